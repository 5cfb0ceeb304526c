import { FORM_RULES, LONGEST_ACCEPT, NAMES_MARKDOWN } from "../form-rules.ts";
import type { SiteTable } from "../site-table.ts";
import { formatMap, quotePattern } from "./directives.ts";

/** Who gets a page as Markdown, and what is said of it then. */
export function formatForms({ origin }: SiteTable): string[] {
  return [
    "# Who would rather read Markdown.",
    formatMap("$http_accept", "$site_weighed_form", [
      ...FORM_RULES.map(({ pattern, form }) => [quotePattern(pattern), form] as const),
      ["default", "html"],
    ]),
    formatMap("$http_accept", "$site_form", [
      [`"~^.{${LONGEST_ACCEPT + 1}}"`, "html"],
      [quotePattern(NAMES_MARKDOWN), "$site_weighed_form"],
      ["default", "html"],
    ]),
    formatMap('"$site_form $site_markdown"', "$site_twin", [
      ['"~^markdown (?<site_twin_path>/.*)$"', "$site_twin_path"],
      ["default", '""'],
    ]),
    formatMap("$site_twin", "$site_link", [
      ['"/index.md"', formatLink(`${origin}/`)],
      ['"~^(?<site_linked>.+)\\.md$"', formatLink(`${origin}$site_linked`)],
    ]),
    formatMap("$site_markdown", "$site_vary", [
      ['""', '"Accept-Encoding"'],
      ["default", '"Accept, Accept-Encoding"'],
    ]),
  ];
}

function formatLink(address: string): string {
  return `'<${address}>; rel="canonical"'`;
}
