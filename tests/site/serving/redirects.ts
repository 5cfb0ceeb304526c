import { DEFAULT_LOCALE, inLocale, LOCALES, NON_DEFAULT_LOCALES, readLocale } from "#contract/locales.ts";
import { findPublished } from "../built-site.ts";
import { manifest, pages } from "./compare-answers.ts";

export type Redirect = { asked: string; status: number; location: string };

/** Other spellings of a page. */
export const spellings: Redirect[] = [
  ...pages.flatMap(({ path }) => [
    { asked: `${path.toUpperCase()}/?a=1&b=%20`, status: 308, location: `${path}?a=1&b=%20` },
    { asked: `${path === "/" ? "" : path}/index.html`, status: 308, location: path },
  ]),
  ...["/CONTACT-US.MD", "/contact-us/index.md", "/Contact-us/.md"].map((asked) => ({
    asked,
    status: 308,
    location: "/contact-us.md",
  })),
];
/** Paths that moved. */
export const legacy = Object.entries(manifest.redirects).flatMap(([from, to]) =>
  LOCALES.flatMap((locale) => listMoves(inLocale(from, locale), findPublished(to, locale))),
);

const english = pages.map(({ path }) => path).filter((path) => readLocale(path) === DEFAULT_LOCALE);
/** Pages that are not written in a language. */
export const unwritten = NON_DEFAULT_LOCALES.flatMap((locale) =>
  english
    .filter((path) => findPublished(path, locale) === path)
    .flatMap((path) => listMoves(inLocale(path, locale), path)),
);

/** Spellings of a path that moved, and its Markdown. */
function listMoves(from: string, to: string): Redirect[] {
  return [
    { asked: from, status: 301, location: to },
    { asked: `${from.toUpperCase()}/?utm=1`, status: 301, location: `${to}?utm=1` },
    { asked: `${from}.md`, status: 301, location: `${to}.md` },
  ];
}
