import { Marked } from "marked";

/** Turns Markdown into HTML. Headings get an id, so that they can be linked to; tables can be scrolled by keyboard. */
export function renderMarkdown(source: string): string {
  return markdown.parse(source, { async: false });
}

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${toAnchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
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
