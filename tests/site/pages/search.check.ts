import { globSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test, vi } from "vitest";
import type { PageData, Pagefind } from "#app/features/search/pagefind-index.ts";
import { INDEX_PATH, PARTS_PATH, type SearchParts } from "#app/features/search/search-contract.ts";
import { LOCALES, withoutLocale } from "#contract/locales.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { writeSearchIndex } from "#publish/search-index/search-index.ts";
import { isSearchable } from "#publish/search-index/search-record.ts";
import { reader } from "../../content.ts";
import { CLIENT, KIB, listedPages, readBuiltManifest, readTransferSize } from "../built-site.ts";

const sources = new Map(listSitePages(reader).map((source) => [source.path, source]));
const searched = listedPages.filter(({ path: found }) => {
  const source = sources.get(withoutLocale(found));
  return source && isSearchable(reader, source);
});

describe.for(LOCALES)("the search in %s", (locale) => {
  test("finds every page at its URL in this language, by its title and kind", async () => {
    const { pages } = await openIndex(locale);
    const expected = searched.filter((page) => page.locale === locale).map((page) => page.path);
    expect(pages.map(({ url }) => url).sort()).toEqual(expected.sort());
    const incomplete = pages.filter(({ meta, content }) => !meta.title || !meta.kind || content.length < 50);
    expect(incomplete).toEqual([]);
  });

  test("starts with at most 110 KiB", async () => {
    const { start } = await openIndex(locale);
    const scripts = globSync("assets/search-worker-*.js", { cwd: CLIENT });
    expect(scripts).toHaveLength(1);
    const sizes = [...start, ...scripts].map(readTransferSize);
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(110 * KIB);
  });
});

test("pages may not run WebAssembly; only the search worker, which has no policy, may", () => {
  const { page, asset } = readBuiltManifest().headers;
  expect(page["Content-Security-Policy"]).not.toContain("wasm");
  expect(asset["Content-Security-Policy"]).toBeUndefined();
});

test("a large index is in parts, which together find every page", async () => {
  const client = await mkdtemp(path.join(tmpdir(), "search-parts-"));
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
  await rm(client, { recursive: true });
});

/** Opens a built index with Pagefind's own script. `start` are the files loaded before the first search. */
async function openIndex(locale: string): Promise<{ pages: PageData[]; start: string[] }> {
  const [language = ""] = locale.split("-");
  const { pages, start } = await openPart(path.join(CLIENT, INDEX_PATH, language), CLIENT);
  return { pages, start: [PARTS_PATH.slice(1), ...start] };
}

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
    const start = loaded.map((file) => path.relative(client, file));
    return { start, pages: await Promise.all(results.map((result) => result.data())) };
  } finally {
    vi.unstubAllGlobals();
  }
}
