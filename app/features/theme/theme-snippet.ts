import { applyColorSchema, COOKIE_SETTINGS, readColorSchema } from "./color-schema.ts";

// Runs in the head before the first paint, so that no page flashes in the wrong colors: applies the visitor's choice, or
// the system's (specification section 2, Theme), and handles every theme switch. Top-level statements keep it small.
const system = matchMedia("(prefers-color-scheme: dark)");
const applyCurrent = () =>
  applyColorSchema(readColorSchema(document.cookie) ?? (system.matches ? "dark" : "light"));
system.onchange = applyCurrent;
// The first call runs before the switches are parsed.
addEventListener("DOMContentLoaded", applyCurrent);
// Captured, because hydration holds events back from the page.
addEventListener("change", onChange, true);
applyCurrent();

function onChange(event: Event): void {
  // Only form fields fire this event.
  const input = event.target as HTMLInputElement;
  if ("themeSwitch" in input.dataset) {
    const schema = input.checked ? "light" : "dark";
    // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
    document.cookie = `color-schema=${schema}${COOKIE_SETTINGS}`;
    applyColorSchema(schema);
  }
}
