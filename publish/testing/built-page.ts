import { fromHtml } from "hast-util-from-html";
import { openContent } from "#content.config";
import { readLocale, withoutLocale } from "#contract/locales.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { type BuiltPage, readBreadcrumb, splitDocument } from "../built-page.ts";

const reader = openContent();

/** A page of the content, or another one, as it is read from the built site. @param html what `main` contains */
export function makeBuiltPage(path: string, html: string, facts: Partial<BuiltPage> = {}): BuiltPage {
  const plain = withoutLocale(path);
  const main = { ...splitDocument(fromHtml(html)).body, tagName: "main" };
  const canonical = readSiteUrl(reader) + path;
  return {
    path,
    locale: readLocale(path),
    source: listSitePages(reader).find((page) => page.path === plain) ?? { path: plain },
    title: "Looms: a page",
    description: "About looms.",
    canonical,
    isListed: true,
    main,
    breadcrumb: readBreadcrumb(reader, main, canonical),
    ...facts,
  };
}
