import { holdsText } from "./holds-text.ts";

/** Calls back when no form holds words any more. Returns what calls that off. */
export function watchText(onGone: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // A form is told that it will be emptied before it is, and what was sent is gone once React has shown it.
  const lookSoon = () => setTimeout(() => signal.aborted || holdsText(document) || onGone());
  for (const type of ["input", "reset"]) document.addEventListener(type, lookSoon, { signal });
  return () => controller.abort();
}
