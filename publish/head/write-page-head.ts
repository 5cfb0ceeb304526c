import { FEEDS } from "#contract/feeds.ts";
import { DEFAULT_LOCALE, inLocale, type Locale, withoutLocale } from "#contract/locales.ts";
import { isClosed } from "#model/pages/closed-page.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { buildGraph } from "#model/structured-data/build-graph.server.ts";
import { listTranslations, readerForPage } from "#model/translations/translations.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";
import { findMarkdownPath } from "#publish/markdown/markdown-url.ts";
import { readBreadcrumb } from "./read-breadcrumb.ts";
import type { ShareImage } from "./share-image.ts";
import { writeOpenGraph } from "./write-open-graph.ts";

/**
 * Writes what search engines and shared links read in the head of a page, and what no visitor's browser needs: it is
 * put in after prerendering, so that React does not have to know it.
 */
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

/** Writes where programs that read, such as language models, find the page as Markdown. */
function writeMarkdownLink(reader: ContentReader, page: Pick<BuiltPage, "path" | "canonical">): string {
  return `<link rel="alternate" href="${findMarkdownPath(reader, page)}" type="text/markdown">`;
}

/** Writes where feed readers find the blog: on its own pages in every form, on the home page in the one all can read. */
export function writeFeedLinks({ source, locale }: Pick<BuiltPage, "source" | "locale">): string {
  const isBlog = source.kind === "post" || (source.kind === "list" && source.of === "posts");
  if (isBlog) return Object.values(FEEDS).map(writeLink).join("");
  // The blog is written in one language.
  return source.kind === "home" && locale === DEFAULT_LOCALE ? writeLink(FEEDS.rss) : "";
}

function writeLink({ path, type, name }: (typeof FEEDS)[keyof typeof FEEDS]): string {
  return `<link rel="alternate" type="${type}" title="${name}" href="${path}">`;
}

/** Names the same page in every language in which it is written. */
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

/**
 * Writes what a page shows in the words of schema.org, on pages that search engines list.
 */
function writeStructuredData(
  reader: ContentReader,
  page: BuiltPage,
  image: ShareImage | undefined,
): string[] {
  if (!page.isListed) return [];
  const { source, locale, title, description, canonical: address } = page;
  const graph = buildGraph(reader, {
    ...{ source, locale, title, description, address },
    breadcrumb: readBreadcrumb(reader, page),
    image: image && readSiteUrl(reader) + image.src,
  });
  return graph ? [`<script type="application/ld+json">${escapeScript(JSON.stringify(graph))}</script>`] : [];
}

/** No text can end the element or begin a comment. */
function escapeScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
