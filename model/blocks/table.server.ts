import * as z from "zod";
import { markdown } from "../content/article.server.ts";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { flag, list, text } from "../content/fields.server.ts";
import { contentError } from "../content/parse-file.server.ts";
import { createPriceTranslate } from "../messages/messages.server.ts";
import { describeBill } from "../prices/describe-price.server.ts";
import { formatPrice } from "../prices/format-price.ts";
import { findSaving, loadPrices, priceRole, priceTeam } from "../prices/prices.server.ts";
import { loadProject, PROJECT_FOLDER } from "../projects/project.server.ts";
import { link } from "../site/page-link.server.ts";
import { defineBlock, layouts, sectionFields } from "./block.server.ts";

/** How serious a cell is: its color. */
const mark = z.enum(["critical", "high", "medium", "low"]);

const PRICE_ROWS = { rates: listRates, saving: calculateSaving, quotes: listQuotes };

export const table = defineBlock({
  label: "Table",
  help: "What is compared in rows and columns. The first column names the row.",
  schema: (reader) =>
    z
      .strictObject({
        ...sectionFields,
        layout: layouts(
          ["stack", "scroll", "paper"],
          "On phones: a block for each row; scrolled; blocks on a sheet of paper",
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
          .enum(["rates", "saving", "quotes"])
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
          const expected = `${columns.length} cells, one for each column`;
          report(context, ["rows", index, "cells"], expected, cells, { found: String(cells.length) });
        }
      }),
  /** With the rows that come from the prices. @throws ContentError if they need other columns */
  load(reader, { prices, note, ...table }, page) {
    if (!prices) return { ...table, note };
    const priced = PRICE_ROWS[prices](reader);
    const rows: typeof table.rows = priced.rows;
    const wrong = rows.find(({ cells }) => cells.length !== table.columns.length);
    if (wrong)
      throw page.fail(
        ["columns"],
        `${wrong.cells.length}, the number of cells of a row`,
        String(table.columns.length),
      );
    return { ...table, rows, note: note?.replaceAll("{percent}", String(priced.percent ?? "")) };
  },
});

type Row = { cells: string[]; note?: string; to?: string; isTotal: boolean };
type PriceRows = { rows: Row[]; percent?: number };

/** The day rates of each role, in the currency of each office. */
function listRates(reader: ContentReader): PriceRows {
  const { roles, offices, currencies } = loadPrices(reader);
  const rows = roles.map(({ name, work, offices: rates }) => {
    const perDay = currencies.map((currency, at) => {
      const price = rates.find(({ office }) => office === offices[at]?.office)?.perDay ?? 0;
      return formatPrice(price / currency.rate, currency, true);
    });
    return { cells: [name, ...perDay], note: work, isTotal: false };
  });
  return { rows };
}

/** What 100 days of the promised team cost, role by role: divided between the offices, and all of it in one. */
function calculateSaving(reader: ContentReader): PriceRows {
  const prices = loadPrices(reader);
  const { teams, roles, promise, currencies } = prices;
  const [currency] = currencies;
  if (!currency) return { rows: [] };
  const translate = createPriceTranslate(reader);
  const format = (amount: number) => formatPrice(amount, currency, true);
  const team = priceTeam(prices, promise.team);
  const costs = (teams.find(({ id }) => id === promise.team)?.roles ?? []).map(({ role, days }) => {
    const { mixed, single } = priceRole(prices, role);
    const { name = role } = roles.find(({ id }) => id === role) ?? {};
    return { cells: [name, String(days), format(days * mixed), format(days * single)], mixed: days * mixed };
  });
  const handover = costs.reduce((rest, { mixed }) => rest - mixed, 100 * team.mixed);
  const handoverName = translate("rates.handover", { percent: promise.handover });
  const total = [format(100 * team.mixed), format(100 * team.single)];
  const rows = [...costs.map(({ cells }) => cells), [handoverName, "", format(handover), ""]];
  return {
    rows: [
      ...rows.map((cells) => ({ cells, isTotal: false })),
      { cells: [translate("rates.total"), "100", ...total], isTotal: true },
    ],
    percent: Math.floor(findSaving(team) * 10) / 10,
  };
}

function listQuotes(reader: ContentReader): PriceRows {
  return { rows: loadPrices(reader).quotes.map((slug) => describeQuote(reader, slug)) };
}

/** @throws ContentError if the project has no price */
function describeQuote(reader: ContentReader, slug: string): Row {
  const { path, client, heading, price, priceNote = "" } = loadProject(reader, slug);
  const bill = describeBill(reader, { price });
  if (!price || !bill)
    throw contentError(
      reader,
      `${PROJECT_FOLDER}/${slug}.md`,
      ["price"],
      "a price, because content/site/prices.yaml lists the project",
    );
  const weeks = { planned: price.plannedWeeks, actual: price.actualWeeks };
  const term = createPriceTranslate(reader)("quotes.plannedAndActual", weeks);
  return {
    cells: [client, bill.quoted.value, bill.billed.value, term, priceNote],
    note: heading,
    to: path,
    isTotal: false,
  };
}
