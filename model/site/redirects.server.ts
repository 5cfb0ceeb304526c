import { href } from "react-router";
import * as z from "zod";
import { inLocale, LOCALES, type Locale } from "#contract/locales.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { parseYamlFile } from "../reader/parse-file.server.ts";
import { NOT_SENT_PATH } from "./page-paths.ts";
import { listSitePages } from "./site-pages.server.ts";

/** Signs that every web server takes as they are: others are patterns or names of values to one, or come encoded to another. */
const OLD_PATH = /^(?:\/(?!\.\.?(?:\/|$))[\w.-]+)+$/;

export const redirectsSchema = (reader: ContentReader) =>
  z
    .array(
      z.strictObject({
        from: z
          .string()
          .transform(readOldPath)
          .describe("The old address without the domain, as it stands in links from elsewhere"),
        to: z
          .string()
          .refine(
            (path) => isPage(reader, path),
            "the path of a page of this site, spelled as the page is and without # or ?",
          )
          .describe("The page that took its place, without the domain, such as /contact-us"),
      }),
    )
    .superRefine((entries, context) => {
      const sources = new Set<string>();
      for (const [index, { from, to }] of entries.entries()) {
        const message = findFault(sources, from, to, entries);
        if (message) context.addIssue({ code: "custom", path: [index], message, input: `${from} to ${to}` });
        for (const locale of LOCALES) sources.add(foldPath(inLocale(from, locale)));
      }
    });

/** Reads the legacy paths, old to new (specification section 2), in every language. @throws ContentError */
export function loadRedirects(reader: ContentReader): Record<string, string> {
  const entries = [...parseYamlFile(reader, "site/redirects.yaml", redirectsSchema), NOT_SENT];
  const inLanguage = (locale: Locale) =>
    entries.map(({ from, to }) => [inLocale(from, locale), inLocale(to, locale)]);
  return Object.fromEntries(LOCALES.flatMap(inLanguage));
}

// Only the relay shows this page, at the path that a form is posted to. Whoever asks for it has sent nothing yet.
const NOT_SENT = { from: NOT_SENT_PATH, to: href("/contact-us") };

/** An old path as a server compares it: decoded, without slashes at its end. */
function readOldPath(written: string, context: z.RefinementCtx<string>): string {
  const path = decode(written).replace(/\/+$/, "");
  if (OLD_PATH.test(path) && foldPath(path) !== "") return path;
  const message =
    "an old path such as /old-page, of letters a to z, digits, slashes, hyphens, underscores and dots, without ? or #";
  context.addIssue({ code: "custom", message, input: written });
  return z.NEVER;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isPage(reader: ContentReader, path: string): boolean {
  return listSitePages(reader).some((page) => page.kind !== "answer" && page.path === path);
}

function findFault(
  sources: Set<string>,
  from: string,
  to: string,
  entries: { from: string }[],
): string | undefined {
  if (LOCALES.some((locale) => sources.has(foldPath(inLocale(from, locale))))) return "each old path once";
  const isChained = entries.some((entry) => foldPath(entry.from) === foldPath(to));
  return isChained ? "a new path that is not itself an old path" : undefined;
}

/** Addresses that differ only in this are one to our server. */
function foldPath(path: string): string {
  return path.toLowerCase().replace(/\/index\.html$/, "");
}
