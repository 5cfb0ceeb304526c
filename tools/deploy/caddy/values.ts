import type { SiteTable } from "../site-table.ts";
import { escapePattern, indent, quote } from "./tokens.ts";

/** What each file is sent as. */
export function formatTypes({ types }: SiteTable): string {
  const rows = [
    ...types.paths.map(([path, type]) => `${quote(path)} ${quote(type)}`),
    ...types.endings.map(([ending, type]) => `${quote(`~\\.${escapePattern(ending)}$`)} ${quote(type)}`),
    "default application/octet-stream",
  ];
  return `# What files are sent as.
map {http.request.orig_uri.path} {site_type} {
${indent(rows)}
}`;
}

/** The not-found page in the language of the folder below which an unknown address stands. */
export function formatLanguages({ notFound }: SiteTable): string {
  const [usual, ...further] = notFound;
  const rows = further.map(({ folder, file }) => `${quote(`~(?i)^${folder}(?:/|$)`)} ${quote(file)}`);
  return `# The answer to an unknown address, in the language of its folder.
map {http.request.orig_uri.path} {site_not_found} {
${indent([...rows, `default ${quote(usual?.file ?? "/404.html")}`])}
}`;
}
