import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { shortHash } from "#model/reader/short-hash.server.ts";
import type { BrowserScripts } from "./browser-scripts.ts";
import { OFFLINE_PATHS } from "./browser-scripts.ts";
import type { BuiltPage, PageMetadata, ReadBuiltPage } from "./built-page.ts";
import { findMarkdownPath, hasOwnMarkdown } from "./built-page.ts";
import { formatPage } from "./markdown/page-markdown.ts";
import type { PageStyle } from "./page-style.ts";
import type { SearchIndex } from "./search-index/search-index.ts";
import { writePageHead } from "./seo/page-head.ts";
import type { CreateShareImage } from "./share-images/share-images.ts";
import { takeStartModule } from "./start-module.ts";

type PublishPageParts = {
  client: string;
  scripts: BrowserScripts;
  pageStyle: PageStyle;
  readPage: ReadBuiltPage;
  createShareImage: CreateShareImage;
  searchIndex: SearchIndex;
};

/** Error and offline pages get no start module: React would render another page at their URLs. */
export async function publishPage(
  reader: ContentReader,
  file: string,
  { client, scripts, pageStyle, readPage, createShareImage, searchIndex }: PublishPageParts,
): Promise<PageMetadata | undefined> {
  const prerendered = await readFile(file, "utf8");
  const { html, startModule, preloads } = takeStartModule(prerendered);
  const hydration = needsHydration(path.relative(client, file))
    ? hydrationTag(scripts.hydrationHref, await writeStartModule(client, startModule), preloads)
    : hydrationTag(scripts.hydrationHref);
  const style = pageStyle(html);
  const page = readPage(file, html);
  if (page) await writeMarkdownPage(reader, client, page);
  const shareImage = page && (await createShareImage(page));
  const head = page ? writePageHead(reader, page, shareImage) : "";
  if (page) searchIndex.add(page);
  const finished = fillOnce(
    fillOnce(html, "data-theme", "script", scripts.theme),
    "data-page-style",
    "style",
    style,
  );
  await writeFile(
    file,
    finished.replace("</head>", () => `${head}${hydration}</head>`),
  );
  if (!page) return undefined;
  const { document: _, ...metadata } = page;
  return { ...metadata, shareImage };
}

function needsHydration(file: string): boolean {
  return path.basename(file) === "index.html" && !OFFLINE_FILES.includes(file);
}

const OFFLINE_FILES = OFFLINE_PATHS.map((offline) => path.join(offline.slice(1), "index.html"));

async function writeStartModule(client: string, code: string): Promise<string> {
  const href = `/assets/pages/${shortHash(code)}.js`;
  await mkdir(path.join(client, "assets/pages"), { recursive: true });
  await writeFile(path.join(client, href), code);
  return href;
}

function hydrationTag(hydrationHref: string, page?: string, preloads: string[] = []): string {
  const start = page ? ` data-page="${page}" data-preload="${preloads.join(" ")}"` : "";
  return `<script defer src="${hydrationHref}"${start}></script>`;
}

function fillOnce(html: string, attribute: string, tag: string, text: string): string {
  const empty = `<${tag} ${attribute}=""></${tag}>`;
  if (html.split(empty).length !== 2) throw new Error(`Expected ${empty} once in the prerendered page`);
  return html.replace(empty, () => `<${tag} ${attribute}="">${text}</${tag}>`);
}

async function writeMarkdownPage(reader: ContentReader, client: string, page: BuiltPage): Promise<void> {
  if (hasOwnMarkdown(reader, page))
    await writeFile(path.join(client, findMarkdownPath(reader, page)), formatPage(reader, page));
}
