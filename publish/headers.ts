import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { FEEDS, findFeedType, MARKDOWN_TYPE } from "#contract/page-formats.ts";
import { DRAWING_POLICY, SECURITY_HEADERS } from "#contract/security-headers.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { type Integrations, loadIntegrations } from "#model/site/integrations.server.ts";
import { listRedirectRules } from "#model/site/redirects.server.ts";
import { listPolicySources } from "./policy-sources.ts";

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
      "Content-Security-Policy": buildPolicy(themeSnippet, listPolicySources(reader, integrations)),
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
  const snippet = createHash("sha256").update(themeSnippet).digest("base64");
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
    ...Object.values(FEEDS).map(({ path }) => formatRule(path, { "Content-Type": findFeedType(path) ?? "" })),
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
