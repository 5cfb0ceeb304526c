import type { Element, ElementContent, Nodes, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toHtml } from "hast-util-to-html";
import { toText } from "hast-util-to-text";
import { h } from "hastscript";
import hljs from "highlight.js/lib/common";
import type { Code } from "mdast";
import { type State, toHast } from "mdast-util-to-hast";
import { visit } from "unist-util-visit";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import { listImageSources } from "#contract/image-sizes.ts";
import { type Image, readImage } from "../images/image.server.ts";
import { decodePath } from "../site/page-paths.ts";
import { buildLink } from "../translations/translations.server.ts";
import { TextError } from "./content-error.ts";
import type { ContentReader } from "./content-reader.server.ts";
import { buildSheet, buildTable, setBlanks } from "./markdown-blocks.server.ts";
import { checkHeadings, checkNothingLost, parseBlock, parseMarkdown } from "./markdown-syntax.server.ts";

export type TextHeading = { id: string; text: string };

/** Renders HTML with heading ids, named tables, sheets and highlighted code. @throws TextError */
export function renderMarkdown(reader: ContentReader, source: string): string {
  const parts = renderBlocks(reader, source);
  for (const part of parts)
    if (typeof part !== "string")
      throw new TextError(
        "a text without a figure: posts, projects and pages of text can have one",
        "a figure",
        part.line,
      );
  return parts.join("\n");
}

/** The source of a figure. */
export type FigureBlock = { figure: string; line: number };

/** Renders the same in parts, with figures and rules between them. @throws TextError */
export function renderBlocks(reader: ContentReader, source: string): (string | FigureBlock)[] {
  const root = parseMarkdown(source);
  checkNothingLost(root);
  checkHeadings(root);
  const tree = h(null, toHast(root, { handlers: { code: buildCode, table: buildTable } }));
  const toId = createIds();
  visit(tree, "element", ({ tagName, properties, children, position }, index, parent) => {
    if (tagName === "a") {
      const link = String(properties.href);
      const expected = reader.config.findLinkProblem(reader, link, source);
      if (expected) throw new TextError(expected, link, position?.start.line);
      Object.assign(properties, buildLink(reader, link));
    }
    // A task can be ticked off here, if only until the page is left.
    if (tagName === "input" && properties.disabled) {
      Object.assign(properties, {
        disabled: undefined,
        className: "task-mark",
        ariaLabel: readText(parent?.children ?? []),
      });
    }
    const isInline = parent?.type !== "element" || parent.tagName !== "pre";
    if (tagName === "code" && isInline && readText(children).length <= SHORT_CODE)
      properties.className = ["nowrap"];
    if (HEADINGS.has(tagName)) properties.id = toId(readText(children));
    if (tagName === "h3") setNumberApart(children);
    if (tagName === FIGURE && parent !== tree)
      throw new TextError("figures outside of lists and quotations", "a figure", Number(properties.dataLine));
    if (tagName !== "img" || index === undefined) return undefined;
    const image = findImage(reader, String(properties.src), position?.start.line);
    const elements = buildImage(image, String(properties.alt));
    parent?.children.splice(index, 1, ...elements);
    return index + elements.length;
  });
  setBlanks(tree);
  return splitBlocks(tree);
}

// In characters. A phone has room for it on one line.
const SHORT_CODE = 24;

function findImage(reader: ContentReader, source: string, line: number | undefined): Image {
  try {
    return readImage(reader, decodePath(source));
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    throw new TextError(error.expected, error.found, line);
  }
}

function splitBlocks(tree: Nodes): (string | FigureBlock)[] {
  const parts: (FigureBlock | RootContent[])[] = [[]];
  for (const node of "children" in tree ? tree.children : []) {
    const last = parts.at(-1);
    if (node.type === "element" && node.tagName === FIGURE)
      parts.push({ figure: String(node.properties.dataSource), line: Number(node.properties.dataLine) }, []);
    else if (node.type === "element" && node.tagName === "hr") parts.push([node], []);
    else if (Array.isArray(last)) last.push(node);
  }
  return parts
    .map((part) => (Array.isArray(part) ? writeHtml(part) : part))
    .filter((part) => typeof part !== "string" || part.trim() !== "");
}

