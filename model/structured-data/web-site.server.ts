import type { SearchAction, WebSiteLeaf, WithActionConstraints } from "schema-dts";
import { inLocale, type Locale } from "#contract/locales.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { organizationId, webSiteId } from "./node-ids.server.ts";

/** Describes the site in one language, and how to search it: the page that lists everything takes the words as `q`. */
export function buildWebSite(locale: Locale): WebSiteLeaf {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: locate("/sitemap?q={search_term_string}", locale),
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": webSiteId(locale),
    name: loadOrganization().name,
    url: locate("/", locale),
    inLanguage: locale,
    publisher: { "@id": organizationId() },
    potentialAction: search,
  };
}

function locate(path: string, locale: Locale): string {
  return readSiteUrl() + inLocale(path, locale);
}
