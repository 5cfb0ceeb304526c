import type { ContentReader } from "../content/content-reader.server.ts";
import { contentError, parseFile } from "../content/parse-file.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import type { Currency } from "./format-price.ts";
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

/** A team's day, in the first office's currency: divided between the offices, and all of it in the promise's office. */
type TeamDay = { mixed: number; single: number };

type Rates = Pick<PriceFile, "offices" | "roles" | "promise" | "teams">;

/**
 * What a day of a team costs, in the first office's currency. Teams in several offices take `promise.handover` percent more
 * hours; those that work in one office anyway take none.
 */
export function priceTeam(rates: Rates, id: string): TeamDay {
  const members = rates.teams.find((team) => team.id === id)?.roles ?? [];
  const roles = members.map(({ role, days }) => ({ share: days / 100, ...priceRole(rates, role) }));
  const sum = (day: keyof TeamDay) => roles.reduce((total, role) => total + role.share * role[day], 0);
  const offices = new Set(roles.flatMap((role) => role.offices));
  const handover = offices.size > 1 ? 1 + rates.promise.handover / 100 : 1;
  return { mixed: sum("mixed") * handover, single: sum("single") };
}

/** What a day of a role costs before handing over, and the offices where a mixed team has it. */
export function priceRole({ offices, roles, promise }: Rates, id: string): TeamDay & { offices: string[] } {
  const places = roles.find((role) => role.id === id)?.offices ?? [];
  const priced = places.map(({ office, perDay, days }) => {
    const rate = offices.find((one) => one.office === office)?.rate ?? 1;
    return { office, days, perDay: perDay / rate };
  });
  return {
    mixed: priced.reduce((sum, { days, perDay }) => sum + (days / 100) * perDay, 0),
    single: priced.find(({ office }) => office === promise.office)?.perDay ?? 0,
    offices: priced.filter(({ days }) => days > 0).map(({ office }) => office),
  };
}

/** By how many percent a mixed team costs less. */
export function findSaving({ mixed, single }: TeamDay): number {
  return (1 - mixed / single) * 100;
}
