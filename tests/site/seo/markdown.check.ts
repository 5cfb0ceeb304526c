import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { markdownPath } from "#contract/markdown-page.ts";
import { CLIENT, closedPages, isBuiltUrl, listedPages, ORIGIN, readClientFile } from "../built-site.ts";
import { findElements, readMeta } from "../page-elements.ts";
import { testEach } from "../test-each.ts";
import { listMarkdownProblems, listUrlProblems, readLlmsText, readMarkdownPage } from "./markdown-rules.ts";

const pages = [...listedPages, ...closedPages];

test("every page has a Markdown file in the languages it is written in, and there are no others", () => {
  const expected = pages.map(({ path }) => markdownPath(path).slice(1));
  expect(globSync("**/*.md", { cwd: CLIENT }).toSorted()).toEqual(expected.toSorted());
});

testEach("each page has the same content in Markdown", pages, ({ path, locale, elements, html }) => {
  const { frontmatter, body } = readMarkdownPage(readClientFile(markdownPath(path)).toString());
  expect(frontmatter).toMatchObject({
    title: findElements(elements, "title")[0]?.text,
    description: readMeta(elements, "description")[0],
    canonical: ORIGIN + path,
    language: locale,
  });
  expect(listMarkdownProblems(body, html, isBuiltUrl)).toEqual([]);
});

// There may be none at the moment.
test.for(closedPages)("$path has its closing notice in Markdown", ({ path, html }) => {
  const [, notice] = /class="job-closed">([^<]+)</.exec(html) ?? [];
  expect(notice).toBeDefined();
  expect(readClientFile(markdownPath(path)).toString()).toContain(notice);
});

testEach("each page links to its Markdown", pages, ({ path, elements }) => {
  const alternates = findElements(elements, "link").filter(
    ({ attributes }) => attributes.type === "text/markdown",
  );
  expect(alternates.map(({ attributes }) => attributes.href)).toEqual([markdownPath(path)]);
});

test("llms.txt follows llmstxt.org, and its links exist", () => {
  const text = readClientFile("llms.txt").toString();
  const { title, summary, sections } = readLlmsText(text);
  expect(title).not.toBe("");
  expect(summary).not.toBe("");
  expect(listUrlProblems(text, isBuiltUrl)).toEqual([]);
  const urls = sections.flatMap(({ links }) => links.map(({ url }) => url));
  const expected = listedPages
    .filter(({ path, locale }) => locale === DEFAULT_LOCALE && !/^\/blog\/(page|category)\//.test(path))
    .map(({ path }) => ORIGIN + markdownPath(path));
  const missing = expected.filter((url) => !urls.includes(url));
  // Only the newest posts are listed.
  expect(missing.filter((url) => !url.includes("/blog/"))).toEqual([]);
  expect(new Set(urls).size).toBe(urls.length);
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

test("the same content has no problem", () => {
  expect(listMarkdownProblems(BODY, HTML, everywhere)).toEqual([]);
  expect(listMarkdownProblems(`${BODY}\n\`\`\`\n<b>code</b>\n\`\`\`\n`, HTML, everywhere)).toEqual([]);
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
  ["a relative URL", `${BODY}\n[more](/more)\n`, /^\/more is not an absolute URL$/],
  ["empty lines", `${BODY}\n\n\nmore\n`, /^several empty lines/],
])("%s is reported", (_, body, problem) => {
  expect(listMarkdownProblems(body, HTML, everywhere)).toEqual([expect.stringMatching(problem)]);
});

test("URLs that do not exist are reported, also of images", () => {
  const body = `${BODY}\n[more](https://a.example/more) ![cloth](https://a.example/cloth.svg)\n`;
  expect(listMarkdownProblems(body, HTML, (url) => url.endsWith("more"))).toEqual([
    "https://a.example/cloth.svg does not exist",
  ]);
});

test("a page without frontmatter is an error", () => {
  expect(() => readMarkdownPage(BODY)).toThrow("Expected frontmatter");
  expect(readMarkdownPage(`---\ntitle: Looms\n---\n\n${BODY}`)).toEqual({
    frontmatter: { title: "Looms" },
    body: BODY,
  });
});

const LLMS =
  "# Looms\n\n> They weave.\n\n- A fact\n\n## Pages\n\n- [Prices](https://a.example/prices.md): What it costs\n";

test("an llms.txt is parsed", () => {
  expect(readLlmsText(LLMS)).toEqual({
    title: "Looms",
    summary: "They weave.",
    sections: [{ heading: "Pages", links: [{ title: "Prices", url: "https://a.example/prices.md" }] }],
  });
});

test.each([
  ["no title", LLMS.replace("# Looms\n\n", "")],
  ["no summary", LLMS.replace("> ", "")],
  ["an extra heading", LLMS.replace("- A fact", "### A fact")],
  ["a relative link", LLMS.replace("https://a.example", "")],
  ["text among the links", `${LLMS}and more\n`],
  ["an empty section", `${LLMS}\n## Nothing\n`],
])("an llms.txt with %s is an error", (_, text) => {
  expect(() => readLlmsText(text)).toThrow("Expected");
});
