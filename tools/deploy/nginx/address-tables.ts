import type { SiteTable } from "../site-table.ts";
import { formatMap, quote } from "./directives.ts";

/** Where addresses lead: former ones, and every spelling of pages and of their Markdown. */
export function formatAddresses({ pages, moved }: SiteTable): string[] {
  const twins = new Map(pages.flatMap(({ path, markdown }) => (markdown ? [[path, markdown] as const] : [])));
  for (const { to, markdown } of moved) if (markdown) twins.set(to, markdown);
  return [
    "# Former addresses.",
    formatMap(
      "$site_key",
      "$site_moved",
      moved.map(({ from, to }) => [quote(from), quote(to)]),
    ),
    "# Pages, as they are spelled.",
    formatMap(
      "$site_key",
      "$site_page",
      pages.map(({ path }) => [quote(path === "/" ? "" : path), quote(path)]),
    ),
    "# A page under another spelling than its own.",
    formatMap('"$site_page $uri"', "$site_respelled", [
      ['"~^(?<site_same>[^ ]*) \\k<site_same>$"', '""'],
      ["default", "$site_page"],
    ]),
    formatMap("$site_moved", "$site_target", [
      ['""', "$site_page"],
      ["default", "$site_moved"],
    ]),
    "# Pages and their Markdown.",
    formatMap(
      "$site_target",
      "$site_markdown",
      [...twins].map(([path, twin]) => [quote(path), quote(twin)]),
    ),
  ];
}

/** Every spelling of a page and of its Markdown becomes one key; tables compare without regard to case. */
export function formatFolding(): string[] {
  return [
    "# The page that an address means: without .md, slashes at the end and index.html.",
    formatMap("$uri", "$site_stem", [
      ['"~*^(?<site_md>.*?)(?:/index)?\\.md$"', "$site_md"],
      ["default", "$uri"],
    ]),
    formatMap("$site_stem", "$site_trimmed", [
      ['"~^(?<site_open>.*[^/])/+$"', "$site_open"],
      ['"~^/+$"', '""'],
      ["default", "$site_stem"],
    ]),
    formatMap("$site_trimmed", "$site_key", [
      ['"~*^(?<site_folder>.*)/index\\.html$"', "$site_folder"],
      ["default", "$site_trimmed"],
    ]),
  ];
}
