import { useSyncExternalStore } from "react";

/** Whether the page is hydrated. False while prerendering and on the hydrating render. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