/** As compact as the HTML of the build. */
export function writeHtml(children: RootContent[]): string {
  return toHtml({ type: "root", children }, { characterReferences: { useNamedReferences: true } });
}

/** A heading that begins like "1. " gets its number set apart, so that it can be large. */
function setNumberApart(children: ElementContent[]): void {
  const [first] = children;
  const number = first?.type === "text" ? /^\d+\. /.exec(first.value)?.[0] : undefined;
  if (first?.type !== "text" || !number) return;
  first.value = first.value.slice(number.length);
  children.unshift(h("span", { className: "ordinal" }, number));
}

/** The language of a block that is drawn, and the element it becomes, which Markdown has no other way to write. */
const FIGURE = "figure";

const HEADING_NAMES = "h1, h2, h3, h4, h5, h6";
const HEADINGS = new Set(HEADING_NAMES.split(", "));

/** The ids of all headings in Markdown. */
export function listHeadingIds(source: string): string[] {
  const toId = createIds();
  return selectAll(HEADING_NAMES, h(null, toHast(parseMarkdown(source)))).map(({ children }) =>
    toId(readText(children)),
  );
}

/** The second-level headings in HTML from `renderMarkdown`. */
export function listHeadings(html: string): TextHeading[] {
  const headings = selectAll("h2[id]", fromHtml(html, { fragment: true }));
  return headings.map(({ properties, children }) => ({
    id: String(properties.id),
    text: readText(children),
  }));
}

export function countReadingMinutes(source: string): number {
  const text = source.replace(/^```figure\n[\s\S]*?^```$/gm, "");
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

const WORDS_PER_MINUTE = 220;

function buildCode(state: State, code: Code): Element {
  const { lang, value } = code;
  if (lang === FIGURE) return h(FIGURE, { dataSource: value, dataLine: code.position?.start.line ?? 1 });
  if (lang === "sheet") return buildSheet(state, code, parseBlock(code));
  const language = hljs.getLanguage(lang ?? "") && lang;
  const content = language ? fromHtml(hljs.highlight(value, { language }).value, { fragment: true }) : value;
  return h(
    "pre",
    { tabIndex: 0, role: "group", ariaLabel: nameCode(lang, value) },
    h("code", lang ? { className: `language-${lang}` } : {}, content),
  );
}

/** The name of the language, or the beginning of plain text. */
function nameCode(lang: string | null | undefined, value: string): string {
  const { name = "" } = hljs.getLanguage(lang ?? "") ?? {};
  const [start = ""] = value.trim().split("\n");
  return name === "" || name === "Plain text" ? start : name;
}

/** The same markup as that of the component `Picture`. */
function buildImage({ src, width, height, preview, widths }: Image, alt: string): Element[] {
  const rest = { width, height, alt, loading: "lazy" };
  if (!widths) return [h("img", { src, ...rest }), h("img", { src: src + DARK_VIEW, ...rest })];
  const sources = listImageSources({ src, width, height, widths }, "text").map((source) =>
    h("source", source),
  );
  const style = preview ? { style: `background-image:url(${preview})` } : {};
  return [h("picture", ...sources, h("img", { src, ...rest, decoding: "async", ...style }))];
}

/** Headings are linked from outside, so their ids stay. Letters and digits in any script, without the ids of the page. */
function createIds(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const name = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "");
    const id = name === "" || PAGE_IDS.includes(name) ? `part-${name}` : name;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count > 1 ? `${id}-${count}` : id;
  };
}

const PAGE_IDS = ["main", "meeting", "site-menu", "calculator"];

function readText(children: RootContent[]): string {
  return toText(h("span", children)).trim();
}
