import * as z from "zod";
import { inLocale, readLocale } from "#contract/locales.ts";
import { markdownPath } from "#contract/page-formats.ts";
import { listBlockIds } from "../blocks/block-list.server.ts";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { fieldKinds } from "../content/field-kinds.ts";
import { httpsUrl } from "../content/fields.server.ts";
import { listHeadingIds } from "../content/markdown.server.ts";
import { readFilled } from "../content/parse-file.server.ts";
import { listPublishedPaths, localizePath } from "../translations/translations.server.ts";
import { decodePath } from "./page-paths.ts";
import { loadRedirects } from "./redirects.server.ts";
import { listSitePages } from "./site-pages.server.ts";
import { readSiteUrl } from "./site-url.server.ts";

const ANY_SITE = "https://site.example";
const ADDRESS =
  "the path of a page of this site such as /contact-us, or an address that starts with https://";

/**
 * What was expected instead of a link that leads nowhere; undefined for one that leads somewhere.
 * @param source the Markdown around the link, which is on a page of the reader's language
 */
export function findLinkProblem(reader: ContentReader, link: string, source = ""): string | undefined {
  if (link.startsWith("#")) return findOwnIdProblem(reader, link, source);
  if (/^(?:mailto|tel):./i.test(link)) return undefined;
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(link) || !URL.canParse(link, ANY_SITE)) return ADDRESS;
  try {
    const site = new URL(readSiteUrl(reader));
    const url = new URL(link, site);
    return url.host === site.host ? findPageProblem(reader, url) : undefined;
  } catch {
    // Errors that keep pages from being listed are reported elsewhere.
    return undefined;
  }
}

export const sitePath = (reader: ContentReader) =>
  z
    .string()
    .regex(/^\/(?!\/)\S*$/, "a path of this site such as /contact-us")
    .superRefine((link, context) => reportLink(reader, link, context))
    .register(fieldKinds, { kind: "link" });

/** Such a path, the address of another site, or a mail address with mailto: before it. */
export const link = (reader: ContentReader) =>
  z
    .string()
    .superRefine((link, context) => {
      if (/^(?:\/|mailto:.)/.test(link) || httpsUrl.safeParse(link).success)
        reportLink(reader, link, context);
      else report(context, [], ADDRESS, link);
    })
    .register(fieldKinds, { kind: "link" });

function reportLink(reader: ContentReader, link: string, context: z.RefinementCtx<string>): void {
  const expected = findLinkProblem(reader, link);
  if (expected) report(context, [], expected, link);
}

function findPageProblem(reader: ContentReader, { pathname, hash }: URL): string | undefined {
  const path = decodePath(pathname);
  const known = reader.summarize("paths that answer", indexPaths)[fold(path)];
  if (!known) return ADDRESS;
  if (known !== path) return `${known}, as the page is written`;
  return hash ? findIdProblem(reader, localizePath(reader, path), decodePath(hash.slice(1))) : undefined;
}

/** Pages in each language, old paths, and other files, by their paths in any spelling. */
function indexPaths(reader: ContentReader): Record<string, string> {
  const pages = listPublishedPaths(reader, { isLinked: true });
  const paths = [...pages, ...pages.map(markdownPath), ...Object.keys(loadRedirects(reader)), ...FILES];
  return Object.fromEntries(paths.map((path) => [fold(path), path]));
}

/** Other files that a build writes. */
const FILES = [
  "/.well-known/security.txt",
  "/blog/feed.xml",
  "/favicon.svg",
  "/llms.txt",
  "/robots.txt",
  "/sitemap.xml",
];

function findIdProblem(reader: ContentReader, path: string, id: string): string | undefined {
  const ids = reader.summarize(`ids of ${path}`, (own) => listIds(own, path));
  return !ids || ids.includes(id) ? undefined : describeIds(ids);
}

function findOwnIdProblem(reader: ContentReader, link: string, source: string): string | undefined {
  const own = listHeadingIds(source);
  // A field doesn't know its page.
  const ids = [...own, ...FRAME_IDS, ...reader.summarize("ids of parts", listPartIds)];
  return ids.includes(decodePath(link.slice(1))) || link === "#" ? undefined : describeIds(own);
}

function listPartIds(reader: ContentReader): string[] {
  return [...new Set(listSitePages(reader).flatMap(({ file }) => (file ? listBlockIds(reader, file) : [])))];
}

function describeIds(ids: readonly string[]): string {
  return ids.length > 0
    ? `the id of a part of the page, one of ${ids.join(", ")}`
    : "a page with such a part";
}

/** Undefined if they are not known. */
function listIds(reader: ContentReader, path: string): string[] | undefined {
  const locale = readLocale(path);
  const page = listSitePages(reader).find((one) => inLocale(one.path, locale) === path);
  if (page?.file === undefined) return undefined;
  const { file } = page;
  const { body = "" } = Object(readFilled(reader.in(locale), file));
  return [...listHeadingIds(String(body)), ...FRAME_IDS, ...listBlockIds(reader.in(locale), file)];
}

/** Of every page. */
const FRAME_IDS = ["main", "meeting", "site-menu"];

function fold(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "") || "/";
}
