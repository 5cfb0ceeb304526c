import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFAULT_LOCALE, withoutLocale } from "#contract/locales.ts";
import { markdownPath } from "#contract/markdown-page.ts";
import { CLIENT, closedPages, fallbackPages, listedPages, readClientFile } from "../built-site.ts";
import { findElements, readMeta } from "../page-elements.ts";
import { isBuiltAddress, ORIGIN } from "../site-addresses.ts";
import { readLlmsText } from "./llms-text.ts";
import { listAddressFaults, listMarkdownFaults, readMarkdownPage } from "./markdown-rules.ts";

const pages = [...listedPages, ...closedPages];

test("every page in a language it is written in exists as Markdown, and nothing else does", () => {
  const expected = pages.map(({ path }) => markdownPath(path).slice(1));
  expect(globSync("**/*.md", { cwd: CLIENT }).toSorted()).toEqual(expected.toSorted());
});

test.for(pages)("$path says the same in Markdown", ({ path, locale, elements, html }) => {
  const { facts, body } = readMarkdownPage(readClientFile(markdownPath(path)).toString());
  expect(facts).toMatchObject({
    title: findElements(elements, "title")[0]?.text,
    description: readMeta(elements, "description")[0],
    canonical: ORIGIN + path,
    language: locale,
  });
  expect(listMarkdownFaults(body, html, isBuiltAddress)).toEqual([]);
});

test.for(closedPages)("$path says in Markdown that one can no longer apply", ({ path, html }) => {
  const [, notice] = /class="job-closed">([^<]+)</.exec(html) ?? [];
  expect(notice).toBeDefined();
  expect(readClientFile(markdownPath(path)).toString()).toContain(notice);
});

test.for([...pages, ...fallbackPages])("$path names its Markdown", ({ path, elements }) => {
  const named = findElements(elements, "link").filter(
    ({ attributes }) => attributes.type === "text/markdown",
  );
  const isFallback = !pages.some((page) => page.path === path);
  expect(named.map(({ attributes }) => attributes.href)).toEqual([
    markdownPath(isFallback ? withoutLocale(path) : path),
  ]);
});

test("llms.txt has the form of llmstxt.org, and all it names is there", () => {
  const text = readClientFile("llms.txt").toString();
  const { title, summary, sections } = readLlmsText(text);
  expect(title).not.toBe("");
  expect(summary).not.toBe("");
  expect(listAddressFaults(text, isBuiltAddress)).toEqual([]);
  const addresses = sections.flatMap(({ links }) => links.map(({ address }) => address));
  const expected = listedPages
    .filter(({ path, locale }) => locale === DEFAULT_LOCALE && !/^\/blog\/(page|category)\//.test(path))
    .map(({ path }) => ORIGIN + markdownPath(path));
  const missing = expected.filter((address) => !addresses.includes(address));
  // Of many posts only the newest are named.
  expect(missing.filter((address) => !address.includes("/blog/"))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});
