import { isAnythingOpen, onOverlayChange } from "#app/ui/overlays/overlay-state.ts";
import { MEETING_FIXED_AFTER_PX } from "#contract/meeting.ts";

/** Fixes the header's meeting button in the viewport after some scrolling (specification section 4). */
export function fixMeetingButton(): void {
  addEventListener("scroll", update, { passive: true });
  measuredWidth = innerWidth;
  addEventListener("resize", onResize);
  onOverlayChange(update);
  update();
}

const SLOT = ".header-action";

function update(): void {
  const slot = document.querySelector<HTMLElement>(SLOT);
  if (!slot) return;
  const isFixed = scrollY > MEETING_FIXED_AFTER_PX && !isAnythingOpen();
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
  slot.style.width = "";
  slot.style.height = "";
}
