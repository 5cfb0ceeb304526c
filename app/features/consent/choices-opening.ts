import { useSyncExternalStore } from "react";

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens or closes the question about consent once it has been answered. */
export function setChoicesOpen(shouldOpen: boolean): void {
  isOpen = shouldOpen;
  for (const listener of listeners) listener();
}

/** Whether the visitor has asked for the question again. */
export function useChoicesOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
