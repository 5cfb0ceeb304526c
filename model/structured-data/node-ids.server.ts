import { inLocale, type Locale } from "#contract/locales.ts";
import type { OfficeId } from "#model/organization/office.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";

/** Names the organization wherever structured data speaks of it; the home page and the contact page describe it. */
export function organizationId(reader: ContentReader): string {
  return `${readSiteUrl(reader)}/#organization`;
}

/** Names one office, in whatever language it is described. */
export function officeNodeId(reader: ContentReader, office: OfficeId): string {
  return `${readSiteUrl(reader)}/#${office}`;
}

/** Names the site in one language. */
export function webSiteId(reader: ContentReader, locale: Locale): string {
  return `${readSiteUrl(reader)}${inLocale("/#website", locale)}`;
}

/** Names the blog. */
export function blogId(reader: ContentReader): string {
  return `${readSiteUrl(reader)}/blog#blog`;
}
