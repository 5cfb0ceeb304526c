import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, globSync } from "node:fs";
import path from "node:path";

/** What was read of a content file, and by what it is seen that the file has changed since. */
export type KnownFile = { changed: string; value: unknown; also: Set<string> };

/**
 * Changes of content that are not saved: for some files below `content/`, another text in a folder of the draft's own.
 * A changed file that is not in that folder is gone.
 */
export type Draft = { folder: string; changed: ReadonlySet<string>; known: Map<string, KnownFile> };

declare global {
  // The development server runs this code twice: for its own use, and where it renders pages.
  var contentDrafts: AsyncLocalStorage<Draft> | undefined;
}

/** Runs something in whose course, and in all that is awaited in it, content is read with a draft laid over it. */
export function readWithDraft<Value>(draft: Draft, read: () => Value): Value {
  globalThis.contentDrafts ??= new AsyncLocalStorage();
  return globalThis.contentDrafts.run(draft, read);
}

/** The draft with which content is read now. There is none but in the course of editing. */
export function currentDraft(): Draft | undefined {
  return globalThis.contentDrafts?.getStore();
}

/** Where the present draft has a file instead of `content/`; undefined where it does not change it. */
export function findInDraft(file: string): string | undefined {
  const draft = currentDraft();
  return draft?.changed.has(file) ? path.resolve(draft.folder, file) : undefined;
}

/** The names in a folder as the present draft leaves them: without what is gone, and with what is new. */
export function withDraft(folder: string, pattern: string, names: string[]): string[] {
  const draft = currentDraft();
  if (!draft) return names;
  const isChanged = (name: string) => draft.changed.has(path.posix.join(folder, toPosix(name)));
  const inDraft = path.resolve(draft.folder, folder);
  const drafted = existsSync(inDraft) ? globSync(pattern, { cwd: inDraft }) : [];
  return [...names.filter((name) => !isChanged(name)), ...drafted.filter(isChanged)];
}

function toPosix(name: string): string {
  return name.replaceAll("\\", "/");
}
