import path from "node:path";
import { LRUCache } from "lru-cache";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { contentConfig } from "#content.config";
import { inLocale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { previewedContent } from "#model/content/previewed-content.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { type Bundles, findStylesheet } from "#publish/bundles.ts";
import { draftExample } from "../files/block-examples.ts";
import { ContentDraft, listProblems } from "../files/content-draft.ts";
import { findContentFile } from "../files/content-files.ts";
import { readText, savedReader } from "../files/content-text.ts";
import type { Problem } from "../files/rejection.ts";
import { composeText } from "../files/save.ts";
import { finishPreview } from "./preview-html.ts";

/** Closed windows leave previews behind. */
const MAX_PREVIEWS = 20;

/** `page` is the URL at which it is shown. */
export type Preview = { page?: string; problems: Problem[] };

export type Previews = ReturnType<typeof createPreviews>;

/** Keeps the unsaved form of each window, and renders its page as the site does. */
export function createPreviews({ server, assets }: Bundles) {
  const handle = createRequestHandler(server, "production");
  const stylesheet = `/assets/${path.basename(findStylesheet(assets, "app"))}`;
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
    return { problems, page: `/edit/preview/${id}${findPage(draft.reader, file)}` };
  }

  /** The HTML of a page with the unsaved form of a window. */
  async function render(id: string, page: string): Promise<string> {
    return finishPreview(await renderContent(drafts.get(id)?.reader ?? savedReader, page), stylesheet);
  }

  async function renderContent(reader: ContentReader, page: string): Promise<string> {
    const context = new RouterContextProvider();
    context.set(previewedContent, reader);
    const response = await handle(new Request(new URL(page, "http://localhost")), context);
    return response.text();
  }

  /** An example of a block alone. */
  async function renderExample(name: string): Promise<string> {
    using draft = draftExample(name);
    const page = await renderContent(draft.reader, "/block-example");
    return finishPreview(page, stylesheet, { block: name === "hero" ? 0 : 1 });
  }

  return { update, render, renderExample, close: () => drafts.clear() };
}

/** The path of the page that shows a file: the home page for what all pages share, such as the navigation. */
function findPage(reader: ContentReader, file: string): string {
  const { original, locale } = findContentFile(file);
  const shownOn = contentConfig.files.find((own) => own.file === original)?.shownOn;
  const page = listSitePages(reader).find((own) => own.file === original || own.path === shownOn);
  return inLocale(page?.path ?? "/", locale);
}
