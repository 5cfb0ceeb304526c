import { isAkin, listWords } from "./marked-text.ts";

/** The part of Pagefind's search API in use: https://pagefind.app/docs/api/ */
export type Pagefind = {
  options: (options: Record<string, unknown>) => Promise<void>;
  search: (text: string | null) => Promise<{ results: Hit[] }>;
};

type Hit = { id: string; score: number; data: () => Promise<PageData> };

/** Words are those of `content`, split at white space; `locations` are the indexes of those found. */
export type PageData = {
  url: string;
  content: string;
  locations: number[];
  excerpt: string;
  /** Written by `publish/search-index/`. */
  meta: Partial<Record<"title" | "name" | "kind" | "breadcrumb" | "date", string>>;
};

export type SearchHits = (text: string) => Promise<Hit[]>;

// Pagefind finds pages with all words. When there are fewer than this, pages with some of the words are added.
const ENOUGH_PAGES = 3;

const MAX_WORDS = 8;

const MAX_PAGES = 24;

/** Loads the best pages. @throws Error when the index, or every one of the pages, can't be loaded */
export async function searchPages(search: SearchHits, text: string): Promise<PageData[]> {
  const hits = (await findHits(search, text)).slice(0, MAX_PAGES);
  const loaded = await Promise.allSettled(hits.map((hit) => hit.data()));
  const pages = loaded.flatMap((page) => (page.status === "fulfilled" ? [page.value] : []));
  if (hits.length > 0 && pages.length === 0) throw new Error("The search results can't be loaded");
  return pages.filter((page) => matchesText(page, text));
}

async function findHits(search: SearchHits, text: string): Promise<Hit[]> {
  const withAll = await search(text);
  const words = [...new Set(text.split(/\s+/))].filter((word) => word.length > 1).slice(0, MAX_WORDS);
  const isPhrase = text.startsWith('"');
  if (withAll.length >= ENOUGH_PAGES || words.length < 2 || isPhrase) return withAll;
  const byWord = [];
  for (const word of words) byWord.push(await searchWord(search, word));
  return mergeHits(withAll, byWord.flat());
}

/** For an unknown word Pagefind finds pages with ever shorter prefixes of it. These are dropped. */
async function searchWord(search: SearchHits, word: string): Promise<Hit[]> {
  const hits = await search(word);
  // A page that can't be loaded counts as a match.
  const best = await hits[0]?.data().catch(() => undefined);
  return best && !matchesText(best, word) ? [] : hits;
}

/** Pages with more of the words come first. */
function mergeHits(withAll: Hit[], byWord: Hit[]): Hit[] {
  // These hits' excerpts mark all the words.
  const best = new Map(withAll.map((hit) => [hit.id, hit]));
  const ranked = [...Map.groupBy(byWord, ({ id }) => id).values()]
    .map((hits) => ({ hits, score: hits.length * hits.reduce((total, hit) => total + hit.score, 0) }))
    .sort((one, other) => other.score - one.score)
    .flatMap(({ hits: [hit] }) => (hit && best.get(hit.id)) ?? hit ?? []);
  return [...new Set([...ranked, ...withAll])];
}

/** Whether a page really has one of the words. Pagefind also returns pages that share only a first letter. */
function matchesText({ content, locations, meta: { kind: _, ...shown } }: PageData, text: string): boolean {
  const words = content.split(/\s+/);
  const candidates = [...Object.values(shown), ...locations.map((index) => words[index] ?? "")];
  const sought = listWords(text);
  return candidates.some((candidate) => listWords(candidate, true).some((word) => isAkin(word, sought)));
}
