import { formatDate, keepTogether } from "#contract/format-date.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { buildServicePath } from "../services/service-path.ts";
import { findFamilyLabel } from "../site/navigation.server.ts";
import { type Currency, formatPrice, formatRange } from "./format-price.ts";
import { createPriceTranslate, loadPriceMessages } from "./price-messages.server.ts";
import { groupId } from "./price-places.ts";
import { loadPrices, type ServicePrice } from "./prices.server.ts";

/** The prices of all services in words, by family. @throws ContentError */
export function describePriceList(reader: ContentReader) {
  const { currencies, since } = loadPrices(reader);
  const [first, second] = currencies;
  if (!first) return undefined;
  const translate = createPriceTranslate(reader);
  const services = listServices(reader);
  const place = placePrices(services);
  return {
    labels: loadPriceMessages(reader).table,
    groups: groupByFamily(reader, services).map(({ members, ...group }) => ({
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
        track: { per, from: place(low), to: place(high), knot: place(from) },
      })),
    })),
    note: second && describeSince(reader, since, [first, second]),
  };
}

/** The prices of each family at a glance, on one scale. @param examples services that are named on it */
export function describePriceChart(reader: ContentReader, examples: readonly string[]) {
  const [currency] = loadPrices(reader).currencies;
  if (!currency) return undefined;
  const translate = createPriceTranslate(reader);
  const services = listServices(reader);
  const place = placePrices(services);
  return {
    marks: listMarks(services).map((amount) => ({ at: place(amount), label: formatPrice(amount, currency) })),
    groups: groupByFamily(reader, services).map(({ members, ...group }) => ({
      ...group,
      // Prices of a project and of a month are not compared.
      spans: [...Map.groupBy(members, ({ per }) => per)]
        .map(([per, prices]) => summarize(per, prices))
        .sort((one, other) => other.high - one.high)
        .map(({ per, low, high, example }) => ({
          text: `${translate("table.range", formatRange({ low, high }, currency))} ${translate(`per.${per}`)}`,
          track: { per, from: place(low), to: place(high), knot: example && place(example.from) },
          example:
            example &&
            translate("table.example", { name: example.name, price: formatPrice(example.from, currency) }),
        })),
    })),
  };

  function summarize(per: ServicePrice["per"], prices: ListedService[]) {
    return {
      per,
      low: Math.min(...prices.map(({ from }) => from)),
      high: Math.max(...prices.map(({ high }) => high)),
      example: prices.find(({ service }) => examples.includes(service)),
    };
  }
}

type ListedService = ServicePrice & { name: string; family: string; order: number; to: string };

function listServices(reader: ContentReader): ListedService[] {
  return loadPrices(reader).services.map((price) => {
    const { name, family, order } = loadService(reader, price.service);
    return { ...price, name, family, order, to: buildServicePath(price.service) };
  });
}

/** In the order of the price list. */
function groupByFamily(reader: ContentReader, services: ListedService[]) {
  return [...Map.groupBy(services, ({ family }) => family)].map(([family, members]) => ({
    ...{ id: groupId(family), family, name: findFamilyLabel(reader, family) },
    members: members.toSorted((one, other) => one.order - other.order),
  }));
}

/** The powers of ten among the prices, from below the least one. */
function listMarks(services: ListedService[]): number[] {
  const least = 10 ** Math.floor(Math.log10(Math.min(...services.map(({ from }) => from))));
  const count = Math.floor(Math.log10(findLargest(services) / least)) + 1;
  return Array.from({ length: count }, (_, power) => least * 10 ** power);
}

/** Where a price is on the scale of all, from 0 to 1. It is logarithmic: some prices are a hundred times others. */
function placePrices(services: ListedService[]): (amount: number) => number {
  const marks = listMarks(services);
  const [least = 1] = marks;
  // With room for the name of the last mark.
  const most = Math.max(findLargest(services), (marks.at(-1) ?? least) * Math.sqrt(10));
  return (amount) => Math.log(amount / least) / Math.log(most / least);
}

function findLargest(services: ListedService[]): number {
  return Math.max(...services.map(({ high }) => high));
}

function describeSince(reader: ContentReader, since: string, [first, second]: [Currency, Currency]): string {
  return createPriceTranslate(reader)("table.since", {
    date: formatDate(reader.locale, since),
    country: second.country,
    currency: second.code,
    rate: keepTogether(`${second.rate} ${second.code} / ${first.code}`),
  });
}
