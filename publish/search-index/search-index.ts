import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { close, createIndex } from "pagefind";
import { INDEX_PATH } from "#app/features/search/search-contract.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";
import { type SearchRecord, writeSearchRecord } from "./search-record.ts";

export type SearchIndex = {
  add: (page: BuiltPage) => void;
  /** @throws Error with Pagefind's messages */
  write: (client: string) => Promise<void>;
};

export function createSearchIndex(reader: ContentReader): SearchIndex {
  const records: SearchRecord[] = [];
  return {
    add(page) {
      const record = writeSearchRecord(reader, page);
      if (record) records.push(record);
    },
    async write(client) {
      const folder = path.join(client, INDEX_PATH);
      await rm(folder, { recursive: true, force: true });
      for (const [language, ofLanguage] of Map.groupBy(records, (record) => record.language))
        await writeIndex(path.join(folder, language), ofLanguage);
      await close();
    },
  };
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
  const written = await index.getFiles();
  if (written.errors.length > 0)
    throw new Error(`The search index cannot be written: ${written.errors.join(", ")}`);
  for (const file of written.files) {
    if (UNUSED.test(file.path)) continue;
    const target = path.join(folder, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.content);
  }
}
