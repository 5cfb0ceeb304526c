import { type ColorSchema, DARK_CLASS } from "./color-schema.ts";

/** Shows the page in a color scheme: the root's class, the browser's own colors, and the state of every switch. */
export function applyColorSchema(schema: ColorSchema): void {
  const root = document.documentElement;
  root.classList.toggle(DARK_CLASS, schema === "dark");
  root.dataset.colorSchema = schema;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[media]")) {
    meta.media = meta.dataset.colorSchema === schema ? "all" : "not all";
  }
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-theme-switch]")) {
    input.checked = schema === "light";
  }
}
