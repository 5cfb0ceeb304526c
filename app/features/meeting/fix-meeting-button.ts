/** Fixes the header's meeting button in the viewport after some scrolling (specification section 4). */
export function fixMeetingButton(): void {
  addEventListener("scroll", () => update(), { passive: true });
  measuredWidth = innerWidth;
  addEventListener("resize", onResize);
  watchOverlays();
  update();
}

/** Specification section 9. */
export const MEETING_FIXED_AFTER_PX = 100;

const SLOT = ".header-action";

/** @param closing an overlay that is about to close */
function update(closing?: EventTarget | null): void {
  const slot = document.querySelector<HTMLElement>(SLOT);
  if (!slot) return;
  const isFixed = scrollY > MEETING_FIXED_AFTER_PX && !isAnythingOpen(closing);
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

/** Excludes `details` within text, and decorative popovers. */
const OVERLAYS = ":popover-open:not([aria-hidden]), dialog[open], details[data-menu][open]";

/** What else is open, by the id that the `open-state` event on the window gave it. */
const reported = new Set<string>();

function watchOverlays(): void {
  addEventListener("open-state", (event) => {
    const { isOpen, id } = Object(event instanceof CustomEvent && event.detail);
    reported[isOpen ? "add" : "delete"](id);
    update();
  });
  document.addEventListener("toggle", () => update(), true);
  // Before the focus returns to the opener.
  document.addEventListener(
    "beforetoggle",
    ({ target, newState }) => newState === "closed" && update(target),
    true,
  );
}

function isAnythingOpen(closing: EventTarget | null | undefined): boolean {
  const overlays = [...document.querySelectorAll(OVERLAYS)];
  return reported.size > 0 || overlays.some((overlay) => overlay !== closing);
}
