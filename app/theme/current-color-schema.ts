import { type ColorSchema, readColorSchema } from "./color-schema.ts";

/** The color scheme to show: the visitor's choice, or else the system's preference (specification section 2, Theme). */
export function currentColorSchema(): ColorSchema {
  const chosen = readColorSchema(document.cookie);
  return chosen ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}
