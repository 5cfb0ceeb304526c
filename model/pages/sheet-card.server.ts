import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import * as z from "zod";
import { drawSheet, type SheetPart } from "#art/sheet/draw-sheet.server.ts";
import { slug, text } from "../reader/fields.server.ts";

export const sheetCards = z
  .array(
    z.strictObject({
      page: slug.describe("The subpage with the sheet, such as exit-checklist"),
      step: text.max(60).describe("What the reader is about to do, for which the sheet is meant"),
      text: text.max(240).describe("Who fills the sheet in, and what for"),
    }),
  )
  .max(12)
  .default([])
  .describe("Sheets to choose from, shown as cards above the text");

/** Draws a sheet from the HTML of its page. */
export function drawSheetPage(html: string) {
  const { children } = fromHtml(html, { fragment: true });
  return drawSheet(children.flatMap((child) => (child.type === "element" ? readPart(child) : [])));
}

function readPart(element: Element): SheetPart[] {
  if (element.tagName === "h2") return [{ kind: "heading" }];
  const fields = selectAll("dl > div", element).length;
  if (fields > 0) return [{ kind: "fields", rows: fields }];
  if (!select("table", element)) return [{ kind: "text" }];
  const [row] = selectAll("tbody tr", element);
  const rows = selectAll("tbody tr", element).length;
  const columns = row?.children.length ?? 2;
  return [{ kind: "table", rows, columns, boxes: selectAll("[data-box]", row).length }];
}
