import type { Locale } from "#contract/locales.ts";
import { FIRST_PAGES, type Found, type FoundGroup, MORE_PAGES } from "../found.ts";
import { ENGINE_PATH, INDEX_PATH, kindsFile, RESULT_KINDS, type ResultKind } from "../result-kind.ts";
import { createEngineCalls, type EngineCall } from "./engine-calls.ts";
import { findHits, type Hit, release } from "./find-hits.ts";
import { describeFragment, type Fragment, fitsText } from "./fragment.ts";

/** Searches the index of one language. */
export type SearchEngine = {
  /** @param whole the kinds of which more than the best is wanted @throws Error when the index cannot be read */
  search: (text: string, whole: ReadonlySet<string>) => Promise<Found>;
  close: () => void;
};

type Kinds = ReadonlyMap<string, ResultKind>;

// Two lines where a result is wide.
const EXCERPT_WORDS = 26;

// A page that has the word in its title, or a service in its name, is about it. The others only mention it.
const META_WEIGHTS = { title: 5, name: 4, breadcrumb: 0, date: 0 };

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
    ranking: { metaWeights: META_WEIGHTS },
  });
  return {
    async search(text, whole) {
      await isReady;
      const hits = groupHits(await findHits(call, text), await kinds);
      const groups = await Promise.all(
        hits.map(([kind, ofKind]) => loadGroup(call, { kind, hits: ofKind, text, whole })),
      );
      return { groups: groups.filter(({ count }) => count > 0) };
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

type GroupParts = { kind: ResultKind; hits: Hit[]; text: string; whole: ReadonlySet<string> };

/** The best pages of a kind; none of them if nothing like the words is there. @throws Error when no page can be loaded */
async function loadGroup(call: EngineCall, { kind, hits, text, whole }: GroupParts): Promise<FoundGroup> {
  const best = hits.slice(0, whole.has(kind) ? MORE_PAGES : FIRST_PAGES);
  // Without a connection some may be there, and others not.
  const loaded = await Promise.allSettled(best.map(({ data }) => call("getData", data)));
  // Made by the build, in this shape.
  const fragments = loaded.flatMap((one) => (one.status === "fulfilled" ? [one.value as Fragment] : []));
  release(call, hits);
  if (fragments.length === 0) throw new Error("The results cannot be loaded");
  const fitting = fragments.filter((fragment) => fitsText(fragment, text.split(/\s+/)));
  // The best fit first: where these do not, nothing does.
  const count = fitting.length === 0 ? 0 : hits.length - (fragments.length - fitting.length);
  return { kind, count, pages: fitting.map((fragment) => describeFragment(fragment, text)) };
}
