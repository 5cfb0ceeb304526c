import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { Marked, type RendererObject, type Tokens } from "marked";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import { listImageSources } from "#contract/image-sizes.ts";
import { type Image, readImage } from "../images/image.server.ts";
import { buildLink } from "../translations/translations.server.ts";
import type { ContentReader } from "./content-reader.server.ts";

export type TextHeading = { id: string; text: string };

/** Renders HTML with heading ids, focusable tables and highlighted code. Drops raw HTML. @throws ImageError */
export function renderMarkdown(reader: ContentReader, source: string): string {
  const markdown = new Marked({
    renderer: {
      ...renderer,
      heading: createHeadingRenderer(),
      link({ href: path, tokens }) {
        const { href, hrefLang, ariaDescribedBy } = buildLink(reader, path);
        const mark = hrefLang ? ` hreflang="${hrefLang}" aria-describedby="${ariaDescribedBy}"` : "";
        return `<a href="${escapeAttribute(String(href))}"${mark}>${this.parser.parseInline(tokens)}</a>`;
      },
      image: ({ href, text }) => writeImage(readImage(reader, href), escapeAttribute(text)),
    },
  });
  return markdown.parse(source, { async: false });
}

/** The second-level headings in HTML from `renderMarkdown`. */
export function listHeadings(html: string): TextHeading[] {
  const found = html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g);
  return [...found].map(([, id = "", text = ""]) => ({ id, text: decodeEntities(text.replace(TAG, "")) }));
}

export function countReadingMinutes(html: string): number {
  const words = html.replace(TAG, " ").split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

const WORDS_PER_MINUTE = 220;

const TAG = /<[^>]*>/g;

export function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function createHeadingRenderer(): NonNullable<RendererObject["heading"]> {
  const known = new Map<string, number>();
  return function renderHeading({ tokens, depth }) {
    const content = this.parser.parseInline(tokens);
    const anchor = toAnchor(decodeEntities(content.replace(TAG, "")));
    const count = (known.get(anchor) ?? 0) + 1;
    known.set(anchor, count);
    return `<h${depth} id="${count > 1 ? `${anchor}-${count}` : anchor}">${content}</h${depth}>\n`;
  };
}

const renderer = {
  code({ text, lang }) {
    const [name = ""] = (lang ?? "").split(/\s/);
    const language = name && ` class="language-${escapeAttribute(name)}"`;
    return `<pre tabindex="0"><code${language}>${highlightCode(text, name)}</code></pre>\n`;
  },
  table(token) {
    const marks = token.header.map((_, column) => (isNumeric(token, column) ? ' data-number=""' : ""));
    const head = token.header.map(({ tokens, text }, column) =>
      text === "" ? "<td></td>" : `<th scope="col"${marks[column]}>${this.parser.parseInline(tokens)}</th>`,
    );
    const rows = token.rows.map((row) => {
      const cells = row.map(
        (cell, column) => `<td${marks[column]}>${this.parser.parseInline(cell.tokens)}</td>`,
      );
      return `<tr>${cells.join("")}</tr>`;
    });
    const caption = token.header.flatMap(({ text }) => text || []).join(", ");
    const region = caption && ` role="region" aria-label="${escapeAttribute(caption)}"`;
    return `<div class="prose-table" tabindex="0"${region}><table><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div>\n`;
  },
  html() {
    return "";
  },
} satisfies RendererObject;

/** The same markup as that of the component `Picture`. */
function writeImage({ src, width, height, preview, widths }: Image, alt: string): string {
  const rest = `width="${width}" height="${height}" alt="${alt}" loading="lazy"`;
  if (!widths) {
    const dark = `<img src="${src}${DARK_VIEW}" ${rest}>`;
    return `<img src="${src}" ${rest}>${dark}`;
  }
  const sources = listImageSources({ src, width, height, widths }, "text").map(
    ({ type, srcSet, sizes }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}">`,
  );
  const style = preview ? ` style="background-image:url(${preview})"` : "";
  return `<picture>${sources.join("")}<img src="${src}" ${rest} decoding="async"${style}></picture>`;
}

/** Whether a column, other than the first, contains only numbers. */
function isNumeric({ rows }: Tokens.Table, column: number): boolean {
  if (column === 0) return false;
  return rows.every((row) => /^(?:\*\*)?[-−$]?[\d.,]+ ?%?(?:\*\*)?$/.test(row[column]?.text ?? ""));
}

/** Letters and digits in any script, without conflicting with the ids of the page. */
function toAnchor(text: string): string {
  const anchor = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return anchor === "" || PAGE_IDS.includes(anchor) ? `part-${anchor}` : anchor;
}

const PAGE_IDS = ["main", "meeting", "site-menu"];

function decodeEntities(text: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "").trim();
}

const LANGUAGES = { bash, css, json, python, sql, typescript, xml, yaml };

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

function highlightCode(code: string, language = ""): string {
  if (!hljs.getLanguage(language)) return escapeText(code);
  return hljs.highlight(code, { language }).value;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
