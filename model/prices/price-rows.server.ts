import { href } from "react-router";

import type { ContentReader } from "../content/content-reader.server.ts";
import { contentError } from "../content/parse-file.server.ts";
import { loadProject, PROJECT_FOLDER } from "../projects/project.server.ts";
import { describeBill } from "./describe-price.server.ts";
import { formatPrice } from "./format-price.ts";
import { createPriceTranslate } from "./price-messages.server.ts";
import { findSaving, priceRole, priceTeam } from "./price-team.ts";
import { loadPrices } from "./prices.server.ts";

/** Which rows of a table come from the prices. */
export const PRICE_ROWS = ["rates", "saving", "quotes"] as const;

type Row = { cells: string[]; note?: string; to?: string; isTotal: boolean };
type PriceRows = { rows: Row[]; percent?: number };

/** The rows of a table of prices. @throws ContentError */
export function listPriceRows(reader: ContentReader, kind: (typeof PRICE_ROWS)[number]): PriceRows {
  switch (kind) {
    case "rates":
      return { rows: listRates(reader) };
    case "saving":
      return calculateSaving(reader);
    case "quotes":
      return { rows: loadPrices(reader).quotes.map((slug) => describeQuote(reader, slug)) };
    default:
      return kind satisfies never;
  }
}

/** The day rates of each role, in the currency of each office. */
function listRates(reader: ContentReader): Row[] {
  const { roles, offices, currencies } = loadPrices(reader);
  return roles.map(({ name, work, offices: rates }) => {
    const perDay = currencies.map((currency, at) => {
      const price = rates.find(({ office }) => office === offices[at]?.office)?.perDay ?? 0;
      return formatPrice(price / currency.rate, currency, true);
    });
    return { cells: [name, ...perDay], note: work, isTotal: false };
  });
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

/** @throws ContentError if the project has no price */
function describeQuote(reader: ContentReader, slug: string): Row {
  const { client, heading, price, priceNote = "" } = loadProject(reader, slug);
  const bill = describeBill(reader, { price });
  if (!price || !bill)
    throw contentError(reader, `${PROJECT_FOLDER}/${slug}.md`, {
      path: ["price"],
      expected: "a price, because content/site/prices.yaml lists the project",
      found: "nothing",
    });
  const weeks = { planned: price.plannedWeeks, actual: price.actualWeeks };
  const term = createPriceTranslate(reader)("quotes.plannedAndActual", weeks);
  return {
    cells: [client, bill.quoted.value, bill.billed.value, term, priceNote],
    note: heading,
    to: href("/profile/projects/:slug", { slug }),
    isTotal: false,
  };
}
