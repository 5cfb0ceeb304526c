import path from "node:path";
import { href } from "react-router";
import * as z from "zod";
import { inLocale, LOCALES, type Locale, NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { listWrittenPages, localizePath } from "../translations/translations.server.ts";
import { CONTACT_PATH, decodePath, NOT_SENT_PATH } from "./page-paths.ts";
import { listPagePaths, listSitePages } from "./site-pages.server.ts";

/** Only characters that every web server takes literally: others are patterns, variables or encoded. */
const OLD_PATH = /^(?:\/(?!\.\.?(?:\/|$))[\w.-]+)+$/;

export const redirectsSchema = (reader: ContentReader) =>
  z
    .array(
      z.strictObject({
        from: z.string().transform(readOldPath).describe("The old path, as in links from other sites"),
        to: z
          .string()
          .refine(
            (page) => isPage(reader, page),
            "the path of a page of this site, spelled as the page is and without # or ?",
          )
          .describe("The page that replaced it, without the domain, such as /contact-us"),
      }),
    )
    .superRefine((entries, context) => {
      const sources = new Set<string>();
      for (const [index, { from, to }] of entries.entries()) {
        const expected = findProblem(sources, from, to, entries);
        if (expected) report(context, [index], expected, `${from} to ${to}`);
        for (const locale of LOCALES) sources.add(foldPath(inLocale(from, locale)));
      }
    });

/** Legacy paths to new ones (specification section 2), in the default language. */
export function loadRedirects(reader: ContentReader): Record<string, string> {
  const entries = [...parseFile(reader, "site/redirects.yaml", redirectsSchema), NOT_SENT];
  return Object.fromEntries(entries.map(({ from, to }) => [from, to]));
}

export type RedirectRule = { from: string; to: string };

/**
 * Rules for static hosts: legacy paths in every language, and pages that are not written in one. `from` may end in `/*`,
 * which becomes `:splat` in `to`. Such rules come last, as hosts require.
 */
export function listRedirectRules(reader: ContentReader): RedirectRule[] {
  const moved = Object.entries(loadRedirects(reader));
  const legacy = LOCALES.flatMap((locale) =>
    moved.map(([from, to]) => ({ from: inLocale(from, locale), to: localizePath(reader.in(locale), to) })),
  );
  const unwritten = NON_DEFAULT_LOCALES.flatMap((locale) => listUnwritten(reader, locale));
  const isFolder = ({ from }: RedirectRule) => from.endsWith("*");
  return [...legacy, ...unwritten.filter((rule) => !isFolder(rule)), ...unwritten.filter(isFolder)];
}

/** One rule for a folder in which nothing is written in the language, else one for each page. */
function listUnwritten(reader: ContentReader, locale: Locale): RedirectRule[] {
  const written = listWrittenPages(reader, locale).map(({ path }) => path);
  const unwritten = listPagePaths(reader).filter((page) => page !== href("/") && !written.includes(page));
  return [...Map.groupBy(unwritten, path.posix.dirname)].flatMap(([folder, pages]) =>
    folder === "/" || written.some((page) => page.startsWith(`${folder}/`))
      ? pages.map((page) => ({ from: inLocale(page, locale), to: page }))
      : [{ from: `${inLocale(folder, locale)}/*`, to: `${folder}/:splat` }],
  );
}

// The relay responds with this page to a POST; a visitor who requests it has sent nothing.
const NOT_SENT = { from: NOT_SENT_PATH, to: CONTACT_PATH };

/** The path as servers compare it: decoded, without trailing slashes. */
function readOldPath(written: string, context: z.RefinementCtx<string>): string {
  const old = decodePath(written).replace(/\/+$/, "");
  if (OLD_PATH.test(old) && foldPath(old) !== "") return old;
  const expected =
    "an old path such as /old-page, of letters a to z, digits, slashes, hyphens, underscores and dots, without ? or #";
  report(context, [], expected, written);
  return z.NEVER;
}

function isPage(reader: ContentReader, to: string): boolean {
  return listSitePages(reader).some(({ isAnswer, path }) => !isAnswer && path === to);
}

function findProblem(
  sources: Set<string>,
  from: string,
  to: string,
  entries: { from: string }[],
): string | undefined {
  if (LOCALES.some((locale) => sources.has(foldPath(inLocale(from, locale))))) return "each old path once";
  const isChained = entries.some((entry) => foldPath(entry.from) === foldPath(to));
  return isChained ? "a new path that is not itself an old path" : undefined;
}

/** Paths that our server treats as one. */
function foldPath(written: string): string {
  return written.toLowerCase().replace(/\/index\.html$/, "");
}
