import { createIndex } from "pagefind";
import type { ResultKind } from "#app/features/search/result-kind.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";
import { type SearchRecord, writeSearchRecord } from "./search-record.ts";
import { writeIndexFiles } from "./write-index-files.ts";

/** The index in which visitors search, while it grows. */
export type SearchIndex = {
  /** Notes what is read on a page. */
  note: (page: BuiltPage) => void;
  /** Takes in what was noted. The index depends on the order: by address, so that builds repeat. */
  takeIn: () => Promise<void>;
  /** Writes the files that browsers ask for. */
  write: (client: string) => Promise<void>;
};

/** Begins an index. The pages of each language are in an index of their own. @throws Error what Pagefind says */
export async function createSearchIndex(reader: ContentReader): Promise<SearchIndex> {
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`The search index cannot be made: ${errors.join(", ")}`);
  const kinds = new Map<string, ResultKind>();
  let noted: SearchRecord[] = [];
  return {
    note(page) {
      const record = writeSearchRecord(reader, page);
      if (record) noted.push(record);
    },
    async takeIn() {
      const records = noted.toSorted((one, other) => (one.url < other.url ? -1 : 1));
      noted = [];
      for (const { url, kind, content } of records) {
        kinds.set(url, kind);
        const { errors } = await index.addHTMLFile({ url, content });
        if (errors.length > 0) throw new Error(`${url} cannot be searched: ${errors.join(", ")}`);
      }
    },
    write: (client) => writeIndexFiles(client, { index, kinds }),
  };
}
