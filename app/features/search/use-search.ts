import { useEffect, useState } from "react";
import { translateFeature } from "#app/features/i18n/feature-messages.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { withinTime } from "#app/features/integrations/within-time.ts";
import { listen } from "#app/ui/listen.ts";
import type { Locale } from "#contract/locales.ts";
import { openEngine, type SearchEngine } from "./engine.ts";
import { joinWord } from "./marked-text.ts";
import { listSavedPaths, readSavedTexts, searchSaved } from "./saved-pages.ts";
import type { Found } from "./search-contract.ts";

const translateSearch = translateFeature("search");

export type SearchState = {
  status: "idle" | "searching" | "found" | "failed";
  text: string;
  /** While searching, still the results for the former text. */
  found: Found | undefined;
};

type Search = { text: string; isOpen: boolean };

const DEBOUNCE_MS = 120;

const IDLE: SearchState = { status: "idle", text: "", found: undefined };

/** Searches shortly after each change. A newer search wins over an older one that ends later. */
export function useSearch({ text, isOpen }: Search): SearchState & { retry: () => void } {
  const locale = useLocale();
  const [state, setState] = useState(IDLE);
  const [attempt, setAttempt] = useState(0);
  const query = text.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every attempt
  useEffect(() => {
    if (query === "" || !isOpen) return setState((current) => (query === "" ? IDLE : current));
    setState((current) => ({ ...current, status: "searching" }));
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const next = await findPages(query, locale).then(
        (found): SearchState => ({ status: "found", text: query, found }),
        (): SearchState => ({ status: "failed", text: query, found: undefined }),
      );
      if (isCurrent) setState(next);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, isOpen, locale, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  useEffect(() => {
    const onConnectionChange = () => {
      closeEngine();
      setAttempt((count) => count + 1);
    };
    return listen(window, "online offline", onConnectionChange);
  }, []);
  return { ...state, retry };
}

// Longer than a slow phone takes to load the engine and the first index files.
const TIMEOUT_MS = 12_000;

let engine: SearchEngine | undefined;

/** Searches the index; offline, what is cached of it, or else the saved pages. @throws Error only when online */
async function findPages(query: string, locale: Locale): Promise<Found> {
  const text = removeFillers(query, translateSearch("fillers"));
  engine ??= openEngine(locale);
  const current = engine;
  try {
    const groups = await withinTime(current.search({ text, typed: query }), TIMEOUT_MS);
    return navigator.onLine ? { groups } : { groups, savedPaths: await listSavedPaths() };
  } catch (error) {
    if (engine === current) closeEngine();
    if (navigator.onLine) throw error;
    return searchSaved(await readSavedTexts(), text);
  }
}

/** The engine remembers what it could not load, so the next search opens a new one. */
function closeEngine(): void {
  engine?.close();
  engine = undefined;
}

/** Reduces a question to its key words, unless it is in quotation marks. @param fillers lower case, space-separated */
export function removeFillers(text: string, fillers: string): string {
  const fillerWords = new Set(fillers.split(" ").map(joinWord));
  const words = text.split(/\s+/);
  const remaining = words.filter(
    (word) => !fillerWords.has(joinWord(word).replace(/[^\p{L}\p{M}\p{N}]/gu, "")),
  );
  return remaining.length === 0 || text.startsWith('"') ? text : remaining.join(" ");
}
