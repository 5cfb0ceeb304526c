import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { openContent } from "#content.config";
import type { ContentCache } from "#model/content/content-cache.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { checkFile, findError, listErrors } from "#model/content/list-errors.server.ts";
import { savedReader } from "./content-text.ts";
import { type Problem, readProblems } from "./rejection.ts";

/** By path below `content/`; undefined deletes the file. */
type Changes = ReadonlyMap<string, string | Buffer | undefined>;

/** Unsaved changes in a temporary folder, which is removed on dispose. */
export class ContentDraft implements Disposable {
  readonly reader: ContentReader;
  changes: Changes = new Map();
  readonly #draft = {
    folder: mkdtempSync(path.join(tmpdir(), "content-draft-")),
    changed: new Set<string>(),
  };

  constructor(changes: Changes = new Map(), cache?: ContentCache) {
    this.reader = openContent({ draft: this.#draft, includesScheduled: true, ...(cache && { cache }) });
    this.change(changes);
  }

  change(changes: Changes): void {
    const place = (file: string) => path.join(this.#draft.folder, file);
    for (const file of this.changes.keys()) rmSync(place(file), { force: true });
    for (const [file, content] of changes) {
      mkdirSync(path.dirname(place(file)), { recursive: true });
      if (content !== undefined) writeFileSync(place(file), content);
    }
    this.changes = changes;
    this.#draft.changed = new Set(changes.keys());
  }

  [Symbol.dispose](): void {
    rmSync(this.#draft.folder, { recursive: true, force: true });
  }
}

/** What keeps the build from using this file. */
export function listProblems(reader: ContentReader, file: string): Problem[] {
  const error = findError(() => checkFile(reader, file));
  return error ? readProblems(file, error) : [];
}

/** What a draft breaks anywhere, checked as before a build. */
export async function listNewErrors(draft: ContentReader): Promise<string[]> {
  const before = await readMessages(savedReader);
  return [...(await readMessages(draft))].filter((message) => !before.has(message));
}

/** What keeps the site from being built. Lets the server answer between steps. */
export async function readMessages(reader: ContentReader): Promise<Set<string>> {
  const messages = new Set<string>();
  for (const errors of listErrors(reader)) {
    for (const { message } of errors) messages.add(message);
    await setImmediate();
  }
  return messages;
}

export function listTexts(reader: ContentReader): string[] {
  return reader.listFiles("", "**/*.{md,yaml,json}");
}
