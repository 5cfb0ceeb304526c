import { globSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ENGINE_PATH, INDEX_PATH, kindsFile } from "#app/features/search/search-contract.ts";
import { LOCALES, withoutLocale } from "#contract/locales.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { isSearchable } from "#publish/search-index/search-record.ts";
import {
  CLIENT,
  KIB,
  listedPages,
  readBuiltManifest,
  readClientFile,
  readTransferSize,
} from "../built-site.ts";

const reader = new ContentReader();

const sources = new Map(listSitePages(reader).map((source) => [source.path, source]));
const searched = listedPages.filter(({ path: found }) => {
  const source = sources.get(withoutLocale(found));
  return source && isSearchable(reader, source);
});

const files = globSync("**/*.*", { cwd: path.join(CLIENT, INDEX_PATH) }).filter(
  (file) => !/\.(?:br|gz|zst)$/.test(file),
);

describe.for(LOCALES)("the search in %s", (locale) => {
  const [language = ""] = locale.split("-");
  // Written by the build.
  const kinds = readJson(kindsFile(language)) as Record<string, string[]>;
  const ids = Object.values(kinds).flat();

  test("finds every page at its URL in this language, by its title", () => {
    const found = ids.map((id) => readFragment(`fragment/${language}_${id}.pf_fragment`));
    const expected = searched.filter((page) => page.locale === locale).map((page) => page.path);
    expect(found.map(({ url }) => url).sort()).toEqual(expected.sort());
    expect(found.filter(({ meta, content }) => !meta.title || content.length < 50)).toEqual([]);
  });

  test("starts with at most 110 KiB", () => {
    const start = [
      kindsFile(language),
      "pagefind-entry.json",
      path.basename(ENGINE_PATH),
      `wasm.${language}.pagefind`,
    ];
    const metas = files.filter((file) => file.startsWith(`pagefind.${language}_`));
    expect(metas).toHaveLength(1);
    const sizes = [...start, ...metas].map((name) => readTransferSize(INDEX_PATH + name));
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(110 * KIB);
  });
});

test("every file of the index is used", () => {
  const languages = LOCALES.map((locale) => locale.split("-")[0]).join("|");
  const used = new RegExp(
    `^(?:pagefind-(?:entry\\.json|worker\\.js)|kinds-(?:${languages})\\.json|wasm\\.(?:${languages})\\.pagefind` +
      `|pagefind\\.(?:${languages})_\\w+\\.pf_meta|(?:fragment|index)/(?:${languages})_\\w+\\.pf_(?:fragment|index))$`,
  );
  expect(files.filter((file) => !used.test(file.split(path.sep).join("/")))).toEqual([]);
  expect(files.filter((file) => file.startsWith("fragment"))).toHaveLength(searched.length);
});

test("pages may not run WebAssembly; only the search worker, which has no policy, may", () => {
  const { page, file } = readBuiltManifest().headers;
  expect(page["Content-Security-Policy"]).not.toContain("wasm");
  expect(file["Content-Security-Policy"]).toBeUndefined();
});

function readJson(file: string): unknown {
  return JSON.parse(readClientFile(INDEX_PATH + file).toString());
}

/** Pagefind writes a signature before the JSON. */
function readFragment(file: string): { url: string; content: string; meta: { title?: string } } {
  const text = gunzipSync(readClientFile(INDEX_PATH + file)).toString();
  return JSON.parse(text.slice(text.indexOf("{")));
}
