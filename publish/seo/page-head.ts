import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import { FEEDS } from "#contract/feeds.ts";
import { DEFAULT_LOCALE, inLocale, type Locale, withoutLocale } from "#contract/locales.ts";
import { loadListedPost } from "#model/blog/post.server.ts";
import { loadSiteTitle } from "#model/organization/brand.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { isClosed } from "#model/site/site-pages.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { buildGraph } from "#model/structured-data/build-graph.server.ts";
import { listTranslations, readerForPage } from "#model/translations/translations.server.ts";
import { type BuiltPage, findMarkdownPath, readBreadcrumb, type ShareImage } from "../built-page.ts";

/** Added after prerendering, so that React does not have to hydrate it. */
export function writePageHead(site: ContentReader, page: BuiltPage, image?: ShareImage): string {
  const reader = readerForPage(site, page.path);
  return [
    ...(isClosed(reader, page.source) ? ['<meta name="robots" content="noindex">'] : []),
    ...writeLanguages(reader, page),
    writeFeedLinks(page),
    writeMarkdownLink(reader, page),
    ...writeOpenGraph(reader, page, image),
    ...writeStructuredData(reader, page, image),
  ].join("");
}

function writeMarkdownLink(reader: ContentReader, page: Pick<BuiltPage, "path" | "canonical">): string {
  return `<link rel="alternate" href="${findMarkdownPath(reader, page)}" type="text/markdown">`;
}

/** All feeds on blog pages, RSS on the home page. */
export function writeFeedLinks({ source, locale }: Pick<BuiltPage, "source" | "locale">): string {
  const isBlog = source.kind === "post" || (source.kind === "list" && source.of === "posts");
  if (isBlog) return Object.values(FEEDS).map(writeLink).join("");
  // The blog is in English only.
  return source.kind === "home" && locale === DEFAULT_LOCALE ? writeLink(FEEDS.rss) : "";
}

function writeLink({ path, type, name }: (typeof FEEDS)[keyof typeof FEEDS]): string {
  return `<link rel="alternate" type="${type}" title="${name}" href="${path}">`;
}

function writeLanguages(reader: ContentReader, { path }: BuiltPage): string[] {
  const plain = withoutLocale(path);
  const further = listTranslations(reader)[plain] ?? [];
  if (further.length === 0) return [];
  const languages: Locale[] = [DEFAULT_LOCALE, ...further];
  return [
    ...languages.map((language) => writeLanguage(reader, language, inLocale(plain, language))),
    writeLanguage(reader, "x-default", plain),
  ];
}

function writeLanguage(reader: ContentReader, language: string, path: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${readSiteUrl(reader)}${path}">`;
}

function writeStructuredData(
  reader: ContentReader,
  page: BuiltPage,
  image: ShareImage | undefined,
): string[] {
  if (!page.isListed) return [];
  const { source, locale, title, description, canonical } = page;
  const graph = buildGraph(reader, {
    ...{ source, locale, title, description, url: canonical },
    breadcrumb: readBreadcrumb(reader, page),
    image: image && readSiteUrl(reader) + image.src,
  });
  return graph ? [`<script type="application/ld+json">${escapeScript(JSON.stringify(graph))}</script>`] : [];
}

/** Keeps text from closing the element or opening a comment. */
function escapeScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

/** Twitter and others fall back to the Open Graph tags. */
function writeOpenGraph(reader: ContentReader, page: BuiltPage, image: ShareImage | undefined): string[] {
  const { title, description, canonical, source } = page;
  const isArticle = source.kind === "post" || source.kind === "project";
  return [
    writeProperty("og:title", title),
    writeProperty("og:description", description),
    writeProperty("og:url", canonical),
    writeProperty("og:type", isArticle ? "article" : "website"),
    writeProperty("og:site_name", loadSiteTitle(reader)),
    writeProperty("og:locale", reader.locale.replace("-", "_")),
    ...(source.kind === "post" ? writeArticle(reader, source.slug) : []),
    ...(image ? writeImage(reader, image) : []),
  ];
}

function writeArticle(reader: ContentReader, slug: string): string[] {
  const { date, updated, category } = loadListedPost(reader, slug);
  return [
    writeProperty("article:published_time", date),
    ...(updated ? [writeProperty("article:modified_time", updated)] : []),
    writeProperty("article:section", category),
  ];
}

function writeImage(reader: ContentReader, { src, width, height, alt }: ShareImage): string[] {
  return [
    writeProperty("og:image", readSiteUrl(reader) + src),
    writeProperty("og:image:width", String(width)),
    writeProperty("og:image:height", String(height)),
    writeProperty("og:image:alt", alt),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function writeProperty(property: string, content: string): string {
  return toHtml(h("meta", { property, content }), { characterReferences: { useNamedReferences: true } });
}
