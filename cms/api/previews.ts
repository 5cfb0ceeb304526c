import path from "node:path";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { toHtml } from "hast-util-to-html";
import { LRUCache } from "lru-cache";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { SKIP, visit } from "unist-util-visit";
import { contentConfig } from "#content.config";
import { inLocale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { previewedContent } from "#model/content/previewed-content.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { BUNDLES, type Bundles, findStylesheet } from "#publish/bundles.ts";
import { draftExample } from "../files/block-examples.ts";
import { ContentDraft, listProblems } from "../files/content-draft.ts";
import { findContentFile } from "../files/content-files.ts";
import { readText, savedReader } from "../files/content-text.ts";
import type { Problem } from "../files/rejection.ts";
import { composeText } from "../files/save.ts";

/** Closed windows leave previews behind. */
const MAX_PREVIEWS = 20;

/** `page` is the URL at which it is shown. */
export type Preview = { page?: string; problems: Problem[] };

export type Previews = ReturnType<typeof createPreviews>;

/** Keeps the unsaved form of each window, and renders its page as the site does. */
export function createPreviews({ server }: Bundles) {
  const handle = createRequestHandler(server, "production");
  const stylesheet = `/assets/${path.basename(findStylesheet(BUNDLES.assets, "app"))}`;
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

/**
 * A page as React writes it, with all styles and without what needs scripts.
 * @param stylesheet the URL of all styles
 * @param only the index of the one block that is shown
 */
function finishPreview(html: string, stylesheet: string, only?: { block: number }): string {
  const page = fromHtml(html);
  if (only) keepBlock(page, only.block);
  visit(page, "element", (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (element.tagName === "style" && "dataPageStyle" in element.properties) {
      parent.children.splice(index, 1, linkStyles(stylesheet));
      return undefined;
    }
    const isScript = element.tagName === "script" || element.tagName === "noscript";
    if (!isScript && !isModulePreload(element)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return toHtml(page);
}

function keepBlock(page: Root, index: number): void {
  const [body, blocks] = [select("body", page), select(".blocks", page)];
  const elements = blocks?.children.filter((child) => child.type === "element") ?? [];
  const block = elements[index];
  if (!body || !blocks || !block) return;
  blocks.children = [block];
  body.children = [blocks];
}

function isModulePreload({ properties: { rel } }: Element): boolean {
  return Array.isArray(rel) && rel.includes("modulepreload");
}

/** A published page contains a part of them instead. */
function linkStyles(href: string): Element {
  return { type: "element", tagName: "link", properties: { rel: ["stylesheet"], href }, children: [] };
}
