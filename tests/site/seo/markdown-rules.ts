import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import type { Nodes, Parents } from "mdast";
import { toString as readText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parse } from "yaml";
import { parseMarkdown } from "#model/reader/markdown-syntax.server.ts";

/** @throws Error without frontmatter */
export function readMarkdownPage(text: string): { frontmatter: unknown; body: string } {
  const [, frontmatter, body] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(text) ?? [];
  if (frontmatter === undefined || body === undefined)
    throw new Error(`Expected frontmatter in ${text.slice(0, 40)}`);
  return { frontmatter: parse(frontmatter), body };
}

/** Lists what is wrong with the Markdown of a page. @param exists called with absolute URLs */
export function listMarkdownProblems(body: string, html: string, exists: (url: string) => boolean): string[] {
  const main = findMain(fromHtml(html));
  return [
    ...listHeadingProblems(body, main),
    ...listMissingWords(body, main),
    ...listUrlProblems(body, exists),
    ...listNodes(body).flatMap((node) => (node.type === "html" ? [`HTML: ${node.value.trim()}`] : [])),
    ...listNodes(body).flatMap((node) =>
      "children" in node && hasWideGap(node) ? ["several empty lines in a row"] : [],
    ),
  ];
}

/** URLs must be absolute, because Markdown is read outside of the site. */
export function listUrlProblems(body: string, exists: (url: string) => boolean): string[] {
  const urls = listNodes(body).flatMap((node) =>
    node.type === "link" || node.type === "image" ? [node.url] : [],
  );
  return urls.flatMap((url) => {
    if (/^(mailto|tel):./.test(url)) return [];
    if (!/^https:\/\//.test(url)) return [`${url} is not an absolute URL`];
    return exists(url) ? [] : [`${url} does not exist`];
  });
}

function listHeadingProblems(body: string, main: Element): string[] {
  const shown = selectAll("h1, h2, h3, h4, h5, h6", main).map((heading) =>
    describeHeading(Number(heading.tagName.slice(1)), toText(heading)),
  );
  const written = listNodes(body).flatMap((node) =>
    node.type === "heading" ? [describeHeading(node.depth, readText(node))] : [],
  );
  const isSame = JSON.stringify(shown) === JSON.stringify(written);
  return isSame ? [] : [`headings: expected ${shown.join(" | ")}, found ${written.join(" | ")}`];
}

function describeHeading(depth: number, text: string): string {
  return `${depth} ${listWords(text).join(" ")}`;
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

function hasWideGap({ children }: Parents): boolean {
  return children.some(({ position }, index) => {
    const before = children[index - 1]?.position?.end.line;
    return before !== undefined && position !== undefined && position.start.line - before > 2;
  });
}

function findMain(document: Root): Element {
  const main = select("main", document);
  if (!main) throw new Error("The page has no <main>.");
  return main;
}

type LlmsText = {
  title: string;
  summary: string;
  sections: { heading: string; links: { title: string; url: string }[] }[];
};

/** Parses the format of llmstxt.org. @throws Error for other formats */
export function readLlmsText(text: string): LlmsText {
  const [head = "", ...parts] = text.split(/^## /m);
  const [, title, summary, details] = /^# ([^\n]+)\n\n> ([^\n]+)\n\n(.*)$/s.exec(head) ?? [];
  if (!title || !summary || details === undefined) throw new Error("Expected a title and a summary");
  if (/^#/m.test(details)) throw new Error("Expected no heading before the sections");
  return { title, summary, sections: parts.map(readSection) };
}

function readSection(text: string): LlmsText["sections"][number] {
  const [heading = "", empty, ...lines] = text.trim().split("\n");
  if (empty !== "" || lines.length === 0) throw new Error(`Expected a list below ${heading}`);
  return { heading, links: lines.map(readLink) };
}

function readLink(line: string): { title: string; url: string } {
  const [, title, url] = /^- \[((?:[^[\]\\]|\\.)+)\]\((https:\/\/[^\s)]+)\)(?:: .+)?$/.exec(line) ?? [];
  if (!title || !url) throw new Error(`Expected a link, found ${line}`);
  return { title, url };
}
