import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFAULT_LOCALE, withoutLocale } from "#contract/locales.ts";
import { markdownPath } from "#contract/markdown-page.ts";
import {
  CLIENT,
  closedPages,
  fallbackPages,
  isBuiltUrl,
  listedPages,
  ORIGIN,
  readClientFile,
} from "../built-site.ts";
import { findElements, readMeta } from "../page-elements.ts";
import { listAddressFaults, listMarkdownFaults, readLlmsText, readMarkdownPage } from "./markdown-rules.ts";

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
  expect(listMarkdownFaults(body, html, isBuiltUrl)).toEqual([]);
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
  expect(listAddressFaults(text, isBuiltUrl)).toEqual([]);
  const addresses = sections.flatMap(({ links }) => links.map(({ address }) => address));
  const expected = listedPages
    .filter(({ path, locale }) => locale === DEFAULT_LOCALE && !/^\/blog\/(page|category)\//.test(path))
    .map(({ path }) => ORIGIN + markdownPath(path));
  const missing = expected.filter((address) => !addresses.includes(address));
  // Of many posts only the newest are named.
  expect(missing.filter((address) => !address.includes("/blog/"))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

const HTML = `<main><nav><a href="/">Way</a></nav><h1>Looms</h1><p>We weave <b>cloth</b> from yarn.</p>
<h2>Prices <span>now</span></h2><table><tr><td>Linen</td><td>7</td></tr></table><button>Click me</button></main>`;

const BODY = `# Looms

We weave **cloth** from yarn.

## Prices · now

| Linen | 7 |
| ----- | - |
`;

const everywhere = () => true;

test("finds nothing wrong with what says the same", () => {
  expect(listMarkdownFaults(BODY, HTML, everywhere)).toEqual([]);
  expect(listMarkdownFaults(`${BODY}\n\`\`\`\n<b>code</b>\n\`\`\`\n`, HTML, everywhere)).toEqual([]);
});

test.each([
  ["a missing word", BODY.replace("yarn", ""), /^words are missing: yarn$/],
  [
    "a missing heading",
    BODY.replace("## Prices", "Prices"),
    /^headings: expected 1 looms \| 2 prices now, found 1 looms$/,
  ],
  ["a heading of another level", BODY.replace("## Prices", "### Prices"), /^headings/],
  ["a heading in another place", BODY.replace("# Looms\n\n", "").concat("\n# Looms\n"), /^headings/],
  ["HTML", `${BODY}\n<div>more</div>\n`, /^HTML: <div>/],
  ["HTML in a line", `${BODY}\nmore<br>lines\n`, /^HTML: <br>/],
  ["a relative address", `${BODY}\n[more](/more)\n`, /^\/more is not a whole address$/],
  ["empty lines", `${BODY}\n\n\nmore\n`, /^several empty lines/],
])("finds %s", (_, body, fault) => {
  expect(listMarkdownFaults(body, HTML, everywhere)).toEqual([expect.stringMatching(fault)]);
});

test("finds an address that leads nowhere, of a picture as well", () => {
  const body = `${BODY}\n[more](https://a.example/more) ![cloth](https://a.example/cloth.svg)\n`;
  expect(listMarkdownFaults(body, HTML, (address) => address.endsWith("more"))).toEqual([
    "https://a.example/cloth.svg leads nowhere",
  ]);
});

test("a page without facts in front is an error", () => {
  expect(() => readMarkdownPage(BODY)).toThrow("Expected facts");
  expect(readMarkdownPage(`---\ntitle: Looms\n---\n\n${BODY}`)).toEqual({
    facts: { title: "Looms" },
    body: BODY,
  });
});

const LLMS =
  "# Looms\n\n> They weave.\n\n- A fact\n\n## Pages\n\n- [Prices](https://a.example/prices.md): What it costs\n";

test("reads a list for language models", () => {
  expect(readLlmsText(LLMS)).toEqual({
    title: "Looms",
    summary: "They weave.",
    sections: [{ heading: "Pages", links: [{ title: "Prices", address: "https://a.example/prices.md" }] }],
  });
});

test.each([
  ["no title", LLMS.replace("# Looms\n\n", "")],
  ["no summary", LLMS.replace("> ", "")],
  ["a heading too many", LLMS.replace("- A fact", "### A fact")],
  ["a relative link", LLMS.replace("https://a.example", "")],
  ["words among the links", `${LLMS}and more\n`],
  ["an empty section", `${LLMS}\n## Nothing\n`],
])("a list for language models with %s is an error", (_, text) => {
  expect(() => readLlmsText(text)).toThrow("Expected");
});
