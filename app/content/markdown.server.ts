import { Marked } from "marked";
import { highlightCode } from "./highlight-code.server.ts";

/** A heading of a text, as a table of contents shows it. */
export type TextHeading = { id: string; text: string };

/**
 * Turns Markdown into HTML. Headings get an id, so that they can be linked to; tables can be scrolled by keyboard;
 * code is colored by its language.
 */
export function renderMarkdown(source: string): string {
  return markdown.parse(source, { async: false });
}

/** The headings of the second level in a text that `renderMarkdown` made. */
export function listHeadings(html: string): TextHeading[] {
  const found = html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g);
  return [...found].map(([, id = "", text = ""]) => ({ id, text: decodeEntities(withoutTags(text)) }));
}

/** Minutes that a text takes to read, at least one. */
export function countReadingMinutes(html: string): number {
  const words = withoutTags(html).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

// What most adults read of a plain text.
const WORDS_PER_MINUTE = 220;

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${toAnchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    code({ text, lang }) {
      return `<pre tabindex="0"><code>${highlightCode(text, lang)}</code></pre>\n`;
    },
    table(token) {
      const head = token.header.map(({ tokens, text }) =>
        text === "" ? "<td></td>" : `<th scope="col">${this.parser.parseInline(tokens)}</th>`,
      );
      const rows = token.rows.map((row) => {
        const cells = row.map((cell) => `<td>${this.parser.parseInline(cell.tokens)}</td>`);
        return `<tr>${cells.join("")}</tr>`;
      });
      const caption = token.header.flatMap(({ text }) => text || []).join(", ");
      return `<div class="table-scroll" role="region" tabindex="0" aria-label="${escapeAttribute(caption)}"><table><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div>\n`;
    },
    html() {
      return "";
    },
  },
});

function toAnchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function withoutTags(html: string): string {
  return html.replace(/<[^>]*>/g, " ");
}

function decodeEntities(text: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "").trim();
}
