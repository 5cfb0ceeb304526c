import { loadListedPost } from "#model/blog/post.server.ts";
import { escapeAttribute } from "#model/markdown/escape-attribute.ts";
import { loadSiteTitle } from "#model/organization/site-title.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";
import type { ShareImage } from "./share-image.ts";

/**
 * Writes what a shared link is drawn from. Readers of cards take title, description and picture from the same tags.
 */
export function writeOpenGraph(
  reader: ContentReader,
  page: BuiltPage,
  image: ShareImage | undefined,
): string[] {
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
  return `<meta property="${property}" content="${escapeAttribute(content)}">`;
}
