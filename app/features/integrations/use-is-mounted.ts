import { useSyncExternalStore } from "react";

/** Whether React has taken over the page. False while it is prerendered, and until what was prerendered is taken over. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
