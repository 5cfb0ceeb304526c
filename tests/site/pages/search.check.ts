import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  META_WEIGHTS,
  type PageData,
  type Pagefind,
  searchPages,
} from "#app/features/search/pagefind-index.ts";
import { INDEX_PATH, PARTS_PATH, type SearchParts } from "#app/features/search/search-contract.ts";
import { removeFillers } from "#app/features/search/use-search.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale, withoutLocale } from "#contract/locales.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { writeSearchIndex } from "#publish/search-index.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { reader } from "../../content.ts";
import { CLIENT, KIB, listedPages, readBuiltManifest, readTransferSize } from "../built-site.ts";
import { findElements } from "../page-elements.ts";

const sources = new Map(listSitePages(reader).map((source) => [source.path, source]));
const searched = listedPages.filter(({ path: found }) => {
  return sources.get(withoutLocale(found))?.search;
});

/** Pages that are searched for in each language: at small size other ones in each. */
const STEP = IS_FULL ? 1 : 8;

describe.for(LOCALES)("the search in %s", (locale) => {
  test("has every page at its URL in this language, by its title and kind, and starts with at most 110 KiB", async () => {
    const { pages, start } = await openPart(path.join(CLIENT, INDEX_PATH, locale.slice(0, 2)), CLIENT);
    const expected = searched.filter((page) => page.locale === locale).map((page) => page.path);
    expect(pages.map(({ url }) => url).sort()).toEqual(expected.sort());
    const incomplete = pages.filter(({ meta, content }) => !meta.title || !meta.kind || content.length < 50);
    expect(incomplete).toEqual([]);
    const scripts = globSync("assets/search-worker-*.js", { cwd: CLIENT });
    expect(scripts).toHaveLength(1);
    const sizes = [PARTS_PATH, ...start, ...scripts].map(readTransferSize);
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(110 * KIB);
  });

  test("finds a page among the first three for its heading and for its title", async () => {
    const search = await openSearch(locale);
    // English pages are found in every language.
    const found = searched.filter((one) => [locale, DEFAULT_LOCALE].includes(one.locale));
    const missed = [];
    for (const page of found.filter((_, index) => index % STEP === LOCALES.indexOf(locale) % STEP)) {
      const [{ text: heading = "" } = {}] = findElements(page.elements, "h1");
      const [{ text: title = "" } = {}] = findElements(page.elements, "title");
      for (const typed of new Set([heading, title]))
        if (!(await search(typed)).slice(0, 3).includes(page.path)) missed.push(`${page.path}: ${typed}`);
    }
    expect(missed).toEqual([]);
  });
});

test("pages may not run WebAssembly; only the search worker, which has no policy, may", () => {
  const { page, asset } = readBuiltManifest().headers;
  expect(page["Content-Security-Policy"]).not.toContain("wasm");
  expect(asset["Content-Security-Policy"]).toBeUndefined();
});

test("a large index is in parts, which together find every page", async () => {
  const client = makeTempFolder();
  const urls = ["/a", "/b", "/c", "/d", "/e"];
  const records = urls.map((url) => ({ url, language: "en", content: `<html lang="en"><p>word ${url}` }));
  await writeSearchIndex(client, records, 2);
  const parts: SearchParts = JSON.parse(await readFile(path.join(client, PARTS_PATH), "utf8"));
  expect(parts).toEqual({ en: ["en", "en-2", "en-3"] });
  const found = [];
  for (const part of parts.en ?? []) {
    const { pages } = await openPart(path.join(client, INDEX_PATH, part), client);
    found.push(pages.map(({ url }) => url).sort());
  }
  expect(found).toEqual([["/a", "/d"], ["/b", "/e"], ["/c"]]);
});

test("a word in Hindi is found in another spelling, too", async () => {
  const search = await openSearch("hi-IN");
  const found = await search("सम्पर्क");
  expect(found).not.toEqual([]);
  expect(new Set(await search("संपर्क"))).toEqual(new Set(found));
});

/** The search as pages have it, which finds paths in the order that the dialog shows. */
async function openSearch(locale: Locale): Promise<(typed: string) => Promise<string[]>> {
  const folders = [...new Set([locale, DEFAULT_LOCALE])].map((name) =>
    path.join(CLIENT, INDEX_PATH, name.split("-")[0] ?? ""),
  );
  const [own = "", ...others] = folders.map((folder) => pathToFileURL(`${folder}/`).href);
  const messages = path.join("content/locales/search", `${locale}.json`);
  const { fillers }: { fillers: string } = JSON.parse(await readFile(messages, "utf8"));
  vi.stubGlobal("fetch", async (url: string) => new Response(await readFile(fileURLToPath(url))));
  onTestFinished(() => void vi.unstubAllGlobals());
  const pagefind: Pagefind = await import(`${own}pagefind.js?${locale}`);
  await pagefind.options({ baseUrl: "/", ranking: { metaWeights: META_WEIGHTS } });
  for (const other of others) await pagefind.mergeIndex(other, { baseUrl: "/" });
  return async (typed) => {
    const find = async (text: string) => (await pagefind.search(text)).results;
    const pages = await searchPages(find, removeFillers(typed, fillers), typed);
    const groups = Map.groupBy(pages, ({ meta }) => meta.kind);
    return [...groups.values()].flat().map(({ url }) => url);
  };
}

/** Opens an index with Pagefind's own script. `start` are the files that every search needs. */
async function openPart(folder: string, client: string): Promise<{ pages: PageData[]; start: string[] }> {
  const script = path.join(folder, "pagefind.js");
  const loaded = [script];
  vi.stubGlobal("fetch", async (url: string) => {
    loaded.push(fileURLToPath(url));
    return new Response(await readFile(fileURLToPath(url)));
  });
  try {
    const pagefind: Pagefind = await import(pathToFileURL(script).href);
    await pagefind.options({ baseUrl: "/" });
    // Without a text Pagefind returns every page.
    const { results } = await pagefind.search(null);
    // Other files have the words that begin with certain letters.
    const start = loaded
      .filter((file) => !file.endsWith(".pf_index"))
      .map((file) => path.relative(client, file));
    return { start, pages: await Promise.all(results.map((result) => result.data())) };
  } finally {
    vi.unstubAllGlobals();
  }
}
