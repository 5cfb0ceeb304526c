import { applyColorSchema, applyStillness, STILL_COOKIE } from "./display-choices.ts";

// Remembers and applies what the header's switches are set to, before hydration and without it. Captured, because
// hydration holds events back from the page.
addEventListener("change", onChange, true);

function onChange(event: Event): void {
  // Only form fields fire this event.
  const input = event.target as HTMLInputElement;
  if ("themeSwitch" in input.dataset) {
    const schema = input.checked ? "light" : "dark";
    remember(`color-schema=${schema}`);
    applyColorSchema(schema);
  }
  if ("motionSwitch" in input.dataset) {
    remember(input.checked ? STILL_COOKIE : "motion=on");
    applyStillness(input.checked);
  }
}

function remember(choice: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = `${choice}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
