import path from "node:path";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import { type Locale, readLocale, withoutLocale } from "#contract/locales.ts";
import { isClosed } from "#model/pages/closed-page.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { listSitePages, type SitePage } from "#model/site/site-pages.server.ts";
import type { ShareImage } from "./head/share-image.ts";

/** What is known of a built page: enough for lists of pages, such as the site map of search engines. */
export type PageFacts = {
  /** The address at which visitors find it, such as `/hi/contact-us`. */
  path: string;
  /** The language of its address, and of the frame around it. */
  locale: Locale;
  /** What it shows. */
  source: SitePage;
  title: string;
  description: string;
  /** The whole address under which search engines list it; that of another page where this one is not translated. */
  canonical: string;
  /** Whether search engines list it under its own address: it is translated, and no job that is closed. */
  isListed: boolean;
  /** The addresses of the pictures that are part of what it says, on this site. */
  images: string[];
  /** The picture that stands for it where its address is shared. */
  shareImage?: ShareImage | undefined;
};

/** A built page with all its elements. It is large, and kept only while the page is worked on. */
export type BuiltPage = PageFacts & { document: Root };

/** Reads a page as visitors get it, or undefined if it is an answer: no one should find those. */
export type ReadBuiltPage = (file: string, html: string) => BuiltPage | undefined;

/** Prepares reading the pages below a folder. @param origin the public origin of the site */
export function createPageReader(reader: ContentReader, client: string, origin: string): ReadBuiltPage {
  const sources = new Map(listSitePages(reader).map((source) => [source.path, source]));
  return (file, html) => {
    // The pages of unknown paths and of messages that were not sent have no address.
    if (path.basename(file) !== "index.html") return undefined;
    const address = toAddress(path.relative(client, file));
    const source = sources.get(withoutLocale(address));
    if (!source || source.kind === "answer") return undefined;
    const document = fromHtml(html);
    const canonical = readAttribute(document, "link[rel=canonical]", "href");
    return {
      images: listContentImages(document),
      ...{ path: address, locale: readLocale(address), source, canonical, document },
      title: toText(find(document, "title")),
      description: readAttribute(document, "meta[name=description]", "content"),
      isListed: canonical === origin + address && !isClosed(reader, source),
    };
  };
}

/** The address of a page by its file below the site's folder. */
function toAddress(file: string): string {
  const folder = path.dirname(file.split(path.sep).join("/"));
  return folder === "." ? "/" : `/${folder}`;
}

/** Reads an attribute of the one element that fits. @throws Error when the page has no such element */
function readAttribute(document: Root, selector: string, name: string): string {
  return String(find(document, selector).properties[name] ?? "");
}

function find(document: Root, selector: string) {
  const found = select(selector, document);
  if (!found) throw new Error(`Expected ${selector} in a page, found none`);
  return found;
}

// Smaller ones are marks beside words.
const SMALLEST_WIDTH = 200;

/**
 * The addresses of the pictures that are part of what a page says, each once: those that words describe, and the one it
 * leads with. A picture without words only decorates, or belongs to a page that is linked to.
 */
export function listContentImages(document: Root): string[] {
  const images = selectAll(`main img:not([src$="${DARK_VIEW}"])`, document).filter(isContent);
  return [...new Set(images.map(({ properties }) => String(properties.src)))];
}

function isContent({ properties: { src, alt, width, fetchPriority } }: Element): boolean {
  if (!String(src).startsWith("/") || Number(width) < SMALLEST_WIDTH) return false;
  return Boolean(alt) || fetchPriority === "high";
}
