import { readSiteUrl } from "#model/site/site-url.server.ts";
import { buildGraph } from "#model/structured-data/build-graph.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";
import { readBreadcrumb } from "./read-breadcrumb.ts";
import type { ShareImage } from "./share-image.ts";

/**
 * Writes what a page shows in the words of schema.org, on pages that search engines list.
 * Content is read in the present language.
 */
export function writeStructuredData(page: BuiltPage, image: ShareImage | undefined): string[] {
  if (!page.isListed) return [];
  const { source, locale, title, description, canonical: address } = page;
  const graph = buildGraph({
    ...{ source, locale, title, description, address },
    breadcrumb: readBreadcrumb(page),
    image: image && readSiteUrl() + image.src,
  });
  return graph ? [`<script type="application/ld+json">${escapeScript(JSON.stringify(graph))}</script>`] : [];
}

/** No text can end the element or begin a comment. */
function escapeScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
