import type { SiteTable } from "../site-table.ts";
import { escapePattern, indent, quote } from "./tokens.ts";

/**
 * Where addresses lead that are no file: former ones, and other spellings of pages and of their Markdown. Caddy asks from top
 * to bottom, and only when it has found no file.
 */
export function formatAddresses({ pages, moved }: SiteTable): string {
  const rows = [
    ...moved.map(({ from, to }) => formatRow(spelled(from), 301, to)),
    ...pages.map(({ path }) => formatRow(spelled(path), 308, path)),
    ...moved.flatMap(({ from, markdown }) =>
      markdown ? [formatRow(spelledMarkdown(from), 301, markdown)] : [],
    ),
    ...pages.flatMap(({ path, markdown }) =>
      markdown ? [formatRow(spelledMarkdown(path), 308, markdown)] : [],
    ),
  ];
  return `# Former addresses, and other spellings of pages and of their Markdown.
map {http.request.orig_uri.path} {site_status} {site_target} {
${indent([...rows, 'default "" ""'])}
}`;
}

/** The Markdown of each page that has some. */
export function formatTwins({ pages }: SiteTable): string {
  const rows = pages.flatMap(({ path, markdown }) => (markdown ? [`${quote(path)} ${quote(markdown)}`] : []));
  return `# Pages and their Markdown.
map {http.request.orig_uri.path} {site_markdown} {
${indent([...rows, 'default ""'])}
}`;
}

function formatRow(pattern: string, status: number, target: string): string {
  return `${quote(`~${pattern}`)} ${status} ${quote(target)}`;
}

/** Every spelling of a page: any case, slashes at the end, index.html. */
function spelled(path: string): string {
  return `(?i)^${escapePattern(path === "/" ? "" : path)}(?:/index\\.html)?/*$`;
}

function spelledMarkdown(path: string): string {
  return `(?i)^${escapePattern(path === "/" ? "" : path)}(?:/index\\.html)?/*(?:/index)?\\.md$`;
}
