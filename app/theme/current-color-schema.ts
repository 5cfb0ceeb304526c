import { type ColorSchema, readColorSchema } from "./color-schema.ts";

/** The system's preference, to be watched for changes. */
export const systemPrefersDark = matchMedia("(prefers-color-scheme: dark)");

/** The color scheme to show: the visitor's choice, or else the system's preference (specification section 2, Theme). */
export function currentColorSchema(): ColorSchema {
  return readColorSchema(document.cookie) ?? (systemPrefersDark.matches ? "dark" : "light");
}
