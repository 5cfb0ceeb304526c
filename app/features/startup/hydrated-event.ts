/** Dispatched on the window when React starts to take over the page: from here on React sees every click itself. */
export const HYDRATING_EVENT = "hydrating";

/** Dispatched on the window once React has taken over the page: what was clicked before is done now. */
export const HYDRATED_EVENT = "awake";

/** Whether React has taken over the page. What appears from then on came with a navigation or a click. */
export function isHydrated(): boolean {
  return "awake" in document.documentElement.dataset;
}
