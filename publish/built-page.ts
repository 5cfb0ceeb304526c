import path from "node:path";
import type { Element, Root } from "hast";
import { select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import { type Locale, readLocale, withoutLocale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import type { SitePage } from "#model/site/site-page.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { ShareContent } from "./share-images/draw-share-image.ts";

export type PageMetadata = {
  /** The path on this site, such as `/hi/contact-us`. */
  path: string;
  locale: Locale;
  source: SitePage;
  title: string;
  description: string;
  canonical: string;
  /** Whether search engines list this page: not closed jobs. */
  isListed: boolean;
  shareImage?: ShareImage | undefined;
};

/** What the page shows is large: keep it only while working on the page. */
export type BuiltPage = PageMetadata & { main: Element; breadcrumb: BreadcrumbItem[] };

/** Finds the path of a page and what it shows: undefined for pages that nobody links to, such as the 404 page. */
export function createSourceFinder(reader: ContentReader, client: string) {
  const sources = new Map(listSitePages(reader).map((source) => [source.path, source]));
  return (file: string) => {
    // Error pages have no URL.
    if (path.basename(file) !== "index.html") return undefined;
    const folder = path.dirname(path.relative(client, file)).split(path.sep).join("/");
    const url = folder === "." ? "/" : `/${folder}`;
    const source = sources.get(withoutLocale(url));
    return source && !source.isAnswer ? { path: url, source } : undefined;
  };
}

/** Reads what a page says of itself, for the same pages. */
export function createPageReader(reader: ContentReader, client: string) {
  const findSource = createSourceFinder(reader, client);
  return (file: string, { head, body }: DocumentParts): BuiltPage | undefined => {
    const found = findSource(file);
    if (!found) return undefined;
    const main = findOnly(body, "main");
    const canonical = readAttribute(head, "link[rel=canonical]", "href");
    return {
      ...{ ...found, locale: readLocale(found.path), main, canonical },
      breadcrumb: readBreadcrumb(reader, main, canonical),
      title: toText(findOnly(head, "title")),
      description: readAttribute(head, "meta[name=description]", "content"),
      isListed: !found.source.isClosed?.(reader),
    };
  };
}

function readAttribute(head: Element, selector: string, name: string): string {
  return String(findOnly(head, selector).properties[name] ?? "");
}

export type DocumentParts = { head: Element; body: Element };

/** A search in one part takes a fraction of the time. A parser gives every document both. */
export function splitDocument(document: Root): DocumentParts {
  const html = findChild(document, "html");
  return { head: findChild(html, "head"), body: findChild(html, "body") };
}

function findChild({ children }: Root | Element, tagName: string): Element {
  for (const child of children) if (child.type === "element" && child.tagName === tagName) return child;
  throw new Error(`expected the element ${tagName}`);
}

export function findOnly(tree: Element, selector: string): Element {
  const found = selectAll(selector, tree);
  const [only, ...others] = found;
  if (!only || others.length > 0) throw new Error(`expected one ${selector}, found ${found.length}`);
  return only;
}

export type ShareImage = {
  src: string;
  width: number;
  height: number;
  alt: string;
  content: ShareContent;
};

/** A step of the visible breadcrumb, with its absolute URL. */
export type BreadcrumbItem = { name: string; url: string };

/** Reads the visible breadcrumb, so that structured data cannot differ from it. */
export function readBreadcrumb(reader: ContentReader, main: Element, canonical: string): BreadcrumbItem[] {
  return selectAll("ol.breadcrumb > li", main).map((step) => {
    const href = select("a", step)?.properties.href;
    return { name: toText(step).trim(), url: href === undefined ? canonical : readSiteUrl(reader) + href };
  });
}
