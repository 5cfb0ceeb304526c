import type { Element, ElementContent } from "hast";
import { createElement, createNamedLine, isElement, readWords } from "./elements.ts";
import type { Simplify } from "./simplify-main.ts";

/** Leaves rows and cells of a table, with its caption as a line above it. */
export function simplifyTable(table: Element, simplify: Simplify): ElementContent[] {
  const caption = table.children.find((child) => isElement(child, "caption"));
  const rows = table.children.flatMap((part) =>
    isElement(part, "thead", "tbody", "tfoot") ? part.children : [],
  );
  const simplified = rows.flatMap((row) => (isElement(row, "tr") ? [simplifyRow(row, simplify)] : []));
  const title = isElement(caption) ? [createNamedLine("strong", readWords(caption))] : [];
  return [...title, createElement("table", [createElement("tbody", simplified)])];
}

function simplifyRow(row: Element, simplify: Simplify): Element {
  const cells = row.children.filter((child) => isElement(child, "th", "td"));
  return createElement(
    "tr",
    cells.map((cell) => simplifyCell(cell, simplify)),
  );
}

function simplifyCell({ tagName, properties, children }: Element, simplify: Simplify): Element {
  const { scope, colSpan, rowSpan, dataNumber } = properties;
  const words = simplify(children);
  const align = dataNumber === undefined ? undefined : "right";
  // A line between rows that names those below it.
  const content = scope === "rowgroup" ? [createElement("strong", words)] : words;
  return createElement(tagName, content, { colSpan, rowSpan, align });
}
