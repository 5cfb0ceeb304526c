import { DEFAULT_LANGUAGE } from "#contract/locales.ts";
import {
  META_WEIGHTS,
  type PageData,
  type Pagefind,
  type SearchHits,
  searchPages,
} from "./pagefind-index.ts";
import { INDEX_PATH, PARTS_PATH, type SearchParts } from "./search-contract.ts";

// A worker obeys the content security policy of its own response, so no page has to allow WebAssembly.

/** `text` has the keywords of what was typed. */
export type WorkerQuery = { language: string; text: string; typed: string };

/** Undefined when the index can't be read. */
export type WorkerAnswer = PageData[] | undefined;

let opened: Promise<SearchHits> | undefined;

addEventListener("message", async ({ data, ports: [port] }: MessageEvent<WorkerQuery>) => {
  opened ??= openIndex(data.language);
  const pages = await opened
    .then((search) => searchPages(search, data.text, data.typed))
    .catch(() => undefined);
  port?.postMessage(pages satisfies WorkerAnswer);
});

const EXCERPT_WORDS = 26;

async function openIndex(language: string): Promise<SearchHits> {
  const response = await fetch(PARTS_PATH);
  const parts: SearchParts = await response.json();
  // Most pages are written in the default language only.
  const languages = new Set([language, DEFAULT_LANGUAGE]);
  const [first, ...others] = [...languages].flatMap((name) => parts[name] ?? []);
  const pagefind: Pagefind = await import(/* @vite-ignore */ `${INDEX_PATH}${first}/pagefind.js`);
  await pagefind.options({
    baseUrl: "/",
    excerptLength: EXCERPT_WORDS,
    ranking: { metaWeights: META_WEIGHTS },
  });
  for (const other of others) await pagefind.mergeIndex(`${INDEX_PATH}${other}/`);
  return async (text) => {
    const before = failures;
    const { results } = await pagefind.search(text);
    if (failures > before) throw new Error("A file of the search index can't be loaded");
    return results;
  };
}

// Pagefind treats a file of its index that doesn't load as empty, and a failed search would find nothing.
let failures = 0;

const originalFetch = globalThis.fetch;

globalThis.fetch = async (...request) => {
  try {
    const response = await originalFetch(...request);
    if (!response.ok || isHtml(response)) throw new Error(`${response.url} answers ${response.status}`);
    // Read completely, because Pagefind ignores interrupted downloads too.
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    failures += 1;
    throw error;
  }
};

/** Some networks, and hosts that no longer have the file, answer with their own page. */
function isHtml({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") === true;
}
