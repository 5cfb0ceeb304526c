/** Dispatched on the window before hydration starts: from here on React listens, and would hydrate at once for any click. */
export const HYDRATING_EVENT = "hydrating";

/** Dispatched on the window once the page is hydrated: earlier actions are replayed now. */
export const HYDRATED_EVENT = "hydrated";

export function isHydrated(): boolean {
  return "hydrated" in document.documentElement.dataset;
}
