import { BODY_LIMIT } from "#contract/limits.ts";
import { REDIRECT_HEADERS } from "#contract/security-headers.ts";
import { FORM_RULES } from "../form-rules.ts";
import type { SiteTable } from "../site-table.ts";
import { formatAddresses, formatTwins } from "./addresses.ts";
import { formatBlock, formatHeaders } from "./headers.ts";
import { formatFaults, formatNotFound, formatRejection, formatTexts } from "./refusals.ts";
import { formatFiles, formatPages } from "./site-files.ts";
import { escapePattern, indent, PATH, quote } from "./tokens.ts";

/** How Caddy answers, to be imported into a site's block that says its address and the folder. */
export function formatLocations(table: SiteTable): string {
  const parts = [
    HEADING,
    formatForms(),
    formatTwins(table),
    formatAddresses(table),
    formatTypes(table),
    formatLanguages(table),
    formatTexts(table),
    RELAY,
    formatBlock("route", [
      formatRejection(),
      formatPages(table),
      formatFiles(table),
      REDIRECTS,
      formatNotFound(table),
    ]),
    formatFaults(),
  ];
  return `${parts.join("\n\n")}\n`;
}

const HEADING = `# Written by \`npm run build\`: every address of the site, and how it is answered. Import it into a site's block with a root.
# It changes with each build: edit nothing here.`;

/** A new connection for each message: one that is kept may be closed by a stopping relay just when a message comes. */
const RELAY = `# Messages, and the health of the relays. Only what has certainly not reached one relay is given to the next.
@relay ${PATH} ^/(?:api(?:/.*)?|healthz|readyz)$
handle @relay {
	@too_long expression {http.request.header.Content-Length} != "" && int({http.request.header.Content-Length}) > ${BODY_LIMIT}
	error @too_long "too long" 413
	request_body {
		max_size ${BODY_LIMIT}
	}
	reverse_proxy {$RELAYS:127.0.0.1:3000} {
		lb_policy round_robin
		lb_try_duration 5s
		lb_try_interval 100ms
		fail_duration 2s
		health_uri /readyz
		health_interval 2s
		health_timeout 2s
		transport http {
			dial_timeout 2s
			response_header_timeout 40s
			keepalive off
		}
	}
}`;

const REDIRECTS = `@elsewhere vars {site_status} 301 308
handle @elsewhere {
${indent(formatHeaders(REDIRECT_HEADERS).split("\n"))}
	@query not vars {http.request.uri.query} ""
	redir @query {site_target}?{http.request.uri.query} {site_status}
	redir {site_target} {site_status}
}`;

/** Who would rather read Markdown, as an ordered table. */
function formatForms(): string {
  const rows = FORM_RULES.map(({ pattern, form }) => `${quote(`~(?i)${pattern}`)} ${form}`);
  return `# Who would rather read Markdown.
map {http.request.header.Accept} {site_form} {
${indent([...rows, "default html"])}
}`;
}

/** What each file is sent as. */
function formatTypes({ types }: SiteTable): string {
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
function formatLanguages({ notFound }: SiteTable): string {
  const [usual, ...further] = notFound;
  const rows = further.map(({ folder, file }) => `${quote(`~(?i)^${folder}(?:/|$)`)} ${quote(file)}`);
  return `# The answer to an unknown address, in the language of its folder.
map {http.request.orig_uri.path} {site_not_found} {
${indent([...rows, `default ${quote(usual?.file ?? "/404.html")}`])}
}`;
}
