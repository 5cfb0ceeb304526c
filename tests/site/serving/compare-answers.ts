import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { inLocale, type Locale } from "#contract/locales.ts";
import { SECURITY_HEADERS } from "#contract/security-headers.ts";
import type { Encoding } from "#server/pages/negotiation.ts";
import { createRepresentationChoice } from "#server/pages/negotiation.ts";
import type { SiteFile } from "#server/pages/site-files.ts";
import { listSiteFiles } from "#server/pages/site-files.ts";
import { readSiteManifest } from "#server/site-manifest.ts";
import type { Answer, Ask } from "./three-servers.ts";

/** Redirects may have any body. */
export function comparable(answer: Answer): Expected {
  const { status, headers, bytes } = pick(answer);
  if (status < 300 || status === 304 || status >= 400) return { status, headers, bytes };
  const { "content-type": _, ...others } = headers;
  return { status, headers: others, bytes: Buffer.alloc(0) };
}

export async function compareFile(
  ask: Ask,
  file: SiteFile,
  headers: Record<string, string>,
  encoding: Encoding,
) {
  const answer = await ask(encodePath(file.path), { headers });
  return describeDifference(file.path, pick(answer), expectFile(file, encoding));
}

export async function compareRedirect(ask: Ask, path: string, status: number, location: string) {
  const answer = await ask(path);
  const found = `${answer.status} ${answer.headers.location} ${answer.headers["cache-control"]}`;
  const expected = `${status} ${location} no-cache`;
  const different = found === expected ? [] : [`${path}: ${found}, not ${expected}`];
  return [...different, ...listUnsafe(path, answer)];
}

/** Missing or different security headers. */
export function listUnsafe(what: string, { headers }: Answer): string[] {
  return Object.entries(SECURITY_HEADERS)
    .map(([name, value]) => ({ name, value, found: headers[name.toLowerCase()] }))
    .filter(({ value, found }) => found !== value)
    .map(({ name, value, found }) => `${what}: ${name}: ${found}, not ${value}`);
}

/** Expects 304 for a known ETag. @returns the ETag */
export async function expectNotSentAgain(
  ask: Ask,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  const first = await ask(path, { headers });
  const etag = first.headers.etag ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await ask(path, { headers: { ...headers, "If-None-Match": known } });
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers.vary).toBe(first.headers.vary);
    expect(again.headers["cache-control"]).toBe(first.headers["cache-control"]);
  }
  expect((await ask(path, { headers: { ...headers, "If-None-Match": '"other"' } })).status).toBe(200);
  return etag;
}

/** Compares the cases concurrently. @returns at most 20 differences */
export async function findDifferences<Case>(
  cases: readonly Case[],
  compare: (one: Case) => Promise<string[]>,
): Promise<string[]> {
  const differences: string[] = [];
  const waiting = [...cases];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      differences.push(...(await compare(one)));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return differences.slice(0, 20);
}

export const facts = readSiteManifest(process.cwd());
const siteFiles = listSiteFiles(process.cwd());
export const files = [...siteFiles.byPath.values()];
export const pages = files.filter(({ kind }) => kind === "page");

export type Expected = { status: number; headers: Record<string, string>; bytes: Buffer };

const chooseRepresentation = createRepresentationChoice(siteFiles.byPath, facts);

export function expectFile(page: SiteFile, encoding: Encoding, accept: string | null = null): Expected {
  const { file, headers } = chooseRepresentation(page, accept);
  return {
    status: 200,
    ...expectContents(file, encoding),
    headers: { ...expectContents(file, encoding).headers, ...lowerNames(headers) },
  };
}

export function expectNotFound(path: string, encoding: Encoding): Expected {
  const page = siteFiles.findNotFound(path);
  const { bytes, headers } = expectContents(page, encoding);
  return {
    status: 404,
    bytes,
    headers: { ...headers, ...lowerNames(facts.headers.page), vary: "Accept, Accept-Encoding" },
  };
}

function expectContents({ sources, contentType }: SiteFile, encoding: Encoding) {
  const found = sources.has(encoding) ? encoding : "identity";
  return {
    bytes: readFileSync(sources.get(found) ?? ""),
    headers: {
      "content-type": contentType,
      ...(found === "identity" ? {} : { "content-encoding": found }),
    },
  };
}

/** Not compared. Caddy sends compressed files in chunks. */
const CONNECTION_HEADERS = [
  "date",
  "connection",
  "keep-alive",
  "server",
  "content-length",
  "transfer-encoding",
];

/** The compared part of a response. ETags differ between servers. */
export function pick({ status, headers, bytes }: Answer): Expected {
  const left = Object.entries(headers).filter(([name]) => ![...CONNECTION_HEADERS, "etag"].includes(name));
  return { status, headers: Object.fromEntries(left.map(([name, value]) => [name, String(value)])), bytes };
}

export function describeDifference(path: string, found: Expected, expected: Expected): string[] {
  const names = new Set([...Object.keys(found.headers), ...Object.keys(expected.headers)]);
  return [
    ...(found.status === expected.status ? [] : [`${path}: ${found.status}, not ${expected.status}`]),
    ...(found.bytes.equals(expected.bytes) ? [] : [`${path}: other bytes`]),
    ...[...names]
      .filter((name) => found.headers[name] !== expected.headers[name])
      .map((name) => `${path}: ${name}: ${found.headers[name]}, not ${expected.headers[name]}`),
  ];
}

/** Spellings of a path that moved, and its Markdown. */
export function listMoves(from: string, to: string) {
  return [
    { asked: from, location: to },
    { asked: `${from.toUpperCase()}/?utm=1`, location: `${to}?utm=1` },
    { asked: `${from}.md`, location: `${to}.md` },
  ];
}

export function findPublished(path: string, locale: Locale): string {
  const localized = inLocale(path, locale);
  return siteFiles.byPath.has(localized) ? localized : path;
}

export function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

function lowerNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
