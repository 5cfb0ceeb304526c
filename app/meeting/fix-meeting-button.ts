import { hearOpenState, isAnythingOpen } from "#app/ui/open-state.ts";
import { MEETING_FIXED_AFTER_PX } from "#contract/meeting.ts";

/**
 * Fixes the header's meeting button once the page is scrolled past the limit, unless a menu or dialog is open
 * (specification section 4), for as long as the page lives. Its place keeps its size, and React renders nothing for it.
 */
export function fixMeetingButton(): void {
  addEventListener("scroll", update, { passive: true });
  measuredWidth = innerWidth;
  addEventListener("resize", measureAgain);
  hearOpenState(update);
  update();
}

// The place in the header: buttons elsewhere stay where they are.
const PLACE = ".header-action:has(> [data-meeting-button])";

function update(): void {
  const place = document.querySelector<HTMLElement>(PLACE);
  const isFixed = scrollY > MEETING_FIXED_AFTER_PX && !isAnythingOpen();
  if (!place || isFixed === "fixed" in place.dataset) return;
  if (isFixed) fix(place);
  else release(place);
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
