/** Where most links of the site lead. */
export const CONTACT_PATH = "/contact-us";

/** Matched only by the catch-all route; prerenders the page of every unknown path. */
export const NOT_FOUND_PATH = "/404/not-found";

/** Prerenders the relay's response to a rejected form; never linked. */
export const NOT_SENT_PATH = "/contact-us/not-sent";

/** Its page is a file, as that of `ESTIMATE_PATH`. */
export const PRICING_PATH = "/pricing";

/** Paths that code links to, besides the home page and the blog: these pages can't move. */
export const FIXED_PATHS: readonly string[] = [
  CONTACT_PATH,
  PRICING_PATH,
  "/estimate",
  "/job-openings",
  "/privacy",
  "/profile",
  "/profile/projects",
  "/sitemap",
];

export type NamedLink = { label: string; to: string };

/** A part of a URL as it was before encoding; any other text stays. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
