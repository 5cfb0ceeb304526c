import { createHash } from "node:crypto";
import { DRAWING_POLICY, SECURITY_HEADERS } from "#contract/security-headers.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { type Integrations, loadIntegrations } from "#model/site/integrations.server.ts";
import { collectPolicySources } from "./policy-sources.ts";

const FOREVER = "public, max-age=31536000, immutable";

// What was prefetched on hover is not asked for again by the click. Shared caches would mix versions of the site.
const PREFETCHED = "private, max-age=30";

/**
 * The headers of each kind of answer. The policy is the same on every page: the theme's snippet is the one
 * inline script there is, and only what the owner has configured adds an origin.
 */
export function buildHeaders(
  reader: ContentReader,
  themeSnippet: string,
  integrations: Integrations = loadIntegrations(reader),
): SiteManifest["headers"] {
  return {
    page: {
      ...SECURITY_HEADERS,
      "Cache-Control": "no-cache",
      "Content-Security-Policy": buildPolicy(themeSnippet, integrations),
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    },
    data: { ...SECURITY_HEADERS, "Cache-Control": PREFETCHED },
    // The page itself is what search engines list.
    markdown: { ...SECURITY_HEADERS, "Cache-Control": "no-cache", "X-Robots-Tag": "noindex" },
    asset: { ...SECURITY_HEADERS, "Cache-Control": FOREVER },
    drawing: { ...SECURITY_HEADERS, "Cache-Control": FOREVER, "Content-Security-Policy": DRAWING_POLICY },
    icon: { ...SECURITY_HEADERS, "Cache-Control": "no-cache", "Content-Security-Policy": DRAWING_POLICY },
    file: { ...SECURITY_HEADERS, "Cache-Control": "no-cache" },
  };
}

function buildPolicy(themeSnippet: string, integrations: Integrations): string {
  const snippet = createHash("sha256").update(themeSnippet).digest("base64");
  const outside = collectPolicySources(integrations);
  const directives = [
    // Firefox checks prefetches against it; everything else has a directive of its own.
    ["default-src", "'self'"],
    ["script-src", "'self'", `'sha256-${snippet}'`, ...outside["script-src"]],
    // Each page carries the rules it needs in itself, and measures are set on elements.
    ["style-src", "'self'", "'unsafe-inline'", ...outside["style-src"]],
    ["img-src", "'self'", "data:", ...outside["img-src"]],
    ["font-src", "'self'", ...outside["font-src"]],
    // Proofs of work are found, and kept messages sent again, beside the page.
    ["worker-src", "'self'"],
    ["connect-src", "'self'", ...outside["connect-src"]],
    ["form-action", "'self'", ...outside["form-action"]],
    ["frame-src", ...orNone(outside["frame-src"])],
    ["manifest-src", "'self'"],
    ["media-src", "'none'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

function orNone(sources: readonly string[]): readonly string[] {
  return sources.length > 0 ? sources : ["'none'"];
}
