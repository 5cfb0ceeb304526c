import { readFileSync } from "node:fs";
import { DEFAULT_LOCALE, inLocale, LOCALES, NON_DEFAULT_LOCALES, readLocale } from "#contract/locales.ts";
import { SECURITY_HEADERS } from "#contract/security-headers.ts";
import { readSiteManifest } from "#server/pages/current-site.ts";
import type { Encoding, SiteFile } from "#server/pages/site-files.ts";
import { listSiteFiles } from "#server/pages/site-files.ts";
import { findPublished } from "../built-site.ts";
import type { Answer } from "./three-servers.ts";

export const manifest = readSiteManifest(process.cwd());
const siteFiles = listSiteFiles(process.cwd());
export const files = [...siteFiles.byPath.values()];
export const pages = files.filter(({ kind }) => kind === "page");

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

export function expectFile(file: SiteFile, encoding: Encoding): Answer {
  return expectContents(200, file, encoding);
}

export function expectNotFound(path: string, encoding: Encoding): Answer {
  return expectContents(404, siteFiles.findNotFound(path), encoding);
}

function expectContents(
  status: number,
  { sources, contentType, kind }: SiteFile,
  encoding: Encoding,
): Answer {
  const found = sources.has(encoding) ? encoding : "identity";
  const lower = Object.entries(manifest.headers[kind]).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    status,
    bytes: readFileSync(sources.get(found) ?? ""),
    headers: {
      "content-type": contentType,
      vary: "Accept-Encoding",
      ...(found !== "identity" && { "content-encoding": found }),
      ...Object.fromEntries(lower),
    },
  };
}

/** ETags differ between servers, and Caddy sends compressed files in chunks. */
const NOT_COMPARED = [
  "date",
  "connection",
  "keep-alive",
  "server",
  "content-length",
  "transfer-encoding",
  "etag",
];

export function describeDifference(what: string, found: Answer, expected: Answer): string[] {
  const names = new Set([...Object.keys(found.headers), ...Object.keys(expected.headers)]);
  return [
    ...(found.status === expected.status ? [] : [`${what}: ${found.status}, not ${expected.status}`]),
    ...(found.bytes.equals(expected.bytes) ? [] : [`${what}: other bytes`]),
    ...[...names]
      .filter((name) => !NOT_COMPARED.includes(name) && found.headers[name] !== expected.headers[name])
      .map((name) => `${what}: ${name}: ${found.headers[name]}, not ${expected.headers[name]}`),
  ];
}

/** Missing or different security headers. */
export function listUnsafe(what: string, { headers }: Answer): string[] {
  return Object.entries(SECURITY_HEADERS)
    .map(([name, value]) => ({ name, value, found: headers[name.toLowerCase()] }))
    .filter(({ value, found }) => found !== value)
    .map(({ name, value, found }) => `${what}: ${name}: ${found}, not ${value}`);
}

/** Compares the cases concurrently. @returns at most 20 differences */
export async function findDifferences<Case>(
  cases: readonly Case[],
  compare: (one: Case) => Promise<string[]>,
): Promise<string[]> {
  const differences: string[] = [];
  const waiting = cases.values();
  const work = async () => {
    for (const one of waiting) differences.push(...(await compare(one)));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return differences.slice(0, 20);
}

export function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
