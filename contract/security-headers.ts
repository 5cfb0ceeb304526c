/** What every answer of the site says to browsers, whoever gives it and whatever it holds. */
export const SECURITY_HEADERS = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
} as const;

/** Those of an answer that leads to another address. */
export const REDIRECT_HEADERS = { ...SECURITY_HEADERS, "Cache-Control": "no-cache" } as const;

/**
 * The policy of an SVG file. Opened by itself, that is a page of the site's own origin: it may look as it likes, and do
 * nothing.
 */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
