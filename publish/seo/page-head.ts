import type { Element } from "hast";
import { h } from "hastscript";
import { FEEDS } from "#contract/feeds.ts";
import { DEFAULT_LOCALE, inLocale, isWrittenIn, LOCALES, withoutLocale } from "#contract/locales.ts";
import { markdownPath } from "#contract/markdown-page.ts";
import { loadListedPost } from "#model/blog/post.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadSiteTitle } from "#model/organization/brand.server.ts";
import { isClosed } from "#model/site/site-pages.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { isUnfinished } from "#model/site/unfinished-site.server.ts";
import { buildGraph } from "#model/structured-data/build-graph.server.ts";
import { listTranslations } from "#model/translations/translations.server.ts";
import { type BuiltPage, readBreadcrumb, type ShareImage } from "../built-page.ts";

/** The elements that describe a page to search engines and to sites that show links to it. */
export function buildPageHead(site: ContentReader, page: BuiltPage, image?: ShareImage): Element[] {
  const reader = site.in(page.locale);
  return [
    ...(isClosed(reader, page.source) || isUnfinished(reader)
      ? [h("meta", { name: "robots", content: "noindex" })]
      : []),
    ...buildLanguageLinks(reader, page),
    ...buildFeedLinks(page),
    h("link", { rel: "alternate", href: markdownPath(page.path), type: "text/markdown" }),
    ...buildOpenGraph(reader, page, image),
    ...buildStructuredData(reader, page, image),
  ];
}

/** All feeds on blog pages, RSS on the home page. */
function buildFeedLinks({ source, locale }: Pick<BuiltPage, "source" | "locale">): Element[] {
  const isBlog = source.kind === "post" || (source.kind === "list" && source.of === "posts");
  // Feeds have the posts of the default language.
  const isHome = source.kind === "home" && locale === DEFAULT_LOCALE;
  const feeds = isBlog ? Object.values(FEEDS) : isHome ? [FEEDS.rss] : [];
  return feeds.map(({ path, type, name }) => h("link", { rel: "alternate", type, title: name, href: path }));
}

function buildLanguageLinks(reader: ContentReader, { path }: BuiltPage): Element[] {
  const plain = withoutLocale(path);
  const languages = LOCALES.filter((locale) => isWrittenIn(plain, locale, listTranslations(reader)));
  if (languages.length === 1) return [];
  const versions = languages.map((language) => ({
    language: String(language),
    path: inLocale(plain, language),
  }));
  return [...versions, { language: "x-default", path: plain }].map((version) =>
    h("link", { rel: "alternate", hrefLang: version.language, href: readSiteUrl(reader) + version.path }),
  );
}

function buildStructuredData(
  reader: ContentReader,
  page: BuiltPage,
  image: ShareImage | undefined,
): Element[] {
  if (!page.isListed) return [];
  const { source, locale, title, description, canonical } = page;
  const graph = buildGraph(reader, {
    ...{ source, locale, title, description, url: canonical },
    breadcrumb: readBreadcrumb(reader, page),
    image: image && readSiteUrl(reader) + image.src,
  });
  return graph ? [h("script", { type: "application/ld+json" }, escapeScript(JSON.stringify(graph)))] : [];
}

/** Keeps text from closing the element or opening a comment. */
function escapeScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

/** Twitter and others fall back to the Open Graph tags. */
function buildOpenGraph(reader: ContentReader, page: BuiltPage, image: ShareImage | undefined): Element[] {
  const { title, description, canonical, source } = page;
  const isArticle = source.kind === "post" || source.kind === "project";
  return buildProperties({
    "og:title": title,
    "og:description": description,
    "og:url": canonical,
    "og:type": isArticle ? "article" : "website",
    "og:site_name": loadSiteTitle(reader),
    "og:locale": reader.locale.replace("-", "_"),
    ...(source.kind === "post" && listArticleProperties(reader, source.slug)),
    ...(image && listImageProperties(reader, image)),
  }).concat(image ? h("meta", { name: "twitter:card", content: "summary_large_image" }) : []);
}

function listArticleProperties(reader: ContentReader, slug: string): Record<string, string> {
  const { date, updated, category } = loadListedPost(reader, slug);
  return {
    "article:published_time": date,
    ...(updated && { "article:modified_time": updated }),
    "article:section": category,
  };
}

function listImageProperties(reader: ContentReader, { src, width, height, alt }: ShareImage) {
  return {
    "og:image": readSiteUrl(reader) + src,
    "og:image:width": String(width),
    "og:image:height": String(height),
    "og:image:alt": alt,
  };
}

function buildProperties(properties: Record<string, string>): Element[] {
  return Object.entries(properties).map(([property, content]) => h("meta", { property, content }));
}
