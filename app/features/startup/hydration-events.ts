/** Dispatched on the window before hydration starts: from here on React replays or handles every click itself. */
export const HYDRATING_EVENT = "hydrating";

/** Dispatched on the window once the page is hydrated: earlier clicks are replayed now. */
export const HYDRATED_EVENT = "hydrated";

export function isHydrated(): boolean {
  return "hydrated" in document.documentElement.dataset;
}
