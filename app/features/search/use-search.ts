import { useCallback, useEffect, useState } from "react";
import { translateFeature } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { withinTime } from "#app/features/integrations/loading.ts";
import { listen } from "#app/ui/listen.ts";
import type { PageData } from "./pagefind-index.ts";
import type { WorkerAnswer, WorkerQuery } from "./search-worker.ts";
import { joinWord } from "./words.ts";

export const translateSearch = translateFeature("search");

export type SearchState = {
  status: "idle" | "searching" | "found" | "failed";
  /** As typed, and its keywords. */
  typed: string;
  text: string;
  /** While searching, still those of the former text. */
  pages?: PageData[];
};

const DEBOUNCE_MS = 120;

const IDLE: SearchState = { status: "idle", typed: "", text: "" };

/** Searches shortly after each change. A newer search wins over an older one that ends later. */
export function useSearch(value: string): { state: SearchState; retry: () => void } {
  const locale = useLocale();
  const [state, setState] = useState(IDLE);
  const [attempt, setAttempt] = useState(0);
  const typed = value.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every attempt
  useEffect(() => {
    if (typed === "") return setState(IDLE);
    setState((current) => ({ ...current, status: "searching" }));
    const [language = ""] = locale.split("-");
    const query = { language, typed, text: removeFillers(typed, translateSearch("fillers")) };
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const pages = await findPages(query).catch(() => undefined);
      if (!isCurrent) return;
      if (!pages) {
        // A worker remembers what it could not load, so the next search starts a new one.
        worker?.terminate();
        worker = undefined;
      }
      setState(pages ? { status: "found", ...query, pages } : { status: "failed", ...query });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, locale, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => listen(window, "online", retry), [retry]);
  return { state, retry };
}

// Longer than a slow phone takes to load the engine and the first index files.
const TIMEOUT_MS = 12_000;

let worker: Worker | undefined;

/** Undefined when the index can't be read. @throws Error when the worker fails or hangs */
function findPages(query: WorkerQuery): Promise<WorkerAnswer> {
  worker ??= new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" });
  const { port1, port2 } = new MessageChannel();
  const answer = Promise.withResolvers<WorkerAnswer>();
  worker.onerror = answer.reject;
  port1.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => answer.resolve(data);
  worker.postMessage(query, [port2]);
  return withinTime(answer.promise, TIMEOUT_MS).finally(() => port1.close());
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
