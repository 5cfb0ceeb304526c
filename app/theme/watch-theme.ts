import { applyColorSchema } from "./apply-color-schema.ts";
import { readColorSchema, writeColorSchema } from "./color-schema.ts";

/**
 * Shows the page in the visitor's color scheme, or in the system's while the visitor has made no choice
 * (specification section 2, Theme), and makes every theme switch work, now and later.
 */
export function watchTheme(): void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const applyCurrent = () =>
    applyColorSchema(readColorSchema(document.cookie) ?? (system.matches ? "dark" : "light"));
  system.onchange = applyCurrent;
  // The switches are not there yet when this runs first.
  addEventListener("DOMContentLoaded", applyCurrent);
  addEventListener("change", (event) => {
    // Only fields change.
    const input = event.target as HTMLInputElement;
    if (input.matches("[data-theme-switch]")) {
      const schema = input.checked ? "light" : "dark";
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
      document.cookie = writeColorSchema(schema);
      applyColorSchema(schema);
    }
  });
  applyCurrent();
}
