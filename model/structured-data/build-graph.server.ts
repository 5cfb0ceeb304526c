import type { BreadcrumbListLeaf, Graph } from "schema-dts";
import type { ContentReader } from "../content/content-reader.server.ts";
import type { PageSubject, SitePage } from "../content/site-page.ts";

/** A step of the visible breadcrumb, with its absolute URL. */
export type BreadcrumbItem = { name: string; url: string };

/**
 * The page in schema.org terms; undefined if it has nothing that search engines use.
 * @param breadcrumb from the home page to the page itself; empty if it shows none
 */
export function buildGraph(
  reader: ContentReader,
  { things }: SitePage,
  page: PageSubject,
  breadcrumb: BreadcrumbItem[],
): Graph | undefined {
  const nodes = [
    ...(things?.(reader, page) ?? []),
    ...(breadcrumb.length > 0 ? [buildBreadcrumbList(breadcrumb)] : []),
  ];
  return nodes.length > 0 ? { "@context": "https://schema.org", "@graph": nodes } : undefined;
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
