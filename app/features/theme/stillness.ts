import { STILL_ATTRIBUTE } from "#app/ui/reduced-motion.ts";

/** The visitor's choice: no other cookie of the site ends like this. */
export const STILL_COOKIE = "motion=off";

/** Stops all motion on the page, or lets it begin again, and sets every motion switch. */
export function applyStillness(isStill: boolean): void {
  document.documentElement.toggleAttribute(STILL_ATTRIBUTE, isStill);
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-motion-switch]"))
    input.checked = isStill;
}
