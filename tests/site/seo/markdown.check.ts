import { globSync } from "node:fs";
import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import type { Nodes } from "mdast";
import { toString as readText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { markdownPath } from "#contract/page-formats.ts";
import { parseMarkdown } from "#model/content/markdown-syntax.server.ts";
import { CLIENT, closedPages, isBuiltUrl, listedPages, ORIGIN, readClientFile } from "../built-site.ts";
import { findElements, readMeta } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

const pages = [...listedPages, ...closedPages];
const read = (path: string) => readClientFile(markdownPath(path)).toString();

test("every page has a Markdown file in the languages it is written in, and there are no others", () => {
  const expected = pages.map(({ path }) => markdownPath(path).slice(1));
  expect(globSync("**/*.md", { cwd: CLIENT }).toSorted()).toEqual(expected.toSorted());
});

testEach(
  "each page has the same content in Markdown, and links to it",
  pages,
  ({ path, locale, elements, html }) => {
    const [, facts = "", body = ""] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(read(path)) ?? [];
    expect(parse(facts)).toMatchObject({
      title: findElements(elements, "title")[0]?.text,
      description: readMeta(elements, "description")[0],
      canonical: ORIGIN + path,
      language: locale,
    });
    const alternates = findElements(elements, "link").filter(
      ({ attributes }) => attributes.type === "text/markdown",
    );
    expect(alternates.map(({ attributes }) => attributes.href)).toEqual([markdownPath(path)]);
    expect(listProblems(body, html)).toEqual([]);
  },
);

const LINK = String.raw`- \[(?:[^[\]\\]|\\.)+\]\((https://[^\s)]+)\)(?:: .+)?`;
// https://llmstxt.org
const LLMS_TEXT = new RegExp(
  String.raw`^# .+\n\n> .+\n\n(?!#)(?:(?!#).*\n)*(?:## .+\n\n(?:${LINK}\n)+\n?)+$`,
);

test("llms.txt follows llmstxt.org, and its links exist", () => {
  const text = readClientFile("llms.txt").toString();
  expect(text).toMatch(LLMS_TEXT);
  expect(listUrlProblems(listNodes(text))).toEqual([]);
  const urls = Array.from(text.matchAll(new RegExp(`^${LINK}$`, "gm")), ([, url]) => url);
  expect(new Set(urls).size).toBe(urls.length);
  const expected = listedPages
    .filter(({ path, locale }) => locale === DEFAULT_LOCALE && !/^\/blog\/(page|category)\//.test(path))
    .map(({ path }) => ORIGIN + markdownPath(path));
  const missing = expected.filter((url) => !urls.includes(url));
  // Only the newest posts are listed.
  expect(missing.filter((url) => !url.includes("/blog/"))).toEqual([]);
});

/** Lists what is wrong with the Markdown of a page. */
function listProblems(body: string, html: string): string[] {
  const main = select("main", fromHtml(html));
  if (!main) return ["the page has no <main>"];
  const nodes = listNodes(body);
  return [
    ...listHeadingProblems(nodes, main),
    ...listMissingWords(body, main),
    ...listUrlProblems(nodes),
    ...nodes.flatMap((node) => (node.type === "html" ? [`HTML: ${node.value.trim()}`] : [])),
  ];
}

/** URLs must be absolute, because Markdown is read outside of the site. */
function listUrlProblems(nodes: Nodes[]): string[] {
  const urls = nodes.flatMap((node) => (node.type === "link" || node.type === "image" ? [node.url] : []));
  const exists = (url: string) => /^(mailto|tel):./.test(url) || (/^https:\/\//.test(url) && isBuiltUrl(url));
  return urls.filter((url) => !exists(url)).map((url) => `${url} is no absolute URL that exists`);
}

function listHeadingProblems(nodes: Nodes[], main: Element): string[] {
  const describe = (depth: number, text: string) => `${depth} ${listWords(text).join(" ")}`;
  const shown = selectAll("h1, h2, h3, h4, h5, h6", main)
    .map((heading) => describe(Number(heading.tagName.slice(1)), toText(heading)))
    .join(" | ");
  const written = nodes
    .flatMap((node) => (node.type === "heading" ? [describe(node.depth, readText(node))] : []))
    .join(" | ");
  return shown === written ? [] : [`headings: expected ${shown}, found ${written}`];
}

/** Visible words that the Markdown lacks. */
function listMissingWords(body: string, main: Element): string[] {
  const words = new Set(listWords(main.children.map(readShown).join(" ")));
  const written = new Set(listWords(body));
  const missing = [...words].filter((word) => !written.has(word));
  return missing.length > 0 ? [`words are missing: ${missing.join(", ")}`] : [];
}

// Not content, or only for interaction.
const NOT_READ = ["button", "form", "script", "style", "summary", "svg", "template"];

function readShown(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || NOT_READ.includes(node.tagName)) return "";
  const { ariaHidden, ariaLive, className, role } = node.properties;
  if (Array.isArray(className) && className.includes("filter-bar")) return "";
  if (ariaHidden === "true" || ariaLive || role === "tablist") return "";
  if (node.tagName === "nav" && !select("h2, h3", node)) return "";
  if (node.tagName === "p" && select("button", node)) return "";
  const words = ` ${node.children.map(readShown).join("")} `;
  // Without the "(opens in new tab)" note.
  return node.properties.target === "_blank" ? words.replace(/\([^)]*\)\s*$/, " ") : words;
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function listNodes(body: string): Nodes[] {
  const found: Nodes[] = [];
  visit(parseMarkdown(body), (node) => {
    found.push(node);
  });
  return found;
}
