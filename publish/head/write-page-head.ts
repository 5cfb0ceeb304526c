import { listTranslations } from "#app/content/translations.server.ts";
import { readSiteUrl } from "#app/seo/site-url.server.ts";
import { DEFAULT_LOCALE, inLocale, type Locale, withoutLocale } from "#contract/locales.ts";
import type { BuiltPage } from "#publish/built-page.ts";
import { escapeAttribute } from "./escape-attribute.ts";
import type { ShareImage } from "./share-image.ts";

/**
 * Writes what search engines and shared links read in the head of a page, and what no visitor's browser needs: it is
 * put in after prerendering, so that React does not have to know it.
 */
export function writePageHead(page: BuiltPage, image?: ShareImage): string {
  return [...writeLanguages(page), ...writeOpenGraph(page, image)].join("");
}

function writeLanguages({ path }: BuiltPage): string[] {
  const plain = withoutLocale(path);
  const further = listTranslations()[plain] ?? [];
  if (further.length === 0) return [];
  const languages: Locale[] = [DEFAULT_LOCALE, ...further];
  return [
    ...languages.map((language) => writeLanguage(language, inLocale(plain, language))),
    writeLanguage("x-default", plain),
  ];
}

function writeLanguage(language: string, path: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${readSiteUrl()}${path}">`;
}

function writeOpenGraph(
  { title, description, canonical, source }: BuiltPage,
  image: ShareImage | undefined,
): string[] {
  const isArticle = source.kind === "post" || source.kind === "project";
  return [
    writeProperty("og:title", title),
    writeProperty("og:description", description),
    writeProperty("og:url", canonical),
    writeProperty("og:type", isArticle ? "article" : "website"),
    ...(image ? [writeProperty("og:image", readSiteUrl() + image.src)] : []),
  ];
}

function writeProperty(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeAttribute(content)}">`;
}
