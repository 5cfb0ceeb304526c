import { BODY_LIMIT } from "#contract/limits.ts";
import { MARKDOWN_TYPE } from "#contract/markdown-page.ts";
import { REDIRECT_HEADERS } from "#contract/security-headers.ts";
import { API_HEADERS } from "#server/http/answers.ts";
import { NO_RELAY, TOO_LONG } from "../sentences.ts";
import type { SiteTable } from "../site-table.ts";
import { formatHeaders, indent, quote } from "./directives.ts";
import { headerVariable, listHeaderNames } from "./header-variables.ts";

const REDIRECT_LINES = formatHeaders(quoteValues(REDIRECT_HEADERS));

/** How nginx answers, for a `server` block that says where it listens and which folder is the root. */
export function formatLocations(table: SiteTable): string {
  return `${[HEADING, formatRelay(), formatFiles(table), formatMarkdown(table), formatNotFound(table)].join("\n\n")}\n`;
}

const HEADING = `# Written by \`npm run build\`: how the site is answered. Include it in a server block with a root; it uses the tables
# in tables.conf and the upstream website_relay. It changes with each build: edit nothing here.

merge_slashes off;
absolute_redirect off;
server_tokens off;
# As long an address as our own server reads.
large_client_header_buffers 4 16k;
# Copies are compressed at the build.
gzip off;
# The header comes from the tables.
types { }
default_type "";
if_modified_since off;
max_ranges 0;
error_page 404 $site_not_found;
# For what nginx refuses by itself: a location with headers of its own has only those.
${formatHeaders(quoteValues(API_HEADERS)).join("\n")}`;

/** A new connection for each message: one that is kept may be closed by a stopping relay just when a message comes. */
function formatRelay(): string {
  return `# Messages, and the health of the relay. Only what has certainly not reached one relay is given to the next.
location ~ ^/(?:api(?:/.*)?|healthz|readyz)$ {
    proxy_pass http://website_relay;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 4;
    proxy_next_upstream_timeout 10s;
    proxy_connect_timeout 2s;
    proxy_read_timeout 40s;
    proxy_send_timeout 30s;
    client_max_body_size ${BODY_LIMIT};
    client_body_timeout 30s;
    error_page 413 = @too_long;
    error_page 502 504 = @no_relay;
    # The relay says these itself. A header without a value is not sent.
    add_header Cache-Control "";
}

${formatSentence("@too_long", 413, TOO_LONG)}

${formatSentence("@no_relay", 503, NO_RELAY)}`;
}

function formatSentence(location: string, status: number, sentence: string): string {
  const headers = { "Content-Type": '"text/plain; charset=utf-8"', ...quoteValues(API_HEADERS) };
  return `location ${location} {
${indent(formatHeaders(headers))}
    return ${status} ${quote(sentence)};
}`;
}

function formatFiles({ headers }: SiteTable): string {
  const byKind = listHeaderNames(headers).map((name) => [name, headerVariable(name)]);
  const lines = formatHeaders({
    ...Object.fromEntries(byKind),
    Vary: "$site_vary",
    "Content-Location": "$site_twin",
    Link: "$site_link",
    ...OF_FILES,
  });
  return `# Pages at their path, as HTML or as Markdown, and files.
location / {
${formatMethods()}
    if ($site_moved) {
${indent(REDIRECT_LINES, 2)}
        return 301 $site_moved$is_args$args;
    }
    if ($site_respelled) {
${indent(REDIRECT_LINES, 2)}
        return 308 $site_respelled$is_args$args;
    }
    if ($site_private) {
        return 404;
    }
${indent(lines)}
    try_files $site_file$site_suffix $site_file =404;
}`;
}

/** What is said of files of every kind. nginx would add when they were written, which our own server does not. */
const OF_FILES = {
  "Content-Type": "$site_type",
  "Content-Encoding": "$site_encoding",
  "Last-Modified": '""',
};

function formatMarkdown({ headers }: SiteTable): string {
  const lines = formatHeaders({
    ...quoteValues(headers.markdown),
    Vary: '"Accept-Encoding"',
    ...OF_FILES,
    "Content-Type": "$site_markdown_type",
  });
  return `# Markdown files at their path, and under the spellings and former paths of their pages.
location ~* \\.md$ {
${formatMethods()}
    if ($site_private) {
        return 404;
    }
${indent(lines)}
    try_files $uri$site_suffix $uri @markdown;
}

location @markdown {
    if ($site_markdown = "") {
        return 404;
    }
    if ($site_moved) {
${indent(REDIRECT_LINES, 2)}
        return 301 $site_markdown$is_args$args;
    }
${indent(REDIRECT_LINES)}
    return 308 $site_markdown$is_args$args;
}`;
}

function formatMethods(): string {
  const headers = formatHeaders({
    Allow: '"GET, HEAD"',
    "Content-Type": '"text/plain; charset=utf-8"',
    ...quoteValues(API_HEADERS),
  });
  return `    if ($request_method !~ "^(?:GET|HEAD)$") {
${indent(headers, 2)}
        return 405 "This address does not answer $request_method; it answers GET, HEAD.";
    }`;
}

function formatNotFound({ headers, notFound, origin }: SiteTable): string {
  const vary = { Vary: '"Accept, Accept-Encoding"' };
  const lines = formatHeaders({
    ...quoteValues(headers.page),
    ...vary,
    ...OF_FILES,
    "Content-Type": '"text/html; charset=utf-8"',
  });
  const asMarkdown = formatHeaders({
    "Content-Type": quote(MARKDOWN_TYPE),
    ...quoteValues(API_HEADERS),
    ...vary,
  });
  const files = notFound.map(({ file }) => file.replaceAll(".", "\\."));
  return `# The answer to an unknown address. It has no address of its own.
location ~ ^(?:${[...new Set(files)].join("|")})$ {
    internal;
    etag off;
    if ($site_form = markdown) {
${indent(asMarkdown, 2)}
        return 404 "# Not found\\n\\nNo page stands at this address. [Every page](${origin}/llms.txt) is listed.\\n";
    }
${indent(lines)}
    try_files $uri$site_suffix $uri =404;
}`;
}

function quoteValues(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, quote(value)]));
}
