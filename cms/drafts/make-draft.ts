import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Draft } from "#model/reader/drafts.server.ts";

/** The new contents of files by their paths below `content/`; undefined for those that are to be gone. */
export type Changes = ReadonlyMap<string, string | Buffer | undefined>;

/** A draft that takes up room on the disk until it is disposed of. */
export type ContentPreview = Draft & Disposable & { change(changes: Changes): void; keep(): Changes };

/** Makes a draft: nothing of it is seen but by what is read with it. */
export function makeDraft(first: Changes): ContentPreview {
  const folder = mkdtempSync(path.join(tmpdir(), "content-draft-"));
  let changes: Changes = new Map();
  const draft = {
    ...{ folder, changed: new Set<string>(), known: new Map() },
    keep: () => changes,
    change(next: Changes) {
      changes = next;
      for (const file of draft.changed) rmSync(path.join(folder, file), { force: true });
      for (const [file, content] of next) if (content !== undefined) write(path.join(folder, file), content);
      draft.changed = new Set(next.keys());
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
  draft.change(first);
  return draft;
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
