export type ColorSchema = "dark" | "light";

/** The class of the page's root in dark mode (specification section 2, Theme). */
export const DARK_CLASS = "auto";

/** Reads the visitor's choice from the cookies of a page, or undefined when none was made. */
export function readColorSchema(cookies: string): ColorSchema | undefined {
  // The pattern lets no other word through.
  return /(^|; )color-schema=(dark|light)(;|$)/.exec(cookies)?.[2] as ColorSchema | undefined;
}

/** What is said of the visitor's choice behind `color-schema=`: kept for a year, for the whole site. */
export const COOKIE_SETTINGS = "; Path=/; Max-Age=31536000; SameSite=Lax";
