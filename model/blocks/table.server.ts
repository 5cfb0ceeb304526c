import * as z from "zod";
import { markdown } from "../content/article.server.ts";
import type { IssueDetails } from "../content/content-error.ts";
import { flag, list, text } from "../content/fields.server.ts";
import { contentError } from "../content/parse-file.server.ts";
import { listPriceRows, PRICE_ROWS } from "../prices/price-rows.server.ts";
import { link } from "../site/page-link.server.ts";
import { defineBlock } from "./block.server.ts";
import { layouts, sectionFields } from "./section-fields.server.ts";

/** How serious a cell is: its color. */
const mark = z.enum(["critical", "high", "medium", "low"]);

export const table = defineBlock({
  label: "Table",
  help: "What is compared in rows and columns. The first column names the row.",
  schema: (reader) =>
    z
      .strictObject({
        ...sectionFields,
        layout: layouts(
          ["stack", "scroll", "paper"],
          "On phones: a block for each row; a table that scrolls; a block for each row, on a sheet of paper",
        ),
        columns: list(2, 6, "The columns, of which the first names the rows", {
          label: text.max(40).describe("The heading of the column"),
          isFigure: flag("Whether its cells are numbers"),
        }),
        rows: list(0, 20, "The rows from the top", {
          cells: z.array(z.string()).describe("What each cell says; may be empty"),
          note: text.optional().describe("A second line below the name of the row"),
          to: link(reader).optional().describe("The page that the name of the row links to"),
          mark: mark.optional().describe("How serious the row is: the color of its second cell"),
          isTotal: flag("Whether it sums up the rows above it"),
        }).default([]),
        prices: z
          .enum(PRICE_ROWS)
          .optional()
          .describe(
            "Rows calculated from Prices, under Settings, instead: the day rates, with a column for each office; the calculation of the promised difference, for which a note can say {percent}; what projects were quoted and billed",
          ),
        note: markdown(reader).optional().describe("A note below the table, with links where they help"),
      })
      .refine(({ rows, prices }) => rows.length > 0 || prices, {
        path: ["rows"],
        message: "at least one row, or rows from the prices",
      })
      .superRefine(({ columns, rows }, context) => {
        for (const [index, { cells }] of rows.entries()) {
          if (cells.length === columns.length) continue;
          const params: IssueDetails = { found: String(cells.length) };
          const message = `${columns.length} cells, one for each column`;
          context.addIssue({ code: "custom", path: ["rows", index, "cells"], message, input: cells, params });
        }
      }),
  /** With the rows that come from the prices. @throws ContentError if they need other columns */
  load(reader, { prices, note, ...table }, { file, place }) {
    if (!prices) return { ...table, note };
    const priced = listPriceRows(reader, prices);
    const rows: typeof table.rows = priced.rows;
    const wrong = rows.find(({ cells }) => cells.length !== table.columns.length);
    if (wrong)
      throw contentError(reader, file, {
        path: [...place, "columns"],
        expected: `${wrong.cells.length}, the number of cells of a row`,
        found: String(table.columns.length),
      });
    return { ...table, rows, note: note?.replaceAll("{percent}", String(priced.percent ?? "")) };
  },
});
