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
