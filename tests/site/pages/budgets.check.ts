import { globSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { LOCALES } from "#contract/locales.ts";
import { loadPageContent } from "#model/site/page-content.server.ts";
import { reader } from "../../content.ts";
import { addressedPages, allPages, CLIENT, KIB, readClientFile, readTransferSize } from "../built-site.ts";
import { findElements } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

const [home] = addressedPages;
const scripts = findElements(home?.elements ?? [], "script");
const {
  src = "",
  "data-page": start = "",
  "data-preload": preload = "",
} = scripts.find(({ attributes }) => "data-page" in attributes)?.attributes ?? {};

testEach("each page with its styles takes at most 24 KiB", allPages, ({ file, html }) => {
  // The relay sends the pages outside of client/.
  const size = file.startsWith("client/") ? readTransferSize(file.slice(7)) : compress(html);
  expect(size).toBeLessThanOrEqual(24 * KIB);
});

test("the home page fits into the first flight of packets, and runs at most 2 KiB of script before intent", () => {
  expect(home?.path).toBe("/");
  expect(readTransferSize("index.html")).toBeLessThanOrEqual(14 * KIB);
  // Structured data is not executed.
  const inline = scripts.filter(
    ({ text, attributes }) => text !== "" && attributes.type !== "application/ld+json",
  );
  const executed = [readClientFile(src), ...inline.map(({ text }) => text)];
  expect(executed).toHaveLength(2);
  expect(sum(executed.map(compress))).toBeLessThanOrEqual(2 * KIB);
});

// 130 KiB are the goal: what keeps a changed page's words, and says how much still fits, takes it above (docs/decisions/hydration.md).
test("the home page preloads all the scripts it needs, at most 132 KiB", () => {
  const preloaded = [start, ...preload.split(" ")];
  expect(sum(preloaded.map(readTransferSize))).toBeLessThanOrEqual(132 * KIB);
  expect(preloaded.flatMap(listStaticImports).filter((url) => !preloaded.includes(url))).toEqual([]);
});

test.for(LOCALES)("the texts of pages, and those of features, take at most 3 KiB each in %s", (locale) => {
  const { texts } = loadPageContent(reader.in(locale));
  expect(compress(JSON.stringify(texts))).toBeLessThanOrEqual(3 * KIB);
  const files = globSync(`assets/features-${locale}-*.json`, { cwd: CLIENT });
  expect(files.map(readTransferSize)).toEqual([expect.toSatisfy((size) => size <= 3 * KIB)]);
});

function listStaticImports(url: string): string[] {
  const imports = readClientFile(url)
    .toString()
    .matchAll(/\b(?:import|from)\s*["'`]([^"'`]+\.js)["'`]/g);
  return [...imports].map(([, target = ""]) => path.posix.resolve(path.posix.dirname(url), target));
}

function compress(content: string | Buffer): number {
  return brotliCompressSync(content).length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
