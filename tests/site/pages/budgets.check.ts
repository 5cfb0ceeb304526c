import { globSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { STARTUP_PLUGINS } from "#app/features/startup/plugins.ts";
import { LOCALES } from "#contract/locales.ts";
import { loadPageContent } from "#model/site/site-data.server.ts";
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

/** Loaded when the page hydrates or, once the browser is idle, soon after. */
const SOON = [...Object.keys(STARTUP_PLUGINS), "visit", "watch-updates"];

/** Loaded when the visitor uses them. */
const ON_USE = [
  ...["bot-check", "contact-extras", "proof-of-work", "open-calendar", "scheduler", "search-dialog"],
  ...["chatbot", "widget-facade", "find-drawing", "update-notice"],
  ...["calculator", "estimate", "sitemap", "video"],
];

test("the home page loads at most 130 KiB of script within five seconds of the first gesture", () => {
  const preloaded = [start, ...preload.split(" ")];
  expect(preloaded.flatMap(listImports).filter((url) => !preloaded.includes(url))).toEqual([]);
  const soon = globSync(`assets/{${SOON.join()}}-*.js`, { cwd: CLIENT }).map((file) => `/${file}`);
  expect(soon).toHaveLength(SOON.length);
  const loaded = new Set([...preloaded, ...soon]);
  for (const url of loaded) for (const target of listImports(url)) loaded.add(target);
  expect(sum([...loaded].map(readTransferSize))).toBeLessThanOrEqual(130 * KIB);
  const later = [...loaded].flatMap(listDynamicImports).filter((url) => !loaded.has(url));
  const names = later.map((url) => path.posix.basename(url).replace(/-[\w-]{8}\.js$/, ""));
  expect(names.filter((name) => !ON_USE.includes(name))).toEqual([]);
});

test.for(LOCALES)("the texts of pages, and those of features, take at most 3 KiB each in %s", (locale) => {
  const { texts } = loadPageContent(reader.in(locale));
  expect(compress(JSON.stringify(texts))).toBeLessThanOrEqual(3 * KIB);
  const files = globSync(`assets/features-${locale}-*.json`, { cwd: CLIENT });
  expect(files.map(readTransferSize)).toEqual([expect.toSatisfy((size) => size <= 3 * KIB)]);
});

function listImports(url: string): string[] {
  return listTargets(url, /\b(?:import|from)\s*["'`]([^"'`]+\.js)["'`]/g);
}

function listDynamicImports(url: string): string[] {
  return listTargets(url, /\bimport\(\s*["'`]([^"'`]+\.js)["'`]/g);
}

function listTargets(url: string, pattern: RegExp): string[] {
  const imports = readClientFile(url).toString().matchAll(pattern);
  return [...imports].map(([, target = ""]) => path.posix.resolve(path.posix.dirname(url), target));
}

function compress(content: string | Buffer): number {
  return brotliCompressSync(content).length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
