import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ContentReader } from "#model/reader/content-reader.server.ts";

/** The new contents of files by their paths below `content/`; undefined for those that are to be gone. */
export type Changes = ReadonlyMap<string, string | Buffer | undefined>;

/** A draft with what reads it. It takes up room on the disk until it is disposed of. */
export type ContentPreview = Disposable & {
  reader: ContentReader;
  change(changes: Changes): void;
  keep(): Changes;
};

/** Reads the content as it is saved. */
export const savedReader = new ContentReader({ showsComing: true });

/** Makes a draft: nothing of it is seen but by what is read with its reader. */
export function makeDraft(first: Changes): ContentPreview {
  const folder = mkdtempSync(path.join(tmpdir(), "content-draft-"));
  const draft = { folder, changed: new Set<string>() };
  let changes: Changes = new Map();
  const preview = {
    reader: new ContentReader({ draft, showsComing: true }),
    keep: () => changes,
    change(next: Changes) {
      changes = next;
      for (const file of draft.changed) rmSync(path.join(folder, file), { force: true });
      for (const [file, content] of next) if (content !== undefined) write(path.join(folder, file), content);
      draft.changed = new Set(next.keys());
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
  preview.change(first);
  return preview;
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
