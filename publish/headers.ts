import { hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { LOCALES } from "#contract/locales.ts";
import type { BotCheckProvider } from "#contract/mail-request.ts";
import { FEED, MARKDOWN_TYPE } from "#contract/page-formats.ts";
import { DRAWING_POLICY, SECURITY_HEADERS } from "#contract/security-headers.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { listBlockSources } from "#model/blocks/block-list.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import {
  type Integrations,
  loadIntegrations,
  type SchedulingSettings,
} from "#model/site/integrations.server.ts";
import { listRedirectRules } from "#model/site/redirects.server.ts";
import { listWrittenPages } from "#model/translations/translations.server.ts";

const FOREVER = "public, max-age=31536000, immutable";

// Lets a click reuse what hover prefetched; shared caches would mix releases.
const PREFETCHED = "private, max-age=30";

export function buildHeaders(
  reader: ContentReader,
  themeSnippet: string,
  integrations: Integrations = loadIntegrations(reader),
): SiteManifest["headers"] {
  return {
    page: {
      ...SECURITY_HEADERS,
      "Cache-Control": "no-cache",
      "Content-Security-Policy": buildPolicy(themeSnippet, [
        ...listServiceSources(integrations),
        ...listPageSources(reader),
      ]),
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    },
    data: { ...SECURITY_HEADERS, "Cache-Control": PREFETCHED },
    // Search engines should list the HTML page instead.
    markdown: { ...SECURITY_HEADERS, "Cache-Control": "no-cache", "X-Robots-Tag": "noindex" },
    asset: { ...SECURITY_HEADERS, "Cache-Control": FOREVER },
    drawing: { ...SECURITY_HEADERS, "Cache-Control": FOREVER, "Content-Security-Policy": DRAWING_POLICY },
    icon: { ...SECURITY_HEADERS, "Cache-Control": "no-cache", "Content-Security-Policy": DRAWING_POLICY },
    file: { ...SECURITY_HEADERS, "Cache-Control": "no-cache" },
  };
}

function buildPolicy(themeSnippet: string, outside: Partial<Record<string, readonly string[]>>[]): string {
  const snippet = hash("sha256", themeSnippet, "base64");
  const own: Record<string, string[]> = {
    // Firefox checks prefetches against it.
    "default-src": ["'self'"],
    "script-src": ["'self'", `'sha256-${snippet}'`],
    // Pages have inline styles and style attributes.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    // Proof of work and background sync.
    "worker-src": ["'self'"],
    "connect-src": ["'self'"],
    "form-action": ["'self'"],
    "frame-src": [],
    "manifest-src": ["'self'"],
    "media-src": [],
    "object-src": [],
    "base-uri": [],
    "frame-ancestors": [],
  };
  const directives = Object.entries(own).map(([directive, sources]) => {
    const allowed = new Set([...sources, ...outside.flatMap((needed) => needed[directive] ?? [])]);
    return [directive, ...(allowed.size > 0 ? allowed : ["'none'"])].join(" ");
  });
  return directives.join("; ");
}

/** The sources that a third-party service or the videos of a page need, by directive. */
type PolicySources = Partial<Record<SourceDirective, readonly string[]>>;

type SourceDirective = (typeof WIDGET)[number] | "form-action" | "media-src";

function listServiceSources(integrations: Integrations): PolicySources[] {
  const { mail, botCheck, scheduling, chatbot, reviews, badge, icons } = integrations;
  const chats = [chatbot.development, chatbot.production].filter(({ api, storeId }) => api && storeId);
  const scripts = [...chats.map(({ api }) => api), reviews.script, badge.script].filter(Boolean);
  return [
    mail.origin ? allow(["connect-src", "form-action"], toOrigin(mail.origin)) : {},
    BOT_CHECK_SOURCES[botCheck.provider],
    listSchedulingSources(scheduling),
    ...scripts.map((script) => allow(WIDGET, toOrigin(script))),
    // A chat also needs a WebSocket connection.
    ...chats.map(({ api }) => allow(["connect-src"], toOrigin(api).replace("http", "ws"))),
    allow(["connect-src"], ...icons.hosts.map(toOrigin)),
  ];
}

