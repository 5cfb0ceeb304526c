import { href } from "react-router";
import type { BlockFields } from "../blocks/blocks.server.ts";
import { ContentError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { loadProject, PROJECT_FOLDER } from "../projects/project.server.ts";
import { formatBill } from "./describe-bill.server.ts";
import { type Currency, formatPrice } from "./format-price.ts";
import { createPriceTranslate } from "./price-messages.server.ts";
import { priceRole } from "./price-team.ts";
import { findCurrency, findSaving, findTeam, loadPrices } from "./prices.server.ts";

type Table = BlockFields<"table">;
type Row = Table["rows"][number];
type PriceRows = { rows: Row[]; percent?: number };

/** The rows of a table of prices. @throws ContentError */
export function listPriceRows(reader: ContentReader, kind: NonNullable<Table["prices"]>): PriceRows {
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
    const perDay = offices.map(({ office, rate }, at) => {
      const currency = currencies[at];
      const price = rates.find((one) => one.office === office)?.perDay ?? 0;
      return currency ? formatExactly(price / rate, currency) : "";
    });
    return { cells: [name, ...perDay], note: work, isTotal: false };
  });
}

/** What 100 days of the promised team cost, role by role: divided between the offices, and all of it in one. */
function calculateSaving(reader: ContentReader): PriceRows {
  const prices = loadPrices(reader);
  const { teams, roles, promise, currencies } = prices;
  const [currency] = currencies;
  const translate = createPriceTranslate(reader);
  const members = teams.get(promise.team)?.roles ?? [];
  const team = findTeam(teams, promise.team);
  if (!currency) return { rows: [] };
  const costs = members.map(({ role, days }) => {
    const { mixed, single } = priceRole(prices, role);
    return { name: roles.find(({ id }) => id === role)?.name ?? role, days, mixed, single };
  });
  const rows = costs.map(({ name, days, mixed, single }) => [
    name,
    String(days),
    formatExactly(days * mixed, currency),
    formatExactly(days * single, currency),
  ]);
  const handover = 100 * team.mixed - costs.reduce((sum, { days, mixed }) => sum + days * mixed, 0);
  const handoverName = translate("rates.handover", { percent: promise.handover });
  const total = [team.mixed, team.single].map((day) => formatExactly(100 * day, currency));
  return {
    rows: [
      ...[...rows, [handoverName, "", formatExactly(handover, currency), ""]].map((cells) => ({
        cells,
        isTotal: false,
      })),
      { cells: [translate("rates.total"), "100", ...total], isTotal: true },
    ],
    percent: Math.floor(findSaving(team) * 10) / 10,
  };
}

/** @throws ContentError if the project has no price */
function describeQuote(reader: ContentReader, slug: string): Row {
  const { client, heading, price, priceNote = "" } = loadProject(reader, slug);
  const { currencies } = loadPrices(reader);
  const translate = createPriceTranslate(reader);
  const file = `content/${PROJECT_FOLDER}/${slug}.md`;
  if (!price)
    throw new ContentError(file, ['field "price": expected a price, for content/site/prices.yaml lists it']);
  const { quoted, billed } = formatBill(price, findCurrency(currencies, price.currency, file));
  const weeks = { planned: price.plannedWeeks, actual: price.actualWeeks };
  return {
    cells: [client, quoted, billed, translate("quotes.plannedAndActual", weeks), priceNote],
    note: heading,
    to: href("/profile/projects/:slug", { slug }),
    isTotal: false,
  };
}

function formatExactly(amount: number, currency: Currency): string {
  return formatPrice(amount, currency, true);
}
