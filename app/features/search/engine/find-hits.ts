import type { EngineCall } from "./engine-calls.ts";
import { type Fragment, fitsText } from "./fragment.ts";

/** What Pagefind says of a page that fits, and by which name its details are asked for. */
export type Hit = { id: string; data: string; score: number };

// Pagefind finds pages with all words. With fewer pages than these, those with some of the words are worth seeing, too.
const ENOUGH_PAGES = 3;

// Each is a search of its own.
const MOST_WORDS = 8;

/**
 * Finds the pages that fit, the best first: those with all words, and if these are few, those with some.
 * @throws Error when the index cannot be read
 */
export async function findHits(call: EngineCall, text: string): Promise<Hit[]> {
  const whole = await search(call, text);
  const words = [...new Set(text.split(/\s+/))].filter((word) => word.length > 1).slice(0, MOST_WORDS);
  // In quotation marks, words are meant to stand together.
  if (whole.length >= ENOUGH_PAGES || words.length < 2 || text.startsWith('"')) return whole;
  const found = [];
  // One after the other: the engine does one thing at a time.
  for (const word of words) found.push(await searchWord(call, word));
  const merged = mergeHits(whole, found);
  const kept = new Set(merged);
  release(
    call,
    found.flat().filter((hit) => !kept.has(hit)),
  );
  return merged;
}

/** Lets the engine forget what it has noted of pages. */
export function release(call: EngineCall, hits: Hit[]): void {
  for (const { data } of hits) call("releaseData", data).catch(() => {});
}

/** Puts together what was found for each word. Of two pages the one with more of the words wins, and with better places. */
function mergeHits(whole: Hit[], found: Hit[][]): Hit[] {
  // What was found for all words shows them all.
  const best = new Map(whole.map((hit) => [hit.id, hit]));
  const ranked = [...Map.groupBy(found.flat(), ({ id }) => id).values()]
    .map((hits) => ({ hits, score: hits.length * hits.reduce((total, hit) => total + hit.score, 0) }))
    .sort((one, other) => other.score - one.score)
    .flatMap(({ hits: [hit] }) => (hit && best.get(hit.id)) ?? hit ?? []);
  return [...new Set([...ranked, ...whole])];
}

async function search(call: EngineCall, text: string): Promise<Hit[]> {
  // Made by the same version of Pagefind as the types.
  const { results } = (await call("search", text, {})) as { results: Hit[] };
  return results;
}

/** The pages with a word. A word that is nowhere fits none: Pagefind then takes ever less of it, until something fits. */
async function searchWord(call: EngineCall, word: string): Promise<Hit[]> {
  const hits = await search(call, word);
  const [best] = hits;
  if (!best) return [];
  // What cannot be loaded now is believed.
  const fragment = await call("getData", best.data).catch(() => undefined);
  if (!fragment || fitsText(fragment as Fragment, [word])) return hits;
  release(call, hits);
  return [];
}
