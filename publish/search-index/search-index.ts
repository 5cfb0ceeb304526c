import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { close, createIndex } from "pagefind";
import { INDEX_PATH } from "#app/features/search/search-contract.ts";
import type { SearchRecord } from "./search-record.ts";

/** @throws Error with Pagefind's messages */
export async function writeSearchIndex(client: string, records: readonly SearchRecord[]): Promise<void> {
  const folder = path.join(client, INDEX_PATH);
  await rm(folder, { recursive: true, force: true });
  for (const [language, ofLanguage] of Map.groupBy(records, (record) => record.language))
    await writeIndex(path.join(folder, language), ofLanguage);
  await close();
}

/** Pagefind's own search boxes, and a worker that it starts in pages, not in a worker of ours. */
const UNUSED = /^pagefind-.+\.(?:js|css)$/;

async function writeIndex(folder: string, records: SearchRecord[]): Promise<void> {
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`The search index cannot be made: ${errors.join(", ")}`);
  // The index depends on the order, and builds have to be reproducible.
  for (const { url, content } of records.toSorted((one, other) => (one.url < other.url ? -1 : 1))) {
    const { errors } = await index.addHTMLFile({ url, content });
    if (errors.length > 0) throw new Error(`${url} cannot be searched: ${errors.join(", ")}`);
  }
  // The files themselves would take as much memory here as there.
  const written = await index.writeFiles({ outputPath: folder });
  if (written.errors.length > 0)
    throw new Error(`The search index cannot be written: ${written.errors.join(", ")}`);
  for (const name of await readdir(folder)) if (UNUSED.test(name)) await rm(path.join(folder, name));
}
