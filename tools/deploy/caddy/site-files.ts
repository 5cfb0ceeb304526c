import { MARKDOWN_TYPE } from "#contract/markdown-page.ts";
import type { SiteTable } from "../site-table.ts";
import { formatBlock, formatHeaders } from "./headers.ts";
import { escapePattern, PATH } from "./tokens.ts";

/** Every form of a page is kept apart by caches, and each of its encodings. */
export const VARY_FORM = { Vary: "Accept, Accept-Encoding" };
const VARY_ENCODING = { Vary: "Accept-Encoding" };

/** Answers with compressed copies where they are, and never leads to a slash. */
export const FILE_SERVER = `file_server {
	precompressed br zstd gzip
	disable_canonical_uris
}`;

/** Pages at their path, as HTML or as Markdown. */
export function formatPages({ headers, origin, hidden }: SiteTable): string {
  const isPage = [...IS_PAGE, ...hidden.map((path) => `not ${PATH} ^${escapePattern(path)}$`)];
  const markdown = formatBlock("handle @page_as_markdown", [
    `map {site_markdown} {site_linked} {\n\t/index.md ${origin}/\n\t~^(.+)\\.md$ ${origin}$\{1}\n}`,
    "header Content-Location {site_markdown}",
    'header Link `<{site_linked}>; rel="canonical"`',
    `header Content-Type "${MARKDOWN_TYPE}"`,
    formatHeaders({ ...headers.file, ...VARY_FORM }),
    "rewrite * {site_markdown}",
    FILE_SERVER,
  ]);
  const html = formatBlock("handle @page", [
    'header Content-Type "text/html; charset=utf-8"',
    formatHeaders(headers.page),
    formatBlock("@is_alone", ['vars {site_markdown} ""']),
    formatHeaders(VARY_ENCODING, "@is_alone"),
    formatBlock("@has_markdown", ['not vars {site_markdown} ""']),
    formatHeaders(VARY_FORM, "@has_markdown"),
    "rewrite * {http.request.orig_uri.path}/index.html",
    FILE_SERVER,
  ]);
  const asked = ["vars {site_form} markdown", 'not vars {site_markdown} ""'];
  return [
    "# Pages at their path.",
    formatBlock("@page_as_markdown", [...isPage, ...asked]),
    markdown,
    formatBlock("@page", isPage),
    html,
  ].join("\n");
}

const IS_PAGE = [
  `${PATH} ^/(?:.*[^/])?$`,
  `not ${PATH} //|/\\.`,
  "file {\n\ttry_files {http.request.orig_uri.path}/index.html\n}",
];

/** Other files at their path. Hidden ones, rules for other hosts and the copies themselves have no address. */
export function formatFiles({ headers, notFound }: SiteTable): string {
  const pages = notFound.map(({ file }) => file).join(" ");
  const matcher = formatBlock("@file", [
    `${PATH} ^/(?:.*[^/])$`,
    `not ${PATH} (?i)//|/index\\.html$|\\.(?:br|zst|gz)$|^/_(?:headers|redirects)$`,
    `not path ${pages}`,
    `not {\n\t${PATH} /\\.\n\tnot ${PATH} ^/\\.well-known(?:/[^./][^/]*)*$\n}`,
    "file {\n\ttry_files {http.request.orig_uri.path}\n}",
  ]);
  const kinds = Object.entries(KINDS).flatMap(([kind, lines]) => [
    formatBlock(`@kind_${kind}`, lines),
    // The keys are those of the headers.
    formatHeaders(headers[kind as keyof typeof KINDS], `@kind_${kind}`),
  ]);
  const answer = formatBlock("handle @file", [
    "header Content-Type {site_type}",
    formatHeaders(VARY_ENCODING),
    ...kinds,
    FILE_SERVER,
  ]);
  return `# Files at their path, with headers by their kind.\n${matcher}\n${answer}`;
}

const KINDS = {
  drawing: [`${PATH} ^/assets/.*\\.(?i:svg)$`],
  asset: [`${PATH} ^/assets/`, `not ${PATH} \\.(?i:svg)$`],
  icon: [`${PATH} \\.(?i:svg)$`, `not ${PATH} ^/assets/`],
  markdown: [`${PATH} /.*\\.md$`, `not ${PATH} ^/assets/`],
  data: [`${PATH} /.*\\.data$`, `not ${PATH} ^/assets/`],
  file: [`not ${PATH} ^/assets/|\\.(?:md|data|(?i:svg))$`],
};
