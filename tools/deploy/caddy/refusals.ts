import { MARKDOWN_TYPE } from "#contract/markdown-page.ts";
import { API_HEADERS } from "#server/http/answers.ts";
import { NO_RELAY, TOO_LONG } from "../sentences.ts";
import type { SiteTable } from "../site-table.ts";
import { formatBlock, formatHeaders } from "./headers.ts";
import { VARY_FORM } from "./site-files.ts";

/** The answer to methods that change something: the site has nothing to change. */
export function formatRejection(): string {
  const block = formatBlock("handle @changes", [
    'header Content-Type "text/plain; charset=utf-8"',
    formatHeaders({ ...API_HEADERS, Allow: "GET, HEAD" }),
    'respond "This address does not answer {http.request.method}; it answers GET, HEAD." 405',
  ]);
  return `@changes not method GET HEAD\n${block}`;
}

/** What a program that reads is told at an unknown address. It stands alone: no line of it may be indented. */
export function formatTexts({ origin }: SiteTable): string {
  return `vars site_words \`# Not found\n\nNo page stands at this address. [Every page](${origin}/llms.txt) is listed.\n\``;
}

/** The answer to an unknown address: a page, or a few words for a program that reads. */
export function formatNotFound({ headers }: SiteTable): string {
  const markdown = formatBlock("handle @asks_markdown", [
    `header Content-Type "${MARKDOWN_TYPE}"`,
    formatHeaders({ ...API_HEADERS, ...VARY_FORM }),
    "respond {http.vars.site_words} 404",
  ]);
  return [
    "# The answer to an unknown address.",
    "@asks_markdown vars {site_form} markdown",
    markdown,
    formatBlock("handle", [
      "request_header -If-None-Match",
      'header Content-Type "text/html; charset=utf-8"',
      formatHeaders({ ...headers.page, ...VARY_FORM }).replace("\n\tdefer", "\n\t-ETag\n\tdefer"),
      "rewrite * {site_not_found}",
      "file_server {\n\tstatus 404\n\tprecompressed br zstd gzip\n\tdisable_canonical_uris\n}",
    ]),
  ].join("\n");
}

/** The answer to a message while no relay takes it, and to what Caddy itself cannot answer. */
export function formatFaults(): string {
  return formatBlock("handle_errors", [
    'header Content-Type "text/plain; charset=utf-8"',
    formatHeaders(API_HEADERS),
    "@no_relay expression {http.error.status_code} in [502, 503, 504]",
    `respond @no_relay "${NO_RELAY}" 503`,
    "@is_too_long expression {http.error.status_code} == 413",
    `respond @is_too_long "${TOO_LONG}" 413`,
    'respond "{http.error.status_text}" {http.error.status_code}',
  ]);
}
