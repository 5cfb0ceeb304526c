import type { Element } from "hast";
import { select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { BreadcrumbItem } from "#model/structured-data/page-subject.ts";
import type { BuiltPage } from "#publish/built-page.ts";

/** Reads the breadcrumb that a page shows, so that search engines are told of no other. Its last step is the page itself. */
export function readBreadcrumb(reader: ContentReader, { document, canonical }: BuiltPage): BreadcrumbItem[] {
  return selectAll("ol.breadcrumb > li", document).map((step) => ({
    name: toText(step).trim(),
    address: readAddress(reader, step) ?? canonical,
  }));
}

function readAddress(reader: ContentReader, step: Element): string | undefined {
  const href = select("a", step)?.properties.href;
  return href === undefined ? undefined : readSiteUrl(reader) + String(href);
}
