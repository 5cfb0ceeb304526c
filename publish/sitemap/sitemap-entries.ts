import type { SitemapItemLoose } from "sitemap";
import { DEFAULT_LOCALE, withoutLocale } from "#contract/locales.ts";
import type { PageFacts } from "#publish/built-page.ts";
import type { FindLastChange } from "./last-change.ts";

/**
 * What search engines are told of each page they list: where it is, when it changed, the same page in other languages
 * as its own head names them, and its pictures. Sorted by address, so that builds repeat.
 */
export function listSitemapEntries(
  pages: readonly PageFacts[],
  findLastChange: FindLastChange,
  origin: string,
): SitemapItemLoose[] {
  const listed = pages
    .filter(({ isListed }) => isListed)
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const versions = Map.groupBy(listed, ({ path }) => withoutLocale(path));
  return listed.map((page) => {
    const lastmod = findLastChange(page.source, page.locale);
    return {
      url: page.canonical,
      links: listLanguages(versions.get(withoutLocale(page.path)) ?? []),
      img: page.images.map((src) => ({ url: origin + src })),
      ...(lastmod && { lastmod }),
    };
  });
}

function listLanguages(versions: readonly PageFacts[]): { lang: string; url: string }[] {
  if (versions.length < 2) return [];
  const languages = versions.map(({ locale, canonical }) => ({ lang: locale, url: canonical }));
  const usual = versions.find(({ locale }) => locale === DEFAULT_LOCALE);
  return usual ? [...languages, { lang: "x-default", url: usual.canonical }] : languages;
}
