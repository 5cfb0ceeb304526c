import { applyColorSchema } from "./apply-color-schema.ts";
import { COOKIE_SETTINGS, readColorSchema } from "./color-schema.ts";

// Runs in the head, before anything is painted, so that no page flashes in the wrong colors: shows the page in the visitor's
// color scheme, or in the system's while the visitor has made no choice (specification section 2, Theme), and makes every
// theme switch work, now and later. No function around it, for bytes are counted here.
const system = matchMedia("(prefers-color-scheme: dark)");
const applyCurrent = () =>
  applyColorSchema(readColorSchema(document.cookie) ?? (system.matches ? "dark" : "light"));
system.onchange = applyCurrent;
// The switches are not there yet when this runs first.
addEventListener("DOMContentLoaded", applyCurrent);
addEventListener("change", (event) => {
  // Only fields change.
  const input = event.target as HTMLInputElement;
  if ("themeSwitch" in input.dataset) {
    const schema = input.checked ? "light" : "dark";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
    document.cookie = `color-schema=${schema}${COOKIE_SETTINGS}`;
    applyColorSchema(schema);
  }
});
applyCurrent();
