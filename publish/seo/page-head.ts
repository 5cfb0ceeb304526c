import type { Element } from "hast";
import { h } from "hastscript";
import { FEEDS } from "#contract/feeds.ts";
import { DEFAULT_LOCALE, inLocale, isWrittenIn, LOCALES, withoutLocale } from "#contract/locales.ts";
import { markdownPath } from "#contract/markdown-page.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadSiteTitle } from "#model/organization/brand.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { isUnfinished } from "#model/site/unfinished-site.server.ts";
import { buildGraph } from "#model/structured-data/build-graph.server.ts";
import { listTranslations } from "#model/translations/translations.server.ts";
import { type BuiltPage, readBreadcrumb, type ShareImage } from "../built-page.ts";

/** The elements that describe a page to search engines and to sites that show links to it. */
export function buildPageHead(site: ContentReader, page: BuiltPage, image?: ShareImage): Element[] {
  const reader = site.in(page.locale);
  return [
    ...(!page.isListed || isUnfinished(reader) ? [h("meta", { name: "robots", content: "noindex" })] : []),
    ...buildLanguageLinks(reader, page),
    ...buildFeedLinks(page),
    h("link", { rel: "alternate", href: markdownPath(page.path), type: "text/markdown" }),
    ...buildOpenGraph(reader, page, image),
    ...buildStructuredData(reader, page, image),
  ];
}

function buildFeedLinks({ source, locale }: Pick<BuiltPage, "source" | "locale">): Element[] {
  // Feeds have the posts of the default language.
  const hasRss = source.feeds === "rss" && locale === DEFAULT_LOCALE;
  const feeds = source.feeds === "all" ? Object.values(FEEDS) : hasRss ? [FEEDS.rss] : [];
  return feeds.map(({ path, type, name }) => h("link", { rel: "alternate", type, title: name, href: path }));
}

function buildLanguageLinks(reader: ContentReader, { path }: BuiltPage): Element[] {
  const plain = withoutLocale(path);
  const languages = LOCALES.filter((locale) => isWrittenIn(plain, locale, listTranslations(reader)));
  if (languages.length === 1) return [];
  const link = (hrefLang: string, version: string) =>
    h("link", { rel: "alternate", hrefLang, href: readSiteUrl(reader) + version });
  return [...languages.map((locale) => link(locale, inLocale(plain, locale))), link("x-default", plain)];
}

function buildStructuredData(
  reader: ContentReader,
  page: BuiltPage,
  image: ShareImage | undefined,
): Element[] {
  if (!page.isListed) return [];
  const { source, locale, title, description, canonical } = page;
  const subject = {
    locale,
    title,
    description,
    url: canonical,
    image: image && readSiteUrl(reader) + image.src,
  };
  const graph = buildGraph(reader, source, subject, readBreadcrumb(reader, page));
  return graph ? [h("script", { type: "application/ld+json" }, escapeScript(JSON.stringify(graph)))] : [];
}

/** Keeps text from closing the element or opening a comment. */
function escapeScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

/** Twitter and others fall back to the Open Graph tags. */
function buildOpenGraph(reader: ContentReader, page: BuiltPage, image: ShareImage | undefined): Element[] {
  const { title, description, canonical, source } = page;
  const article = source.article?.(reader);
  const properties = {
    "og:title": title,
    "og:description": description,
    "og:url": canonical,
    "og:type": article ? "article" : "website",
    "og:site_name": loadSiteTitle(reader),
    "og:locale": reader.locale.replace("-", "_"),
    ...article,
    ...(image && {
      "og:image": readSiteUrl(reader) + image.src,
      "og:image:width": String(image.width),
      "og:image:height": String(image.height),
      "og:image:alt": image.alt,
    }),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => h("meta", { property, content })),
    ...(image ? [h("meta", { name: "twitter:card", content: "summary_large_image" })] : []),
  ];
}
