import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { CONTENT_READERS, SITE_READERS } from "#model/reader/content-readers.server.ts";
import { findMessagesFile, findOriginal, findSchema } from "./find-schema.ts";
import { loadContent } from "./load-content.ts";
import { type ContentPreview, savedReader } from "./make-draft.ts";

/** What a draft breaks that was in order without it, in any file: one text for each file, as a build would say it. */
export function listNewFaults(draft: ContentPreview): string[] {
  const before = listFaults(savedReader);
  return [...listFaults(draft.reader)].filter((fault) => !before.has(fault));
}

/** The content files of every kind, as paths below `content/`. */
export function listContentFiles(reader: ContentReader): string[] {
  return reader.listFiles("", "**/*.{md,yaml,json}").sort();
}

function listFaults(reader: ContentReader): Set<string> {
  const faults = new Set<string>();
  const files = listContentFiles(reader).filter(
    (file) => findSchema(file) ?? findOriginal(file) ?? findMessagesFile(file),
  );
  for (const read of [
    ...files.map((file) => (own: ContentReader) => loadContent(own, file)),
    ...CONTENT_READERS,
    ...SITE_READERS,
  ]) {
    try {
      read(reader);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      faults.add(error.message);
    }
  }
  return faults;
}
