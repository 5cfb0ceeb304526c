import type { Locale } from "#contract/locales.ts";
import { FIRST_PAGES, type Found, type FoundGroup, type FoundPage, MORE_PAGES } from "../found.ts";
import { markWords, readMarks } from "../marked-text.ts";
import { ENGINE_PATH, INDEX_PATH, kindsFile, RESULT_KINDS, type ResultKind } from "../result-kind.ts";
import { createEngineCalls, type EngineCall } from "./engine-calls.ts";

/** Searches the index of one language. */
export type SearchEngine = {
  /** @param whole the kind of which more than the best is wanted @throws Error when the index cannot be read */
  search: (text: string, whole?: string) => Promise<Found>;
  close: () => void;
};

/** What Pagefind says of a page that fits, and by which name its details are asked for. */
type Hit = { id: string; data: string };

/** What the index holds of a page. */
type Fragment = {
  url: string;
  content: string;
  excerpt: string;
  meta: Partial<Record<"title" | "trail" | "date", string>>;
};

type Kinds = ReadonlyMap<string, ResultKind>;

// Two lines where a result is wide.
const EXCERPT_WORDS = 26;

/** Starts the engine beside the page, where WebAssembly may run: see decision 015. */
export function openEngine(locale: Locale): SearchEngine {
  const [language = ""] = locale.split("-");
  const worker = new Worker(ENGINE_PATH);
  const { call, failAll } = createEngineCalls(worker);
  const kinds = loadKinds(language);
  // A search that needs them says so.
  kinds.catch(() => {});
  const isReady = call("init", {
    basePath: INDEX_PATH,
    language,
    excerptLength: EXCERPT_WORDS,
    metaCacheTag: "",
  });
  return {
    async search(text, whole) {
      await isReady;
      // Made by the same version of Pagefind as the types.
      const { results } = (await call("search", text, {})) as { results: Hit[] };
      const groups = groupHits(results, await kinds).map(([kind, hits]) =>
        loadGroup(call, { kind, hits, text, whole }),
      );
      return { groups: await Promise.all(groups) };
    },
    close() {
      worker.terminate();
      failAll();
    },
  };
}

/** The kind of each page by its id in the index. @throws Error when it cannot be loaded */
async function loadKinds(language: string): Promise<Kinds> {
  const response = await fetch(INDEX_PATH + kindsFile(language));
  if (!response.ok) throw new Error(`The search index answers ${response.status}`);
  // Written by the build, in this shape.
  const ids = (await response.json()) as Partial<Record<ResultKind, string[]>>;
  return new Map(
    RESULT_KINDS.flatMap((kind) => (ids[kind] ?? []).map((id) => [`${language}_${id}`, kind] as const)),
  );
}

/** The hits of each kind, the kind of the best hit first. */
function groupHits(hits: Hit[], kinds: Kinds): [ResultKind, Hit[]][] {
  return [...Map.groupBy(hits, ({ id }) => kinds.get(id) ?? "page")];
}

type GroupParts = { kind: ResultKind; hits: Hit[]; text: string; whole: string | undefined };

/** @throws Error when no page of it can be loaded */
async function loadGroup(call: EngineCall, { kind, hits, text, whole }: GroupParts): Promise<FoundGroup> {
  const best = hits.slice(0, kind === whole ? MORE_PAGES : FIRST_PAGES);
  // Without a connection some may be there, and others not.
  const loaded = await Promise.allSettled(best.map(({ data }) => call("getData", data)));
  const pages = loaded.flatMap((one) =>
    one.status === "fulfilled" ? [describe(one.value as Fragment, text)] : [],
  );
  for (const { data } of hits) call("releaseData", data).catch(() => {});
  if (pages.length === 0) throw new Error("The results cannot be loaded");
  return { kind, count: hits.length, pages };
}

function describe({ url, content, excerpt, meta }: Fragment, text: string): FoundPage {
  const { title = url, trail = "", date = "" } = meta;
  const words = readMarks(excerpt);
  const plain = words.map((piece) => piece.text).join("");
  // What is cut says so.
  if (!content.startsWith(plain)) words.unshift({ text: "… ", isMarked: false });
  if (!content.endsWith(plain)) words.push({ text: " …", isMarked: false });
  return { path: url, title: markWords(title, text), excerpt: words, trail, date };
}
