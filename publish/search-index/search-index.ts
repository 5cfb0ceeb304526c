import { rm } from "node:fs/promises";
import path from "node:path";
import { close, createIndex } from "pagefind";
import { INDEX_PATH, PARTS_PATH, type SearchParts } from "#app/features/search/search-contract.ts";
import { writeBelow } from "../write-file.ts";
import type { SearchRecord } from "./search-record.ts";

// While it writes an index, Pagefind needs half a megabyte of memory for each page.
const PAGES_A_PART = 2_000;

/** @throws Error with Pagefind's messages */
export async function writeSearchIndex(
  client: string,
  records: readonly SearchRecord[],
  pagesAPart = PAGES_A_PART,
): Promise<void> {
  const folder = path.join(client, INDEX_PATH);
  await rm(folder, { recursive: true, force: true });
  const names: SearchParts = {};
  for (const [language, ofLanguage] of Map.groupBy(records, (record) => record.language)) {
    const parts = splitRecords(ofLanguage, Math.ceil(ofLanguage.length / pagesAPart));
    const named = parts.map(
      (part, index) => [index === 0 ? language : `${language}-${index + 1}`, part] as const,
    );
    for (const [name, part] of named) await writeIndex(path.join(folder, name), part);
    names[language] = named.map(([name]) => name);
  }
  await writeBelow(client, PARTS_PATH, JSON.stringify(names));
  await close();
}

/** Each part has pages of every kind, so that words are as rare in one as in another, and scores compare. */
function splitRecords(records: SearchRecord[], count: number): SearchRecord[][] {
  // An index depends on the order, and builds have to be reproducible.
  const sorted = records.toSorted((a, b) => (a.url < b.url ? -1 : 1));
  return Array.from({ length: count }, (_, part) => sorted.filter((_, index) => index % count === part));
}

/** Pagefind's own search boxes, and a worker that it starts in pages, not in a worker of ours. */
const UNUSED = /^pagefind-.+\.(?:js|css)$/;

async function writeIndex(folder: string, records: SearchRecord[]): Promise<void> {
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`The search index cannot be made: ${errors.join(", ")}`);
  for (const { url, content } of records) {
    const { errors } = await index.addHTMLFile({ url, content });
    if (errors.length > 0) throw new Error(`${url} cannot be searched: ${errors.join(", ")}`);
  }
  // Not writeFiles, which reports files as written too early.
  const made = await index.getFiles();
  if (made.errors.length > 0)
    throw new Error(`The search index cannot be written: ${made.errors.join(", ")}`);
  await index.deleteIndex();
  for (const { path: name, content } of made.files)
    if (!UNUSED.test(name)) await writeBelow(folder, name, content);
}
