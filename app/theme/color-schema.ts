export type ColorSchema = "dark" | "light";

/** The class of the page's root in dark mode (specification section 2, Theme). */
export const DARK_CLASS = "auto";

/** Reads the visitor's choice from the cookies of a page, or undefined when none was made. */
export function readColorSchema(cookies: string): ColorSchema | undefined {
  // The pattern lets no other word through.
  return /(?:^|; )color-schema=(dark|light)(?=;|$)/.exec(cookies)?.[1] as ColorSchema | undefined;
}

/** The text that keeps the visitor's choice for a year when it is assigned to `document.cookie`. */
export function writeColorSchema(schema: ColorSchema): string {
  return `color-schema=${schema}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
