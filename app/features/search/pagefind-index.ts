import type { PageSearch } from "#model/site/site-page.ts";
import { isAkin, listWords, respell } from "./words.ts";

/** The part of Pagefind's search API in use: https://pagefind.app/docs/api/ */
export type Pagefind = {
  options: (options: Record<string, unknown>) => Promise<void>;
  mergeIndex: (path: string, options?: Record<string, unknown>) => Promise<void>;
  search: (text: string | null) => Promise<{ results: Hit[] }>;
};

type Hit = { id: string; score: number; data: () => Promise<PageData> };

/** Words are those of `content`, split at white space; `locations` are the indexes of those found. */
export type PageData = {
  url: string;
  content: string;
  locations: number[];
  excerpt: string;
  /** Written by `publish/search-index.ts`. The date is that of a post, such as 2026-03-12. */
  meta: { kind: PageSearch["kind"] } & Partial<
    Record<"title" | "heading" | "name" | "spellings" | "breadcrumb" | "date", string>
  >;
};

export type SearchHits = (text: string) => Promise<Hit[]>;

// Pagefind finds pages with all words. When there are fewer than this, pages with some of the words are added.
const ENOUGH_PAGES = 3;

const MAX_WORDS = 8;

const MAX_PAGES = 24;

/** How Pagefind weighs a match in the metadata of a page, relative to one in its text. */
export const META_WEIGHTS = {
  ...{ title: 5, heading: 5, name: 4, spellings: 1 },
  ...{ kind: 0, breadcrumb: 0, date: 0 },
};

/**
 * Loads the best pages, and first those whose heading was typed.
 * @param text the key words of what was typed
 * @throws Error when the index, or every one of the pages, can't be loaded
 */
export async function searchPages(search: SearchHits, text: string, typed = text): Promise<PageData[]> {
  const sought = respell(text);
  const withAll = await search(sought);
  const words = sought.startsWith('"') ? [] : listKeyWords(sought);
  const isEnough = withAll.length >= ENOUGH_PAGES || words.length < 2;
  const pages = await loadPages(isEnough ? withAll : await addHits(search, words, withAll), text);
  const isTyped = (page: PageData) => rateHeading(page, typed) > 0;
  // The words of another language's index have other endings.
  if (isEnough && words.length >= ENOUGH_WORDS && !pages.some(isTyped))
    pages.push(...(await loadPages(await addHits(search, words, withAll), text)).filter(isTyped));
  return pages.toSorted((a, b) => rateHeading(b, typed) - rateHeading(a, typed));
}

/** The best of the pages that really have one of the words. */
async function loadPages(hits: Hit[], text: string): Promise<PageData[]> {
  const loaded = await Promise.allSettled(hits.slice(0, MAX_PAGES).map((hit) => hit.data()));
  const pages = loaded.flatMap((page) => (page.status === "fulfilled" ? [page.value] : []));
  if (hits.length > 0 && pages.length === 0) throw new Error("The search results can't be loaded");
  return pages.filter((page) => matchesText(page, text));
}

function listKeyWords(text: string): string[] {
  return [...new Set(text.split(/\s+/))].filter((word) => word.length > 1).slice(0, MAX_WORDS);
}

// A shorter text would match too many headings.
const ENOUGH_WORDS = 3;

/** 2 for a page whose title or heading was typed, 1 for a part of it or for more than it. */
function rateHeading({ meta: { title = "", heading = "" } }: PageData, typed: string): number {
  const sought = listWords(typed).join(" ");
  const ratings = [title, heading].map((text) => {
    const words = listWords(text).join(" ");
    const [shorter = "", longer = ""] = [words, sought].toSorted((a, b) => a.length - b.length);
    if (shorter === longer) return 2;
    return longer.startsWith(shorter) && shorter.split(" ").length >= ENOUGH_WORDS ? 1 : 0;
  });
  return Math.max(...ratings);
}

/** Adds pages with some of the words. */
async function addHits(search: SearchHits, words: string[], withAll: Hit[]): Promise<Hit[]> {
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
    .sort((a, b) => b.score - a.score)
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
