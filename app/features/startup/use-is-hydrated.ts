import { useSyncExternalStore } from "react";
import { HYDRATED_EVENT, isHydrated } from "./hydration-events.ts";

/**
 * Whether all of the page is hydrated, for what no prerendered page has. Shown earlier, what loads late would hold up React,
 * which hydrates nothing while it waits to show something else.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, isHydrated, () => false);
}

function subscribe(onHydrated: () => void): () => void {
  addEventListener(HYDRATED_EVENT, onHydrated);
  return () => removeEventListener(HYDRATED_EVENT, onHydrated);
}
