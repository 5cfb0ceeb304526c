import { loadListedPost } from "#model/blog/post.server.ts";
import { escapeAttribute } from "#model/markdown/escape-attribute.ts";
import { loadSiteTitle } from "#model/organization/site-title.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { contentLanguage } from "#model/translations/content-locale.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";
import type { ShareImage } from "./share-image.ts";

/**
 * Writes what a shared link is drawn from. Readers of cards take title, description and picture from the same tags.
 * Content is read in the present language.
 */
export function writeOpenGraph(page: BuiltPage, image: ShareImage | undefined): string[] {
  const { title, description, canonical, source } = page;
  const isArticle = source.kind === "post" || source.kind === "project";
  return [
    writeProperty("og:title", title),
    writeProperty("og:description", description),
    writeProperty("og:url", canonical),
    writeProperty("og:type", isArticle ? "article" : "website"),
    writeProperty("og:site_name", loadSiteTitle()),
    writeProperty("og:locale", contentLanguage().words.replace("-", "_")),
    ...(source.kind === "post" ? writeArticle(source.slug) : []),
    ...(image ? writeImage(image) : []),
  ];
}

function writeArticle(slug: string): string[] {
  const { date, updated, category } = loadListedPost(slug);
  return [
    writeProperty("article:published_time", date),
    ...(updated ? [writeProperty("article:modified_time", updated)] : []),
    writeProperty("article:section", category),
  ];
}

function writeImage({ src, width, height, alt }: ShareImage): string[] {
  return [
    writeProperty("og:image", readSiteUrl() + src),
    writeProperty("og:image:width", String(width)),
    writeProperty("og:image:height", String(height)),
    writeProperty("og:image:alt", alt),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function writeProperty(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeAttribute(content)}">`;
}
