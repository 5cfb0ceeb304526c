/** Dispatched on the window before hydration starts: from here on React replays or handles every click itself. */
export const HYDRATING_EVENT = "hydrating";

/** Dispatched on the window once the page is hydrated: earlier clicks are replayed now. */
export const HYDRATED_EVENT = "hydrated";

/** Whether the page is hydrated. What mounts from then on came with a navigation or a click. */
export function isHydrated(): boolean {
  return "hydrated" in document.documentElement.dataset;
}
