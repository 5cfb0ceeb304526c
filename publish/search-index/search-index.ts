import { globSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { close, createIndex, type PagefindIndex } from "pagefind";
import type { ResultKind } from "#app/features/search/search-contract.ts";
import { ENGINE_PATH, INDEX_PATH, kindsFile } from "#app/features/search/search-contract.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";
import { bundleScript } from "../browser-scripts.ts";
import { type SearchRecord, writeSearchRecord } from "./search-record.ts";

export type SearchIndex = {
  add: (page: BuiltPage) => void;
  /** Adds in URL order: the index depends on it, and builds have to be reproducible. */
  flush: () => Promise<void>;
  write: (client: string) => Promise<void>;
};

/** Pagefind keeps one index per language. @throws Error with Pagefind's messages */
export async function createSearchIndex(reader: ContentReader): Promise<SearchIndex> {
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`The search index cannot be made: ${errors.join(", ")}`);
  const kinds = new Map<string, ResultKind>();
  let pending: SearchRecord[] = [];
  return {
    add(page) {
      const record = writeSearchRecord(reader, page);
      if (record) pending.push(record);
    },
    async flush() {
      const records = pending.toSorted((one, other) => (one.url < other.url ? -1 : 1));
      pending = [];
      for (const { url, kind, content } of records) {
        kinds.set(url, kind);
        const { errors } = await index.addHTMLFile({ url, content });
        if (errors.length > 0) throw new Error(`${url} cannot be searched: ${errors.join(", ")}`);
      }
    },
    write: (client) => writeIndexFiles(client, { index, kinds }),
  };
}

type IndexParts = {
  index: PagefindIndex;
  kinds: ReadonlyMap<string, ResultKind>;
};

/** Files of Pagefind's own interface and of unknown languages. */
const UNUSED =
  /^(?:pagefind\.js|wasm\.unknown\.pagefind|pagefind-(?:ui|modular-ui|component-ui|highlight)\..+)$/;

const ENTRY = "pagefind-entry.json";

async function writeIndexFiles(client: string, { index, kinds }: IndexParts): Promise<void> {
  const folder = path.join(client, INDEX_PATH);
  await rm(folder, { recursive: true, force: true });
  const { errors } = await index.writeFiles({ outputPath: folder });
  if (errors.length > 0) throw new Error(`The search index cannot be written: ${errors.join(", ")}`);
  for (const name of globSync("*.*", { cwd: folder }))
    if (UNUSED.test(name)) await rm(path.join(folder, name));
  await sortEntry(path.join(folder, ENTRY));
  await completeEngine(path.join(client, ENGINE_PATH));
  await writeKinds(folder, kinds);
  for (const file of globSync("{*.{pf_meta,pagefind},index/*}", { cwd: folder }))
    await readCompleteFile(path.join(folder, file));
  // Closing earlier would cut off pending writes.
  await close();
}

/** Pagefind lists the languages in random order. */
async function sortEntry(file: string): Promise<void> {
  const entry: { languages: Record<string, unknown> } = JSON.parse(await readCompleteFile(file));
  const names = Object.keys(entry.languages).sort();
  const languages = Object.fromEntries(names.map((name) => [name, entry.languages[name]]));
  await writeFile(file, JSON.stringify({ ...entry, languages }));
}

/** Prepends a script that reports failed requests to the page. */
async function completeEngine(file: string): Promise<void> {
  const watch = await bundleScript("app/features/search/watch-fetches.ts");
  await writeFile(file, `${watch}\n${await readCompleteFile(file)}`);
}

const BATCH = 64;

/** Pagefind's own filters would differ from build to build. */
async function writeKinds(folder: string, kinds: ReadonlyMap<string, ResultKind>): Promise<void> {
  const fragments = path.join(folder, "fragment");
  const names = (await readdir(fragments)).sort();
  const ids: Record<string, Partial<Record<ResultKind, string[]>>> = {};
  for (let start = 0; start < names.length; start += BATCH) {
    const batch = names.slice(start, start + BATCH);
    const urls = await Promise.all(batch.map((name) => readUrl(path.join(fragments, name))));
    for (const [index, url] of urls.entries()) {
      const [, language = "", id = ""] = /^(\w+)_(\w+)\./.exec(batch[index] ?? "") ?? [];
      const kind = kinds.get(url);
      if (!kind) throw new Error(`${url} is in the search index, but was not put there`);
      ids[language] ??= {};
      ids[language][kind] ??= [];
      ids[language][kind].push(id);
    }
  }
  for (const [language, ofLanguage] of Object.entries(ids)) {
    const sorted = Object.fromEntries(
      Object.entries(ofLanguage).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    await writeFile(path.join(folder, kindsFile(language)), JSON.stringify(sorted));
  }
}

/** The JSON follows a Pagefind signature. */
async function readUrl(file: string): Promise<string> {
  const text = await readCompleteFile(file);
  const { url }: { url: string } = JSON.parse(text.slice(text.indexOf("{")));
  return url;
}

const RETRY_MS = 20;

const TRIES = 1_500;

/** Retries: https://github.com/Pagefind/pagefind/issues/1271 */
async function readCompleteFile(file: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const text = decodeComplete(file, await readFile(file));
    if (text !== undefined) return text;
    await sleep(RETRY_MS);
  }
  throw new Error(`${file} stays incomplete`);
}

function decodeComplete(file: string, bytes: Buffer): string | undefined {
  try {
    const text = /\.(?:js|json)$/.test(file) ? bytes.toString() : gunzipSync(bytes).toString();
    if (file.endsWith(".json")) JSON.parse(text);
    return file.endsWith(".js") && !/\}\)\(\);\s*$/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
