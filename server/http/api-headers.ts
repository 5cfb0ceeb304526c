import { SECURITY_HEADERS } from "#contract/security-headers.ts";

/** Headers of every answer that is not a file of the site: never cached, never read as anything active, never embedded. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};
