import type { ContentReader } from "../content/content-reader.server.ts";
import { contentError, parseFile } from "../content/parse-file.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import type { Currency } from "./format-price.ts";
import { findSaving, priceTeam } from "./price-team.ts";
import { PRICES_FILE, type PriceFile, pricesSchema } from "./prices-file.server.ts";

/** The prices of a service, in the first office's currency. */
export type ServicePrice = ReturnType<typeof priceService>;

/**
 * All prices, calculated from the day rates.
 * @throws ContentError also for rates that do not support the promised difference
 */
export function loadPrices(reader: ContentReader) {
  return reader.memoize("prices", () => {
    const file = parseFile(reader, PRICES_FILE, pricesSchema);
    checkPromise(reader, file);
    const services = file.services.map((service) => priceService(file, service));
    return { ...file, services, currencies: listCurrencies(reader, file) };
  });
}

/** @throws ContentError */
export function loadServicePrice(reader: ContentReader, slug: string): ServicePrice | undefined {
  return loadPrices(reader).services.find(({ service }) => service === slug);
}

function priceService(
  file: PriceFile,
  { team, from, low, high, unit, ...service }: PriceFile["services"][number],
) {
  const { mixed } = priceTeam(file, team);
  return {
    ...service,
    ...{ from: from * mixed, low: low * mixed, high: high * mixed },
    unit: unit && { name: unit.name, price: (unit.minutes / DAY_MINUTES) * mixed },
  };
}

const DAY_MINUTES = 480;

function listCurrencies(reader: ContentReader, { offices }: PriceFile): Currency[] {
  const { offices: known } = loadOrganization(reader);
  const [language = ""] = reader.locale.split("-");
  return offices.map(({ office, currency, rate }) => {
    const { country = "", countryCode = "" } = known.find(({ id }) => id === office) ?? {};
    return { code: currency, rate, country, locale: `${language}-${countryCode}` };
  });
}

function checkPromise(reader: ContentReader, file: PriceFile): void {
  const { costPercent } = loadOrganization(reader).promises;
  const saving = findSaving(priceTeam(file, file.promise.team));
  if (saving >= costPercent) return;
  throw contentError(reader, PRICES_FILE, {
    path: ["roles"],
    expected: `day rates by which a mixed team costs ${costPercent} percent less than one in ${file.promise.office}, as content/site/organization.yaml promises`,
    found: `${saving.toFixed(1)} percent`,
  });
}
