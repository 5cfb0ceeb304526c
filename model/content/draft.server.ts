import { AsyncLocalStorage } from "node:async_hooks";

/** Unsaved changes. `folder` holds the new versions of changed files; a file missing there is deleted. */
export type Draft = { folder: string; changed: ReadonlySet<string> };

declare global {
  var contentDraft: AsyncLocalStorage<Draft | undefined> | undefined;
}

// The development server has this module twice: in its configuration, and in the pages that it renders.
globalThis.contentDraft ??= new AsyncLocalStorage();

/** What the request that is being answered shows: only the editor's server sets it. */
export const currentDraft = globalThis.contentDraft;
