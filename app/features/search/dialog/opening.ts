import { useSyncExternalStore } from "react";

/** A wish to see the search. Each is a new one, also when the words are the same. */
export type Opening = { text: string | undefined };

let opening: Opening | undefined;
let onChange = () => {};

/** Shows the search. @param text what to look for; else what was looked for last */
export function openDialog(text?: string): void {
  opening = { text };
  onChange();
}

/** The last wish to see the search. */
export function useOpening(): Opening | undefined {
  return useSyncExternalStore(subscribe, () => opening);
}

// There is one search in a document.
function subscribe(notify: () => void): () => void {
  onChange = notify;
  return () => {
    onChange = () => {};
  };
}
