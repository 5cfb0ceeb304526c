import { inLocale, type Locale } from "#contract/locales.ts";
import type { OfficeId } from "#model/organization/office.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";

/** Names the organization wherever structured data speaks of it; the home page and the contact page describe it. */
export function organizationId(): string {
  return `${readSiteUrl()}/#organization`;
}

/** Names one office, in whatever language it is described. */
export function officeNodeId(office: OfficeId): string {
  return `${readSiteUrl()}/#${office}`;
}

/** Names the site in one language. */
export function webSiteId(locale: Locale): string {
  return `${readSiteUrl()}${inLocale("/#website", locale)}`;
}

/** Names the blog. */
export function blogId(): string {
  return `${readSiteUrl()}/blog#blog`;
}
