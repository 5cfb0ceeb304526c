import { isAnythingOpen, onOverlayChange } from "#app/ui/overlays/overlay-state.ts";
import { MEETING_FIXED_AFTER_PX } from "#contract/meeting.ts";

/** Fixes the header's meeting button in the viewport after some scrolling (specification section 4). */
export function fixMeetingButton(): void {
  addEventListener("scroll", update, { passive: true });
  measuredWidth = innerWidth;
  addEventListener("resize", onResize);
  onOverlayChange(update);
  watchHiders();
  new MutationObserver(watchHiders).observe(document.body, { childList: true, subtree: true });
  update();
}

const SLOT = ".header-action";

// What the fixed button would cover or repeat: it hides while one of these is in view.
const HIDERS = ":is(form, [data-meeting-button], .site-footer):not(.site-header *)";

const inView = new Set<Element>();

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) inView.add(target);
    else inView.delete(target);
  }
  update();
});

function watchHiders(): void {
  for (const element of document.querySelectorAll(HIDERS)) observer.observe(element);
}

function update(): void {
  const slot = document.querySelector<HTMLElement>(SLOT);
  if (!slot) return;
  const isFixed = scrollY > MEETING_FIXED_AFTER_PX && !isAnythingOpen();
  if (isFixed !== "fixed" in slot.dataset) {
    if (isFixed) fix(slot);
    else release(slot);
  }
  if (isFixed) slot.dataset.fixed = inView.size > 0 ? "hidden" : "";
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
