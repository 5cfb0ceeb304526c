import type { Locale } from "#contract/locales.ts";
import { createEngineCalls, type EngineCall } from "./engine-calls.ts";
import { isAkin, listWords, markWords, readMarks } from "./marked-text.ts";
import {
  ENGINE_PATH,
  FIRST_PAGES,
  type Found,
  type FoundGroup,
  type FoundPage,
  INDEX_PATH,
  kindsFile,
  MORE_PAGES,
  RESULT_KINDS,
  type ResultKind,
} from "./search-contract.ts";

export type SearchEngine = {
  /** @param expandedKinds the kinds with "show more" @throws Error when the index can't be read */
  search: (text: string, expandedKinds: ReadonlySet<string>) => Promise<Found>;
  close: () => void;
};

const EXCERPT_WORDS = 26;

// A match in the title, or in the name of a service, weighs more than one in the text.
const META_WEIGHTS = { title: 5, name: 4, breadcrumb: 0, date: 0 };

/** Starts Pagefind in a worker, where WebAssembly is allowed: see decision 015. */
export function openEngine(locale: Locale): SearchEngine {
  const [language = ""] = locale.split("-");
  const worker = new Worker(ENGINE_PATH);
  const { call, rejectAll } = createEngineCalls(worker);
  const kinds = loadKinds(language);
  // Reported by the search that awaits it.
  kinds.catch(() => {});
  const ready = call("init", {
    basePath: INDEX_PATH,
    language,
    excerptLength: EXCERPT_WORDS,
    metaCacheTag: "",
    ranking: { metaWeights: META_WEIGHTS },
  });
  return {
    async search(text, expandedKinds) {
      await ready;
      const hits = await findHits(call, text);
      const kindOf = await kinds;
      const hitsByKind = Map.groupBy(hits, ({ id }) => kindOf.get(id) ?? "page");
      const groups = await Promise.all(
        [...hitsByKind].map(([kind, ofKind]) =>
          loadGroup(call, {
            kind,
            hits: ofKind,
            text,
            limit: expandedKinds.has(kind) ? MORE_PAGES : FIRST_PAGES,
          }),
        ),
      );
      return { groups: groups.filter(({ count }) => count > 0) };
    },
    close() {
      worker.terminate();
      rejectAll();
    },
  };
}

async function loadKinds(language: string): Promise<ReadonlyMap<string, ResultKind>> {
  const response = await fetch(INDEX_PATH + kindsFile(language));
  if (!response.ok) throw new Error(`The search index answers ${response.status}`);
  // Written by the build in this shape.
  const ids = (await response.json()) as Partial<Record<ResultKind, string[]>>;
  return new Map(
    RESULT_KINDS.flatMap((kind) => (ids[kind] ?? []).map((id) => [`${language}_${id}`, kind] as const)),
  );
}

type Hit = { id: string; data: string; score: number };

// Pagefind finds pages with all words. When there are fewer than this, pages with some of the words are added.
const ENOUGH_PAGES = 3;

const MAX_WORDS = 8;

/** Finds pages with all words, and if these are few, with some. @throws Error when the index can't be read */
export async function findHits(call: EngineCall, text: string): Promise<Hit[]> {
  const withAll = await searchIndex(call, text);
  const words = [...new Set(text.split(/\s+/))].filter((word) => word.length > 1).slice(0, MAX_WORDS);
  const isPhrase = text.startsWith('"');
  if (withAll.length >= ENOUGH_PAGES || words.length < 2 || isPhrase) return withAll;
  const byWord = [];
  for (const word of words) byWord.push(await searchWord(call, word));
  const merged = mergeHits(withAll, byWord);
  const used = new Set(merged);
  release(
    call,
    byWord.flat().filter((hit) => !used.has(hit)),
  );
  return merged;
}

async function searchIndex(call: EngineCall, text: string): Promise<Hit[]> {
  // Pagefind's documented result.
  const { results } = (await call("search", text, {})) as { results: Hit[] };
  return results;
}

/** For an unknown word Pagefind finds pages with ever shorter prefixes of it. These are dropped. */
async function searchWord(call: EngineCall, word: string): Promise<Hit[]> {
  const hits = await searchIndex(call, word);
  const [best] = hits;
  if (!best) return [];
  // A fragment that can't be loaded counts as a match.
  const fragment = await call("getData", best.data).catch(() => undefined);
  // Pagefind's documented result.
  if (!fragment || matchesText(fragment as Fragment, [word])) return hits;
  release(call, hits);
  return [];
}

function mergeHits(withAll: Hit[], byWord: Hit[][]): Hit[] {
  // These hits' excerpts mark all the words.
  const best = new Map(withAll.map((hit) => [hit.id, hit]));
  const ranked = [...Map.groupBy(byWord.flat(), ({ id }) => id).values()]
    .map((hits) => ({ hits, score: hits.length * hits.reduce((total, hit) => total + hit.score, 0) }))
    .sort((one, other) => other.score - one.score)
    .flatMap(({ hits: [hit] }) => (hit && best.get(hit.id)) ?? hit ?? []);
  return [...new Set([...ranked, ...withAll])];
}

function release(call: EngineCall, hits: Hit[]): void {
  for (const { data } of hits) call("releaseData", data).catch(() => {});
}

type GroupOptions = { kind: ResultKind; hits: Hit[]; text: string; limit: number };

async function loadGroup(call: EngineCall, { kind, hits, text, limit }: GroupOptions): Promise<FoundGroup> {
  const loaded = await Promise.allSettled(hits.slice(0, limit).map(({ data }) => call("getData", data)));
  // Written by the build in this shape.
  const fragments = loaded.flatMap((one) => (one.status === "fulfilled" ? [one.value as Fragment] : []));
  release(call, hits);
  if (fragments.length === 0) throw new Error("The search results can't be loaded");
  const matching = fragments.filter((fragment) => matchesText(fragment, text.split(/\s+/)));
  // The best hits come first: if none of them matches, the others don't either.
  const count = matching.length === 0 ? 0 : hits.length - (fragments.length - matching.length);
  return { kind, count, pages: matching.map((fragment) => describeFragment(fragment, text)) };
}

type Fragment = {
  url: string;
  content: string;
  excerpt: string;
  locations: number[];
  meta: Partial<Record<"title" | "name" | "breadcrumb" | "date", string>>;
};

/** Whether a fragment really has one of the words. Pagefind also returns pages that share only a first letter. */
function matchesText({ content, locations, meta }: Fragment, words: string[]): boolean {
  const contentWords = content.split(/\s+/);
  const candidates = [...Object.values(meta), ...locations.map((index) => contentWords[index] ?? "")];
  const sought = words.flatMap((word) => listWords(word));
  return candidates.some((text) => listWords(text, true).some((word) => isAkin(word, sought)));
}

function describeFragment({ url, content, excerpt, meta }: Fragment, text: string): FoundPage {
  const { title = url, breadcrumb = "", date = "" } = meta;
  const pieces = readMarks(excerpt, text);
  const plain = pieces.map((piece) => piece.text).join("");
  if (!content.startsWith(plain)) pieces.unshift({ text: "… ", isMarked: false });
  if (!content.endsWith(plain)) pieces.push({ text: " …", isMarked: false });
  return { path: url, title: markWords(title, text), excerpt: pieces, breadcrumb, date };
}
