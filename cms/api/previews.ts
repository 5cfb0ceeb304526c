import { LRUCache } from "lru-cache";
import type { Connect } from "vite";
import { inLocale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { currentDraft } from "#model/content/draft.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { ContentDraft, listProblems } from "../files/content-draft.ts";
import { findContentFile } from "../files/content-files.ts";
import { readText } from "../files/content-text.ts";
import type { Problem } from "../files/rejection.ts";
import { composeText } from "../files/save.ts";

/** Closed windows leave previews behind. */
const MAX_PREVIEWS = 20;

export type Preview = { page?: string; problems: Problem[] };

/** Keeps the unsaved form of each window, and shows it only to requests that carry the window's id. */
export function createPreviews() {
  const drafts = new LRUCache<string, ContentDraft>({
    max: MAX_PREVIEWS,
    dispose: (draft) => draft[Symbol.dispose](),
  });

  /** Keeps the last version that could be shown. */
  function update(id: string, file: string, data: unknown): Preview {
    const draft = drafts.get(id) ?? new ContentDraft();
    drafts.set(id, draft);
    const shown = draft.changes;
    draft.change(new Map([[file, composeText(file, data)]]));
    const problems = listProblems(draft.reader, file);
    if (problems.length > 0) draft.change(shown);
    if (problems.length > 0 && !shown.has(file) && readText(file) === undefined) return { problems };
    return { problems, page: `${findPage(draft.reader, file)}?preview=${id}` };
  }

  const renderDraft: Connect.NextHandleFunction = (request, _, next) => {
    const { originalUrl = "", headers } = request;
    const id = readPreviewId(originalUrl) ?? readPreviewId(headers.referer ?? "") ?? "";
    currentDraft.run(drafts.get(id)?.reader.draft, next);
  };

  return { update, renderDraft, close: () => drafts.clear() };
}

/** Images and scripts of a page carry its id in their referrer only. */
function readPreviewId(url: string): string | null {
  return new URL(url, "http://localhost").searchParams.get("preview");
}

/** Files of the shared layout, such as the navigation, show on the home page. */
function findPage(reader: ContentReader, file: string): string {
  const { original, locale } = findContentFile(file);
  const pages = listSitePages(reader).filter(({ files }) => files.includes(original));
  // Prefers the page whose main file it is.
  const own = pages.find(({ files }) => files[0] === original) ?? pages[0];
  return inLocale(own?.path ?? "/", locale);
}
