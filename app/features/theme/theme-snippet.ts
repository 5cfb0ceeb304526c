import { applyColorSchema, applyStillness, readColorSchema, STILL_COOKIE } from "./display-choices.ts";

// Runs in the head before the first paint, so that no page flashes in the wrong colors: applies the visitor's choices, or
// the system's (specification section 2, Theme). Top-level statements keep it small.
const system = matchMedia("(prefers-color-scheme: dark)");
const applyCurrent = () => {
  applyColorSchema(readColorSchema(document.cookie) ?? (system.matches ? "dark" : "light"));
  applyStillness(document.cookie.includes(STILL_COOKIE));
};
system.onchange = applyCurrent;
// The first call runs before the switches are parsed.
addEventListener("DOMContentLoaded", applyCurrent);
applyCurrent();
