import { applyColorSchema, COOKIE_SETTINGS, readColorSchema } from "./color-schema.ts";
import { applyStillness, STILL_COOKIE } from "./stillness.ts";

// Runs in the head before the first paint, so that no page flashes in the wrong colors: applies the visitor's choices, or
// the system's (specification section 2, Theme), and handles all switches. Top-level statements keep it small.
const system = matchMedia("(prefers-color-scheme: dark)");
const applyCurrent = () => {
  applyColorSchema(readColorSchema(document.cookie) ?? (system.matches ? "dark" : "light"));
  applyStillness(document.cookie.includes(STILL_COOKIE));
};
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
  if ("motionSwitch" in input.dataset) {
    // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
    document.cookie = (input.checked ? STILL_COOKIE : "motion=on") + COOKIE_SETTINGS;
    applyStillness(input.checked);
  }
}
