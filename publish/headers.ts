import { createHash } from "node:crypto";
import { loadIntegrations } from "#app/content/integrations.server.ts";
import type { SiteFacts } from "#contract/site-facts.ts";

const COMMON = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=31536000",
} as const;

/**
 * The headers of each kind of answer. The policy is the same on every page: the theme's snippet is the one
 * inline script there is, and only what the owner has configured adds an origin.
 */
export function buildHeaders(themeSnippet: string): SiteFacts["headers"] {
  return {
    page: {
      ...COMMON,
      "Cache-Control": "no-cache",
      "Content-Security-Policy": buildPolicy(themeSnippet),
      "Cross-Origin-Opener-Policy": "same-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      "X-Frame-Options": "DENY",
    },
    asset: { ...COMMON, "Cache-Control": "public, max-age=31536000, immutable" },
    file: { ...COMMON, "Cache-Control": "no-cache" },
  };
}

function buildPolicy(themeSnippet: string): string {
  const { origin } = loadIntegrations().mail;
  const mail = origin ? ` ${new URL(origin).origin}` : "";
  const snippet = createHash("sha256").update(themeSnippet).digest("base64");
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${snippet}'`,
    // Each page carries the rules it needs in itself, and measures are set on elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${mail}`,
    `form-action 'self'${mail}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
