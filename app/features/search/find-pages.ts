import { withinTime } from "#app/features/integrations/within-time.ts";
import type { Locale } from "#contract/locales.ts";
import { openEngine, type SearchEngine } from "./engine/open-engine.ts";
import type { Found } from "./found.ts";
import { joinWord } from "./marked-text.ts";
import { listSavedPaths, readSavedTexts } from "./offline/saved-pages.ts";
import { searchSaved } from "./offline/search-saved.ts";

type MeetingRequest = {
  locale: Locale;
  /** The kinds of which more than the best is wanted. */
  whole: ReadonlySet<string>;
  /** Words that say nothing of what is looked for. */
  fillers: string;
};

// Longer than a slow phone takes for the engine and the first parts of the index.
const TIMEOUT_MS = 12_000;

let engine: SearchEngine | undefined;

/**
 * Finds the pages that fit: by the index, and without a connection by what was kept of it, or else in the pages
 * that were kept.
 * @throws Error when the index cannot be read though there is a connection
 */
export async function findPages(sought: string, { locale, whole, fillers }: MeetingRequest): Promise<Found> {
  const text = chooseTerms(sought, fillers);
  engine ??= openEngine(locale);
  const used = engine;
  try {
    const found = await withinTime(used.search(text, whole), TIMEOUT_MS);
    return navigator.onLine ? found : { ...found, savedPaths: await listSavedPaths() };
  } catch (error) {
    if (engine === used) closeEngine();
    if (navigator.onLine) throw error;
    return searchSaved(await readSavedTexts(), text);
  }
}

/** Lets the next search begin anew: the engine remembers what it could not load. */
export function closeEngine(): void {
  engine?.close();
  engine = undefined;
}

/**
 * The words that say what is looked for: `how much does an MVP cost` asks for `MVP cost`. Where nothing else is left, all of
 * them.
 * @param fillers words of which questions are made, in small letters, with spaces between
 */
export function chooseTerms(text: string, fillers: string): string {
  const left = new Set(fillers.split(" ").map(joinWord));
  const words = text.split(/\s+/);
  const chosen = words.filter((word) => !left.has(joinWord(word).replace(/[^\p{L}\p{M}\p{N}]/gu, "")));
  // In quotation marks, each word counts.
  return chosen.length === 0 || text.startsWith('"') ? text : chosen.join(" ");
}
