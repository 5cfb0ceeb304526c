import { formatDate, keepTogether } from "#contract/format-date.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { buildServicePath } from "../services/service-path.ts";
import { findFamilyLabel } from "../site/navigation.server.ts";
import { type Currency, formatPrice, formatRange } from "./format-price.ts";
import { createPriceTranslate, loadPriceMessages, type TranslatePrice } from "./price-messages.server.ts";
import { loadPrices, type ServicePrice } from "./prices.server.ts";
import { groupId } from "./prices-file.server.ts";

/** The prices of all services in words, by family. @throws ContentError */
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
