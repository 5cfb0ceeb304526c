import { useSyncExternalStore } from "react";
import { listen } from "#app/ui/listen.ts";
import { HYDRATED_EVENT, isHydrated } from "./hydration-events.ts";

/**
 * Whether all of the page is hydrated, for what no prerendered page has. Shown earlier, what loads late would hold up React,
 * which hydrates nothing while it waits to show something else.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, isHydrated, () => false);
}

const subscribe = (onHydrated: () => void) => listen(window, HYDRATED_EVENT, onHydrated);
