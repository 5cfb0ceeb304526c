/** Headers of every response. */
export const SECURITY_HEADERS = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
} as const;

export const REDIRECT_HEADERS = { ...SECURITY_HEADERS, "Cache-Control": "no-cache" } as const;

/** The policy of an SVG file, which is a page of the site's origin when opened directly. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
