import { isAnythingOpen, onOverlayChange } from "#app/ui/overlays/overlay-state.ts";
import { MEETING_FIXED_AFTER_PX } from "#contract/meeting.ts";

/**
 * Fixes the header's meeting button once the page is scrolled past the limit, unless a menu or dialog is open
 * (specification section 4), for as long as the page lives. Its place keeps its size, and React renders nothing for it.
 */
export function fixMeetingButton(): void {
  addEventListener("scroll", update, { passive: true });
  measuredWidth = innerWidth;
  addEventListener("resize", measureAgain);
  onOverlayChange(update);
  watchRivals();
  new MutationObserver(watchRivals).observe(document.body, { childList: true, subtree: true });
  update();
}

// The place in the header: buttons elsewhere stay where they are.
const PLACE = ".header-action";

// What the fixed button would cover or repeat.
const RIVALS = ":is(form, [data-meeting-button], .site-footer):not(.site-header *)";

const inView = new Set<Element>();

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) inView.add(target);
    else inView.delete(target);
  }
  update();
});

function watchRivals(): void {
  for (const rival of document.querySelectorAll(RIVALS)) observer.observe(rival);
}

function update(): void {
  const place = document.querySelector<HTMLElement>(PLACE);
  if (!place) return;
  const isFixed = scrollY > MEETING_FIXED_AFTER_PX && !isAnythingOpen();
  if (isFixed !== "fixed" in place.dataset) {
    if (isFixed) fix(place);
    else release(place);
  }
  if (isFixed) place.dataset.fixed = inView.size > 0 ? "hidden" : "";
}

let measuredWidth = 0;

// Phones resize the page whenever their bars come and go: the button stays as wide as it was.
function measureAgain(): void {
  if (innerWidth === measuredWidth) return;
  measuredWidth = innerWidth;
  const place = document.querySelector<HTMLElement>(PLACE);
  if (place) release(place);
  update();
}

function fix(place: HTMLElement): void {
  const { width, height } = place.getBoundingClientRect();
  Object.assign(place.style, { width: `${width}px`, height: `${height}px` });
  place.dataset.fixed = "";
}

function release(place: HTMLElement): void {
  delete place.dataset.fixed;
  place.style.width = "";
  place.style.height = "";
}
