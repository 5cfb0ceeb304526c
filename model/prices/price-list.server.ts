import { formatDate, keepTogether } from "#contract/format-date.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { buildServicePath } from "../services/service-path.ts";
import { findFamilyLabel } from "../site/navigation.server.ts";
import { formatPrice, formatRange } from "./format-price.ts";
import { createPriceTranslate, loadPriceMessages } from "./price-messages.server.ts";
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

/** The prices of each family at a glance, on one scale. @param examples services that are named on it */
export function describePriceChart(reader: ContentReader, examples: readonly string[]) {
  const [currency] = loadPrices(reader).currencies;
  if (!currency) return undefined;
  const translate = createPriceTranslate(reader);
  const { groups, place, marks } = groupServices(reader);
  return {
    marks: marks.map((amount) => ({ at: place(amount), label: formatPrice(amount, currency) })),
    groups: groups.map(({ members, ...group }) => ({
      ...group,
      // Prices of a project and of a month are not compared.
      spans: [...Map.groupBy(members, ({ per }) => per)]
        .map(([per, prices]) => ({
          per,
          low: Math.min(...prices.map(({ from }) => from)),
          high: Math.max(...prices.map(({ high }) => high)),
          example: prices.find(({ service }) => examples.includes(service)),
        }))
        .sort((a, b) => b.high - a.high)
        .map(({ per, low, high, example }) => ({
          text: `${translate("table.range", formatRange({ low, high }, currency))} ${translate(`per.${per}`)}`,
          track: drawTrack(per, place(low), place(high), example && place(example.from)),
          example:
            example &&
            translate("table.example", { name: example.name, price: formatPrice(example.from, currency) }),
        })),
    })),
  };
}

/** Prices that are not for a whole project are dashed. */
function drawTrack(per: ServicePrice["per"], from: number, to: number, knot: number | undefined) {
  const look = per === "project" ? undefined : ("dashed" as const);
  return { spans: [{ from, to, look }], knots: knot === undefined ? [] : [knot] };
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
  return { groups, ...findScale(services) };
}

/** From 0 to 1, with marks at powers of ten. It is logarithmic: some prices are a hundred times others. */
function findScale(prices: ServicePrice[]) {
  const largest = Math.max(...prices.map(({ high }) => high));
  const least = 10 ** Math.floor(Math.log10(Math.min(...prices.map(({ from }) => from))));
  const count = Math.floor(Math.log10(largest / least)) + 1;
  const marks = Array.from({ length: count }, (_, power) => least * 10 ** power);
  // With room for the name of the last mark.
  const most = Math.max(largest, (marks.at(-1) ?? least) * Math.sqrt(10));
  return { marks, place: (amount: number) => Math.log(amount / least) / Math.log(most / least) };
}
