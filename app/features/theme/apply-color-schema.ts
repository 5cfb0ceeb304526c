import { type ColorSchema, DARK_CLASS } from "./color-schema.ts";

/** Shows the page in a color scheme: the root's class, the browser's own colors, and the state of every switch. */
export function applyColorSchema(schema: ColorSchema): void {
  const root = document.documentElement;
  root.classList.toggle(DARK_CLASS, schema === "dark");
  root.dataset.colorSchema = schema;
  // Each is one of both. What is said to the other means nothing to it, and costs less than to ask.
  for (const part of document.querySelectorAll<HTMLMetaElement & HTMLInputElement>(
    "meta[media],[data-theme-switch]",
  )) {
    part.media = part.dataset.colorSchema === schema ? "all" : "not all";
    part.checked = schema === "light";
  }
}
