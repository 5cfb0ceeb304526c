import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import { defaultMessages } from "#model/messages/messages.ts";
import { addressedPages, allPages, CLIENT, KIB, readClientFile, readTransferSize } from "../built-site.ts";
import { findElements } from "../page-elements.ts";

test.for(allPages)("$path with its style takes at most 24 KiB", ({ html }) => {
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(24 * KIB);
});

describe("the home page", () => {
  const [home] = addressedPages;
  const [script] = findElements(home?.elements ?? [], "script", "data-page");
  const { src = "", "data-page": start = "", "data-preload": preload = "" } = script?.attributes ?? {};

  test("with its style fits into the first flight of packets", () => {
    expect(home?.path).toBe("/");
    expect(statSync(path.join(CLIENT, "index.html.br")).size).toBeLessThanOrEqual(14 * KIB);
  });

  test("runs at most 2 KiB of script before the visitor shows intent", () => {
    // Structured data is read and never run.
    const scripts = findElements(home?.elements ?? [], "script").filter(
      ({ text, attributes }) => text !== "" && attributes.type !== "application/ld+json",
    );
    const sent = [readClientFile(src), ...scripts.map(({ text }) => Buffer.from(text))];
    const sizes = sent.map((script) => brotliCompressSync(script).length);
    expect(sizes).toHaveLength(2);
    expect(sum(sizes)).toBeLessThanOrEqual(2 * KIB);
  });

  test("loads at most 130 KiB of script after it", () => {
    const modules = [start, ...preload.split(" ")];
    expect(sum(modules.map(readTransferSize))).toBeLessThanOrEqual(130 * KIB);
  });

  test("says beforehand which scripts it needs, so that none waits for another", () => {
    const named = new Set([start, ...preload.split(" ")]);
    const imported = [...named].flatMap(listStaticImports);
    expect(imported.filter((address) => !named.has(address))).toEqual([]);
  });
});

describe("the words of the interface", () => {
  test.for(NON_DEFAULT_LOCALES)("in %s take at most 3 KiB of script", (locale) => {
    const files = globSync(`assets/${locale}-*.js`, { cwd: CLIENT });
    // Those of parts that are loaded on demand are files of their own.
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(readTransferSize(file)).toBeLessThanOrEqual(3 * KIB);
  });

  test("in the default language take as little, wherever they stand in the scripts", () => {
    const words = Buffer.from(JSON.stringify(defaultMessages));
    expect(brotliCompressSync(words).length).toBeLessThanOrEqual(3 * KIB);
  });
});

test("the fonts are at most 2 files of together 45 KiB", () => {
  const fonts = globSync("**/*.{woff2,woff,ttf,otf}", { cwd: CLIENT });
  expect(fonts.length).toBeLessThanOrEqual(2);
  expect(sum(fonts.map((font) => statSync(path.join(CLIENT, font)).size))).toBeLessThanOrEqual(45 * KIB);
});

function listStaticImports(address: string): string[] {
  const code = readFileSync(path.join(CLIENT, address), "utf8");
  const imports = code.matchAll(/\b(?:import|from)\s*["'`]([^"'`]+\.js)["'`]/g);
  return [...imports].map(([, target = ""]) => path.posix.resolve(path.posix.dirname(address), target));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
