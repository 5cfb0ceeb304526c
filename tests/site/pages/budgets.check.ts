import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import { defaultMessages } from "#model/messages/messages.ts";
import { addressedPages, allPages, CLIENT, KIB, readClientFile, readTransferSize } from "../built-site.ts";
import { findElements } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

testEach("each page with its styles takes at most 24 KiB", allPages, ({ file, html }) => {
  // The relay sends the pages outside of client/.
  const size = file.startsWith("client/") ? readTransferSize(file.slice(7)) : brotliCompressSync(html).length;
  expect(size).toBeLessThanOrEqual(24 * KIB);
});

describe("the home page", () => {
  const [home] = addressedPages;
  const [script] = findElements(home?.elements ?? [], "script", "data-page");
  const { src = "", "data-page": start = "", "data-preload": preload = "" } = script?.attributes ?? {};

  test("with its styles fits into the first flight of packets", () => {
    expect(home?.path).toBe("/");
    expect(statSync(path.join(CLIENT, "index.html.br")).size).toBeLessThanOrEqual(14 * KIB);
  });

  test("runs at most 2 KiB of script before the visitor shows intent", () => {
    // Structured data is not executed.
    const scripts = findElements(home?.elements ?? [], "script").filter(
      ({ text, attributes }) => text !== "" && attributes.type !== "application/ld+json",
    );
    const executed = [readClientFile(src), ...scripts.map(({ text }) => Buffer.from(text))];
    const sizes = executed.map((script) => brotliCompressSync(script).length);
    expect(sizes).toHaveLength(2);
    expect(sum(sizes)).toBeLessThanOrEqual(2 * KIB);
  });

  // 130 KiB are the goal: what keeps a changed page's words, and says how much still fits, takes it above (decision 002).
  test("loads at most 132 KiB of script after it", () => {
    const modules = [start, ...preload.split(" ")];
    expect(sum(modules.map(readTransferSize))).toBeLessThanOrEqual(132 * KIB);
  });

  test("preloads all the scripts it needs", () => {
    const preloaded = new Set([start, ...preload.split(" ")]);
    const imported = [...preloaded].flatMap(listStaticImports);
    expect(imported.filter((url) => !preloaded.has(url))).toEqual([]);
  });
});

describe("the interface messages", () => {
  test.for(NON_DEFAULT_LOCALES)("in %s take at most 3 KiB of script", (locale) => {
    const files = globSync(`assets/${locale}-*.js`, { cwd: CLIENT });
    // Features that load on demand have files of their own.
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(readTransferSize(file)).toBeLessThanOrEqual(3 * KIB);
  });

  test("in the default language compress to at most 3 KiB", () => {
    const bytes = Buffer.from(JSON.stringify(defaultMessages));
    expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(3 * KIB);
  });
});

function listStaticImports(url: string): string[] {
  const code = readFileSync(path.join(CLIENT, url), "utf8");
  const imports = code.matchAll(/\b(?:import|from)\s*["'`]([^"'`]+\.js)["'`]/g);
  return [...imports].map(([, target = ""]) => path.posix.resolve(path.posix.dirname(url), target));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
