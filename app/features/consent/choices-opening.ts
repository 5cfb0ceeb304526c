import { useSyncExternalStore } from "react";

// Apart from the notice, which is loaded on demand: the footer of every page can open it.
let isOpen = false;
const listeners = new Set<() => void>();

export function setChoicesOpen(shouldOpen: boolean): void {
  isOpen = shouldOpen;
  for (const listener of listeners) listener();
}

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
