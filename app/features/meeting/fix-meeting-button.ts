/**
 * Fixes the header's meeting button in the viewport after some scrolling (specification section 4). The stylesheet returns it to
 * its place while a menu or dialog is open.
 */
export function fixMeetingButton(): void {
  addEventListener("scroll", update, { passive: true });
  measuredWidth = innerWidth;
  addEventListener("resize", onResize);
  addEventListener("open-state", onOpenState);
  update();
}

/** Specification section 9. */
export const MEETING_FIXED_AFTER_PX = 100;

const SLOT = ".header-action";

function update(): void {
  const slot = document.querySelector<HTMLElement>(SLOT);
  if (!slot) return;
  const isFixed = scrollY > MEETING_FIXED_AFTER_PX && reported.size === 0;
  if (isFixed === "fixed" in slot.dataset) return;
  if (isFixed) fix(slot);
  else release(slot);
}

let measuredWidth = 0;

// Phones change only the height when their toolbars show or hide.
function onResize(): void {
  if (innerWidth === measuredWidth) return;
  measuredWidth = innerWidth;
  const slot = document.querySelector<HTMLElement>(SLOT);
  if (slot) release(slot);
  update();
}

function fix(slot: HTMLElement): void {
  const { width, height } = slot.getBoundingClientRect();
  Object.assign(slot.style, { width: `${width}px`, height: `${height}px` });
  slot.dataset.fixed = "";
}

function release(slot: HTMLElement): void {
  delete slot.dataset.fixed;
  slot.removeAttribute("style");
}

/** What else is open, by the id that the event gave it. */
const reported = new Set<string>();

function onOpenState(event: Event): void {
  const { isOpen, id } = Object(event instanceof CustomEvent && event.detail);
  reported[isOpen ? "add" : "delete"](id);
  update();
}
