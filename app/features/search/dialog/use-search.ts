import { useEffect, useState } from "react";
import { useDocumentLocale } from "#app/features/i18n/use-locale.ts";
import { closeEngine, findPages } from "../find-pages.ts";
import type { Found } from "../found.ts";
import { translateSearch } from "./search-messages.ts";

/** What is known of the words in the field: `found` may still be about those before. */
export type SearchState = {
  status: "idle" | "searching" | "found" | "failed";
  /** What was looked for when `found` was found. */
  text: string;
  found: Found | undefined;
};

type Search = { text: string; whole: ReadonlySet<string>; isOpen: boolean };

// Between two letters of somebody who types.
const DEBOUNCE_MS = 120;

const IDLE: SearchState = { status: "idle", text: "", found: undefined };

/** Looks for what is typed, shortly after each change. The last words win, whatever comes first. */
export function useSearch({ text, whole, isOpen }: Search): SearchState & { retry: () => void } {
  const locale = useDocumentLocale();
  const [state, setState] = useState(IDLE);
  const [attempt, setAttempt] = useState(0);
  const sought = text.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what it waits for, too
  useEffect(() => {
    if (sought === "" || !isOpen) return setState((current) => (sought === "" ? IDLE : current));
    setState((current) => ({ ...current, status: "searching" }));
    let isLast = true;
    const timer = setTimeout(async () => {
      const next = await findPages(sought, { locale, whole, fillers: translateSearch("fillers") }).then(
        (found): SearchState => ({ status: "found", text: sought, found }),
        (): SearchState => ({ status: "failed", text: sought, found: undefined }),
      );
      if (isLast) setState(next);
    }, DEBOUNCE_MS);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [sought, whole, isOpen, locale, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  useEffect(() => {
    const onConnection = () => {
      // What could not be loaded may be there now.
      closeEngine();
      setAttempt((count) => count + 1);
    };
    addEventListener("online", onConnection);
    addEventListener("offline", onConnection);
    return () => {
      removeEventListener("online", onConnection);
      removeEventListener("offline", onConnection);
    };
  }, []);
  return { ...state, retry };
}
