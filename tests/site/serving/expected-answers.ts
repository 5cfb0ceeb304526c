import { readFileSync } from "node:fs";
import { createRepresentationChoice, type Encoding } from "#server/pages/negotiation.ts";
import { listSiteFiles, type SiteFile } from "#server/pages/site-files.ts";

import { readSiteManifest } from "#server/site-manifest.ts";
import type { Answer } from "./ask.ts";

export const facts = readSiteManifest(process.cwd());
export const siteFiles = listSiteFiles(process.cwd());
export const files = [...siteFiles.byPath.values()];
export const pages = files.filter(({ kind }) => kind === "page");

/** What an answer should be, as far as it is compared. */
export type Expected = { status: number; headers: Record<string, string>; bytes: Buffer };

const chooseRepresentation = createRepresentationChoice(siteFiles.byPath, facts);

/** What the build says about the answer with a file. */
export function expectFile(page: SiteFile, encoding: Encoding, accept: string | null = null): Expected {
  const { file, headers } = chooseRepresentation(page, accept);
  return {
    status: 200,
    ...expectContents(file, encoding),
    headers: { ...expectContents(file, encoding).headers, ...lowerNames(headers) },
  };
}

/** What the build says about the answer to an unknown path. */
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

/** These differ from server to server, and mean nothing to a visitor. Caddy sends compressed copies in chunks. */
const OF_THE_CONNECTION = [
  "date",
  "connection",
  "keep-alive",
  "server",
  "content-length",
  "transfer-encoding",
];

/** What is compared of an answer. The tag is another on each server, and looked at by itself. */
export function pick({ status, headers, bytes }: Answer): Expected {
  const left = Object.entries(headers).filter(([name]) => ![...OF_THE_CONNECTION, "etag"].includes(name));
  return { status, headers: Object.fromEntries(left.map(([name, value]) => [name, String(value)])), bytes };
}

/** In which way an answer is another than expected; nothing when it is the same. */
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

/** An address as a browser would write it. */
export function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

function lowerNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
