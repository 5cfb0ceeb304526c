import { STILL_ATTRIBUTE } from "#app/ui/reduced-motion.ts";

type ColorSchema = "dark" | "light";

/** The class of the root element in dark mode (specification section 2, Theme). */
export const DARK_CLASS = "auto";

export function readColorSchema(cookies: string): ColorSchema | undefined {
  // The pattern matches only these two.
  return /(^|; )color-schema=(dark|light)(;|$)/.exec(cookies)?.[2] as ColorSchema | undefined;
}

export function applyColorSchema(schema: ColorSchema): void {
  const root = document.documentElement;
  root.classList.toggle(DARK_CLASS, schema === "dark");
  root.dataset.colorSchema = schema;
  // Each element is one of the two. The other's property has no effect on it, and the script stays small.
  for (const part of document.querySelectorAll<HTMLMetaElement & HTMLInputElement>(
    "meta[media],[data-theme-switch]",
  )) {
    part.media = part.dataset.colorSchema === schema ? "all" : "not all";
    part.checked = schema === "light";
  }
}

/** The visitor's choice: no other cookie of the site ends like this. */
export const STILL_COOKIE = "motion=off";

/** Stops all motion on the page, or lets it begin again, and sets every motion switch. */
export function applyStillness(isStill: boolean): void {
  document.documentElement.toggleAttribute(STILL_ATTRIBUTE, isStill);
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-motion-switch]"))
    input.checked = isStill;
}
