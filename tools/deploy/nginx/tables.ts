import { FORM_RULES, LONGEST_ACCEPT, NAMES_MARKDOWN } from "../form-rules.ts";
import type { SiteTable } from "../site-table.ts";
import { formatAddresses, formatFolding } from "./address-tables.ts";
import { formatMap, quotePattern } from "./directives.ts";
import { formatFiles, formatKinds } from "./file-tables.ts";

/**
 * What nginx has to know of the site, as tables for its `http` block: which address is a page, where others lead, and how each
 * kind of file is sent.
 */
export function formatTables(table: SiteTable): string {
  const parts = [
    HEADING,
    formatHashSizes(table),
    ...formatFolding(),
    ...formatAddresses(table),
    ...formatForms(table),
    ...formatFiles(table),
    ...formatKinds(table),
  ];
  return `${parts.join("\n\n")}\n`;
}

const HEADING = `# Written by \`npm run build\` from the content: every address of the site, and how it is answered.
# Include it in the http block. It changes with each build: edit nothing here.`;

/** nginx wants to know beforehand how large its tables become. */
function formatHashSizes({ pages, moved, origin }: SiteTable): string {
  const longest = Math.max(
    ...[...pages.map(({ path }) => path), ...moved.map(({ from }) => from)].map(byteLength),
  );
  const bucket = 2 ** Math.ceil(Math.log2(longest + origin.length + 64));
  const size = 2 ** Math.ceil(Math.log2(Math.max(256, pages.length + moved.length) * 8));
  return `map_hash_bucket_size ${bucket};\nmap_hash_max_size ${size};`;
}

function byteLength(text: string): number {
  return Buffer.byteLength(text);
}

/** Who gets a page as Markdown, and what is said of it then. */
function formatForms({ origin }: SiteTable): string[] {
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
