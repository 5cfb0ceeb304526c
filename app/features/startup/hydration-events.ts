/** The element that React hydrates. */
export const SITE_ID = "site";

/**
 * Dispatched on the window before hydration starts: from here on React listens, and would hydrate at once for any click. Its
 * detail finds the element that has taken the place of another.
 */
export const HYDRATING_EVENT = "hydrating";

/** Dispatched on the window once the page is hydrated: earlier actions are replayed now. */
export const HYDRATED_EVENT = "hydrated";

/** Dispatched on the window when React can't hydrate the page: the browser performs what was queued. */
export const HYDRATION_FAILED_EVENT = "hydrationfailed";

export type FindCurrent = (element: Element) => Element;

let broken = false;
let renderedAgain = false;

/** While the page is about to be rendered again: changes in between are React's, not the visitor's. */
export function isBroken(): boolean {
  return broken;
}

export function setBroken(value: boolean): void {
  broken = value;
  renderedAgain ||= value;
}

/** Whether React has failed, and the page was rendered from scratch, or is about to be. */
export function isRenderedAnew(): boolean {
  return renderedAgain;
}

export function isHydrated(): boolean {
  return "hydrated" in document.documentElement.dataset;
}
