import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import { lexer, type Token, walkTokens } from "marked";
import { parse } from "yaml";

/** A page as Markdown: what stands in front of it, and what it says. */
export type MarkdownPage = { facts: unknown; body: string };

/** Reads a file that begins with facts. @throws Error when it does not */
export function readMarkdownPage(text: string): MarkdownPage {
  const [, facts, body] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(text) ?? [];
  if (facts === undefined || body === undefined)
    throw new Error(`Expected facts in front of ${text.slice(0, 40)}`);
  return { facts: parse(facts), body };
}

/** What is wrong with the Markdown of a page. @param isThere whether a whole address leads somewhere */
export function listMarkdownFaults(
  body: string,
  html: string,
  isThere: (address: string) => boolean,
): string[] {
  const main = findMain(fromHtml(html));
  return [
    ...listHeadingFaults(body, main),
    ...listMissingWords(body, main),
    ...listAddressFaults(body, isThere),
    ...listTokens(body).flatMap((token) => (token.type === "html" ? [`HTML: ${token.raw.trim()}`] : [])),
    ...listTokens(body).flatMap((token) =>
      token.type === "space" && token.raw.length > 2 ? ["several empty lines in a row"] : [],
    ),
  ];
}

/** What is wrong with the addresses in a text: they have to be whole, so that they lead somewhere from everywhere. */
export function listAddressFaults(body: string, isThere: (address: string) => boolean): string[] {
  const addresses = listTokens(body).flatMap((token) =>
    token.type === "link" || token.type === "image" ? [String(token.href)] : [],
  );
  return addresses.flatMap((address) => {
    if (/^(mailto|tel):./.test(address)) return [];
    if (!/^https:\/\//.test(address)) return [`${address} is not a whole address`];
    return isThere(address) ? [] : [`${address} leads nowhere`];
  });
}

function listHeadingFaults(body: string, main: Element): string[] {
  const shown = selectAll("h1, h2, h3, h4, h5, h6", main).map((heading) =>
    describeHeading(Number(heading.tagName.slice(1)), toText(heading)),
  );
  const written = listTokens(body).flatMap((token) =>
    token.type === "heading" ? [describeHeading(token.depth, readInline(token.tokens ?? []))] : [],
  );
  const isSame = JSON.stringify(shown) === JSON.stringify(written);
  return isSame ? [] : [`headings: expected ${shown.join(" | ")}, found ${written.join(" | ")}`];
}

function describeHeading(depth: number, text: string): string {
  return `${depth} ${listWords(text).join(" ")}`;
}

/** The words that visitors read and the Markdown lacks. */
function listMissingWords(body: string, main: Element): string[] {
  const words = new Set(listWords(main.children.map(readShown).join(" ")));
  const written = new Set(listWords(body));
  const missing = [...words].filter((word) => !written.has(word));
  return missing.length > 0 ? [`words are missing: ${missing.join(", ")}`] : [];
}

// What visitors do not read, or read to do something on the page.
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
  // That a link opens in a new tab is said in brackets at its end.
  return node.properties.target === "_blank" ? words.replace(/\([^)]*\)\s*$/, " ") : words;
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function listTokens(body: string): Token[] {
  const found: Token[] = [];
  walkTokens(lexer(body), (token) => {
    found.push(token);
  });
  return found;
}

function readInline(tokens: Token[]): string {
  return tokens
    .map((token) =>
      "tokens" in token && token.tokens ? readInline(token.tokens) : "text" in token ? token.text : token.raw,
    )
    .join("");
}

function findMain(document: Root): Element {
  const main = select("main", document);
  if (!main) throw new Error("Expected a main part in the page, found none");
  return main;
}

/** A file of the form of llmstxt.org. */
export type LlmsText = {
  title: string;
  summary: string;
  sections: { heading: string; links: { title: string; address: string }[] }[];
};

/**
 * Reads a file of that form: a title, a summary as a quotation, further words without headings, then sections that are
 * lists of links and nothing else. @throws Error when it has another form
 */
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

function readLink(line: string): { title: string; address: string } {
  const [, title, address] = /^- \[((?:[^[\]\\]|\\.)+)\]\((https:\/\/[^\s)]+)\)(?:: .+)?$/.exec(line) ?? [];
  if (!title || !address) throw new Error(`Expected a link, found ${line}`);
  return { title, address };
}