/** Of all pages in every language that they are written in, because each page has the policy of the site. */
function listPageSources(reader: ContentReader): PolicySources[] {
  return LOCALES.flatMap((locale) =>
    listWrittenPages(reader, locale).flatMap(({ file }) =>
      file ? listBlockSources(reader.in(locale), file) : [],
    ),
  );
}

function allow(directives: readonly SourceDirective[], ...sources: string[]): PolicySources {
  return Object.fromEntries(directives.map((directive) => [directive, sources]));
}

function toOrigin(url: string): string {
  return new URL(url).origin;
}

/** What a script of another company may load from where it is from. */
const WIDGET = ["script-src", "style-src", "img-src", "font-src", "connect-src", "frame-src"] as const;

const RECAPTCHA = "https://www.google.com/recaptcha/";

const BOT_CHECK_SOURCES: Record<BotCheckProvider, PolicySources> = {
  none: {},
  // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
  turnstile: allow(["script-src", "frame-src"], "https://challenges.cloudflare.com"),
  // https://docs.hcaptcha.com/#content-security-policy-settings
  hcaptcha: allow(
    ["script-src", "style-src", "connect-src", "frame-src"],
    "https://hcaptcha.com",
    "https://*.hcaptcha.com",
  ),
  // https://developers.google.com/recaptcha/docs/faq (Content-Security-Policy)
  recaptcha: {
    "script-src": [RECAPTCHA, "https://www.gstatic.com/recaptcha/"],
    "connect-src": [RECAPTCHA],
    "frame-src": [RECAPTCHA, "https://recaptcha.google.com/recaptcha/"],
  },
};

function listSchedulingSources({ provider, url }: SchedulingSettings): PolicySources {
  if (provider === "builtin") return {};
  const { origin, hostname } = new URL(url);
  // https://developer.calendly.com/api-docs/overview/embedding/getting-started
  if (provider === "calendly")
    return {
      ...allow(["script-src", "style-src", "img-src"], "https://assets.calendly.com"),
      "frame-src": ["https://calendly.com", origin],
    };
  // https://cal.com/help/embedding/adding-embed (self-hosted: your own origin)
  const isHosted = hostname === "cal.com" || hostname.endsWith(".cal.com");
  const instance = isHosted ? "https://app.cal.com" : origin;
  return { ...allow(["script-src", "connect-src"], instance), "frame-src": [instance, origin] };
}

export async function writeStaticHostFiles(
  reader: ContentReader,
  client: string,
  headers: SiteManifest["headers"],
): Promise<void> {
  await writeFile(path.join(client, "_headers"), `${listHeaderRules(headers).join("\n\n")}\n`);
  const redirects = listRedirectRules(reader).map(({ from, to }) => `${from} ${to} 301`);
  await writeFile(path.join(client, "_redirects"), `${redirects.join("\n")}\n`);
}

/**
 * Hosts merge headers of all matching rules, so none may be in two rules but the policy, which then applies
 * twice.
 */
function listHeaderRules({ page, data, asset, drawing, markdown }: SiteManifest["headers"]): string[] {
  // Hosts set it for pages themselves.
  const { "Cache-Control": _, "Content-Security-Policy": policy = "", ...shared } = page;
  return [
    formatRule("/*", { ...shared, "Content-Security-Policy": allowSearch(policy) }),
    formatRule("/assets/*", { "Cache-Control": asset["Cache-Control"] ?? "" }),
    formatRule("/*.svg", { "Content-Security-Policy": drawing["Content-Security-Policy"] ?? "" }),
    formatRule("/*.data", { "Cache-Control": data["Cache-Control"] ?? "" }),
    formatRule(FEED.path, { "Content-Type": `${FEED.type}; charset=utf-8` }),
    ...TEXTS.map((path) => formatRule(path, { "Content-Type": "text/plain; charset=utf-8" })),
    formatRule("/*.md", {
      "Content-Type": MARKDOWN_TYPE,
      "X-Robots-Tag": markdown["X-Robots-Tag"] ?? "",
    }),
  ];
}

// Hosts would omit the charset.
const TEXTS = ["/llms.txt", "/robots.txt", "/.well-known/security.txt"];

/** The search worker compiles WebAssembly, and static host rules cannot exempt its response. */
function allowSearch(policy: string): string {
  return policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
}

function formatRule(pattern: string, headers: Record<string, string>): string {
  return [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
}
