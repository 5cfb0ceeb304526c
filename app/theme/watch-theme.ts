import { applyColorSchema } from "./apply-color-schema.ts";
import { writeColorSchema } from "./color-schema.ts";
import { currentColorSchema, systemPrefersDark } from "./current-color-schema.ts";

/** Makes every theme switch work, and follows the system while the visitor has made no choice. */
export function watchTheme(): void {
  const applyCurrent = () => applyColorSchema(currentColorSchema());
  systemPrefersDark.addEventListener("change", applyCurrent);
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.themeSwitch === undefined) return;
    const schema = target.checked ? "light" : "dark";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
    document.cookie = writeColorSchema(schema);
    applyColorSchema(schema);
  });
  applyCurrent();
}
