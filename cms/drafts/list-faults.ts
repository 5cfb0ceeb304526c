import { globSync } from "node:fs";
import { CONTENT_READERS, SITE_READERS } from "#model/reader/content-readers.server.ts";
import { type Draft, readWithDraft, withDraft } from "#model/reader/drafts.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { findMessagesFile, findOriginal, findSchema } from "./find-schema.ts";
import { loadContent } from "./load-content.ts";

/** What a draft breaks that was in order without it, in any file: one text for each file, as a build would say it. */
export function listNewFaults(draft: Draft): string[] {
  const before = listFaults();
  return [...readWithDraft(draft, listFaults)].filter((fault) => !before.has(fault));
}

/** The content files of every kind, as paths below `content/`. */
export function listContentFiles(): string[] {
  const names = globSync(FILES, { cwd: contentPath() }).map((name) => name.replaceAll("\\", "/"));
  return withDraft("", FILES, names).sort();
}

const FILES = "**/*.{md,yaml,json}";

function listFaults(): Set<string> {
  const faults = new Set<string>();
  const files = listContentFiles().filter(
    (file) => findSchema(file) ?? findOriginal(file) ?? findMessagesFile(file),
  );
  for (const read of [...files.map((file) => () => loadContent(file)), ...CONTENT_READERS, ...SITE_READERS]) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      faults.add(error.message);
    }
  }
  return faults;
}
