import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Element, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { readLocale } from "#contract/locales.ts";
import { markdownPath } from "#contract/page-formats.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { OFFLINE_PATHS, type PageContentHrefs } from "./browser-scripts.ts";
import { type createPageReader, findOnly, type PageMetadata, splitDocument } from "./built-page.ts";
import { formatPage } from "./markdown/page-markdown.ts";
import { type PageStyle, REST_LINK } from "./page-style.ts";
import { type SearchRecord, writeSearchRecord } from "./search-index.ts";
import { buildPageHead } from "./seo/page-head.ts";
import type { CreateShareImage } from "./share-images/share-images.ts";
import { takeStartModule } from "./start-module.ts";
import { writeAsset } from "./write-file.ts";

export type PublishPageParts = {
  client: string;
  /** The theme snippet, which is inlined. */
  theme: string;
  hydrationHref: string;
  contentHrefs: PageContentHrefs;
  pageStyle: PageStyle;
  readPage: ReturnType<typeof createPageReader>;
  createShareImage: CreateShareImage;
};

/** `startHref` is the URL of the start module, `restHref` that of the rules which the page doesn't inline. */
export type PublishedPage = PageMetadata & {
  searchRecord: SearchRecord | undefined;
  startHref: string | undefined;
  restHref: string | undefined;
};

/**
 * Completes one prerendered page. Its document is parsed once, changed by the steps and serialized once.
 * @returns what the feed, sitemap and lists need of it, or undefined for a page that nobody links to
 * @throws Error when the page lacks what is expected
 */
export async function publishPage(
  reader: ContentReader,
  file: string,
  parts: PublishPageParts,
): Promise<PublishedPage | undefined> {
  const { client, contentHrefs, pageStyle, readPage, createShareImage } = parts;
  const name = path.relative(client, file);
  // Without scripts, the text of `noscript` is part of the page.
  const prerendered = parse(await readFile(file, "utf8"), { scriptingEnabled: false });
  const document = createRoot(prerendered);
  const documentParts = splitDocument(document);
  const { head, body } = documentParts;

  // Moves React Router's scripts into one module. First, so that no other step takes their data for text of the page.
  const contentHref = contentHrefs.get(readLocale(`/${name}`)) ?? "";
  const start = takeStartModule(documentParts, contentHref);
  const startHref = needsHydration(name) ? await writeAsset(client, "pages/*.js", start.code) : undefined;

  // Reads what the page says of itself, before anything is added to it.
  const page = readPage(file, documentParts);
  if (page) await writeFile(path.join(client, markdownPath(page.path)), formatPage(reader, page));
  const searchRecord = page && writeSearchRecord(reader, page);
  const shareImage = page && createShareImage(page);

  // Fills the elements that `app/styles/head-assets.tsx` leaves empty.
  fill(head, THEME_SNIPPET, parts.theme);
  const style = pageStyle(prerendered, startHref !== undefined);
  fill(head, "style[data-page-style]", style.inlined);
  const restHref = style.rest && (await writeAsset(client, "rest-*.css", style.rest));
  if (restHref) findOnly(body, `[${REST_LINK}]`).properties.href = restHref;

  const metadata = page ? buildPageHead(reader, { ...page, shareImage }) : [];
  const module = startHref && { "data-page": startHref, "data-preload": start.preloads.join(" ") };
  const hydration = h("script", { defer: true, src: parts.hydrationHref, ...module });
  // Some services read only the first 32 KiB.
  const scriptsOfData = metadata.filter(({ tagName }) => tagName === "script");
  const snippet = head.children.indexOf(findOnly(head, THEME_SNIPPET));
  head.children.splice(snippet, 0, ...metadata.filter(({ tagName }) => tagName !== "script"));
  head.children.push(...scriptsOfData, hydration);

  await writeFile(file, toHtml(document, FORMAT));
  if (!page) return undefined;
  const { main: _main, breadcrumb: _breadcrumb, ...kept } = page;
  return { ...kept, shareImage, searchRecord, startHref, restHref };
}

function createRoot(document: DefaultTreeAdapterTypes.Document): Root {
  const root = fromParse5(document);
  if (root.type !== "root") throw new Error(`expected a document, found ${root.type}`);
  return root;
}

/** Short references, and `/>` in drawings, as React writes them. */
const FORMAT = {
  closeEmptyElements: true,
  tightSelfClosing: true,
  characterReferences: { useNamedReferences: true },
};

const OFFLINE_FILES = OFFLINE_PATHS.map((offline) => path.join(offline.slice(1), "index.html"));

/** Error and offline pages don't: React would render another page at their URLs. */
function needsHydration(name: string): boolean {
  return path.basename(name) === "index.html" && !OFFLINE_FILES.includes(name);
}

/** What the inlined rules come after. */
const THEME_SNIPPET = "script[data-theme]";

function fill(head: Element, selector: string, value: string): void {
  const element = findOnly(head, selector);
  if (element.children.length > 0) throw new Error(`expected ${selector} to be empty`);
  element.children = [{ type: "text", value }];
}
