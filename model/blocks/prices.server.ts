import * as z from "zod";
import { FAMILIES } from "#art/weave/yarn.server.ts";
import { formatDate, keepTogether } from "#contract/format-date.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { createPriceTranslate, loadPriceMessages, type TranslatePrice } from "../messages/messages.server.ts";
import { describeServicePrice } from "../prices/describe-price.server.ts";
import { type Currency, formatPrice, formatRange } from "../prices/format-price.ts";
import { groupId, loadPrices, type ServicePrice } from "../prices/prices.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { buildServicePath } from "../services/service-path.ts";
import { findFamilyLabel } from "../site/navigation.server.ts";
import { defineBlock, layouts, openFields } from "./block.server.ts";

export const prices = defineBlock({
  label: "Prices",
  help: "The price of the service of this page, or those of all services. They are edited in Prices, under Settings.",
  schema: () =>
    z
      .strictObject({
        ...openFields,
        layout: layouts(["band", "table"], "The price of this service, as a strip; a table of all services"),
      })
      .refine(({ layout, heading }) => layout === "band" || heading, {
        path: ["heading"],
        message: "a heading above the prices of all services",
      }),
  /** Nothing for a service without a price. */
  load(reader, { layout, heading = "", ...fields }, { service = "" }) {
    const head = { heading, ...fields };
    if (layout === "table") {
      const list = describePriceList(reader);
      return list && { layout, head, ...list };
    }
    const price = describeServicePrice(reader, service);
    return price && { layout, id: fields.id, price };
  },
  ids: ({ layout }) => (layout === "table" ? FAMILIES.map(groupId) : []),
});

export function describePriceList(reader: ContentReader) {
  const { currencies, since } = loadPrices(reader);
  const [first, second] = currencies;
  if (!first) return undefined;
  const translate = createPriceTranslate(reader);
  const { groups, place } = groupServices(reader);
  return {
    labels: loadPriceMessages(reader).table,
    groups: groups.map(({ members, ...group }) => ({
      ...group,
      ranges: describeRanges(members, first, translate),
      services: members.map(({ name, to, from, low, high, per, unit, moves }) => ({
        ...{ name, to, moves },
        from: formatPrice(from, first),
        per: translate(`per.${per}`),
        others: [
          second ? formatPrice(from, second) : [],
          unit ? translate("table.unit", { price: formatPrice(unit.price, first), unit: unit.name }) : [],
        ].flat(),
        usual: translate("table.range", formatRange({ low, high }, first)),
        track: drawTrack(per, place(low), place(high), place(from)),
      })),
    })),
    note:
      second &&
      translate("table.since", {
        date: formatDate(reader.locale, since),
        country: second.country,
        currency: second.code,
        rate: keepTogether(`${second.rate} ${second.code} / ${first.code}`),
      }),
  };
}

/** From the lowest price to the highest usual one; prices of a project and of a month are not compared. */
function describeRanges(members: ServicePrice[], currency: Currency, translate: TranslatePrice): string[] {
  return [...Map.groupBy(members, ({ per }) => per)]
    .map(([per, prices]) => ({
      per,
      low: Math.min(...prices.map(({ from }) => from)),
      high: Math.max(...prices.map(({ high }) => high)),
    }))
    .sort((a, b) => b.high - a.high)
    .map(
      ({ per, ...range }) =>
        `${translate("table.range", formatRange(range, currency))} ${translate(`per.${per}`)}`,
    );
}

/** Prices that are not for a whole project are dashed. */
function drawTrack(per: ServicePrice["per"], from: number, to: number, knot: number) {
  const look = per === "project" ? undefined : ("dashed" as const);
  return { spans: [{ from, to, look }], knots: [knot] };
}

/** The priced services by family, in the order of the price list, and the scale on which their prices are drawn. */
function groupServices(reader: ContentReader) {
  const services = loadPrices(reader).services.map((price) => {
    const { name, family, order } = loadService(reader, price.service);
    return { ...price, name, family, order, to: buildServicePath(price.service) };
  });
  const groups = [...Map.groupBy(services, ({ family }) => family)].map(([family, members]) => ({
    ...{ id: groupId(family), family, name: findFamilyLabel(reader, family) },
    members: members.toSorted((a, b) => a.order - b.order),
  }));
  return { groups, place: findScale(services) };
}

/** A place from 0 to 1. The scale is logarithmic: some prices are a hundred times others. */
function findScale(prices: ServicePrice[]): (amount: number) => number {
  const least = 10 ** Math.floor(Math.log10(Math.min(...prices.map(({ from }) => from))));
  const most = Math.max(...prices.map(({ high }) => high));
  return (amount) => Math.log(amount / least) / (Math.log(most / least) || 1);
}
