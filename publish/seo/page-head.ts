import type { Element } from "hast";
import { h } from "hastscript";
import type { BreadcrumbListLeaf, Graph } from "schema-dts";
import { DEFAULT_LOCALE, inLocale, isWrittenIn, LOCALES, withoutLocale } from "#contract/locales.ts";
import { FEED, markdownPath } from "#contract/page-formats.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadSiteTitle } from "#model/organization/brand.server.ts";
import { isUnfinished, readSiteUrl } from "#model/site/site-url.server.ts";
import { listTranslations } from "#model/translations/translations.server.ts";
import type { BreadcrumbItem, BuiltPage } from "../built-page.ts";

/** The elements that describe a page to search engines and to sites that show links to it. */
export function buildPageHead(site: ContentReader, page: BuiltPage): Element[] {
  const reader = site.in(page.locale);
  return [
    ...(!page.isListed || isUnfinished(reader) ? [h("meta", { name: "robots", content: "noindex" })] : []),
    ...buildLanguageLinks(reader, page),
    // The feed has the posts of the default language.
    ...(page.source.hasFeed && page.locale === DEFAULT_LOCALE
      ? [h("link", { rel: "alternate", type: FEED.type, title: FEED.name, href: FEED.path })]
      : []),
    h("link", { rel: "alternate", href: markdownPath(page.path), type: "text/markdown" }),
    ...buildOpenGraph(reader, page),
    ...buildStructuredData(reader, page),
  ];
}

function buildLanguageLinks(reader: ContentReader, { path }: BuiltPage): Element[] {
  const plain = withoutLocale(path);
  const languages = LOCALES.filter((locale) => isWrittenIn(plain, locale, listTranslations(reader)));
  if (languages.length === 1) return [];
  const link = (hrefLang: string, version: string) =>
    h("link", { rel: "alternate", hrefLang, href: readSiteUrl(reader) + version });
  return [...languages.map((locale) => link(locale, inLocale(plain, locale))), link("x-default", plain)];
}

function buildStructuredData(reader: ContentReader, page: BuiltPage): Element[] {
  if (!page.isListed) return [];
  const { source, locale, title, description, breadcrumb, canonical: url, shareImage: image } = page;
  const subject = { locale, title, description, url, image: image && readSiteUrl(reader) + image.src };
  const things = [
    ...(source.things?.(reader, subject) ?? []),
    ...(breadcrumb.length > 0 ? [buildBreadcrumbList(breadcrumb)] : []),
  ];
  if (things.length === 0) return [];
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return [h("script", { type: "application/ld+json" }, escapeScript(JSON.stringify(graph)))];
}

function buildBreadcrumbList(breadcrumb: BreadcrumbItem[]): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: breadcrumb.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Keeps text from closing the element or opening a comment. */
function escapeScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

/** Twitter and others fall back to the Open Graph tags. */
function buildOpenGraph(reader: ContentReader, page: BuiltPage): Element[] {
  const { title, description, canonical, source, shareImage: image } = page;
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
