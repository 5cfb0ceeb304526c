import { ContentError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { expectOneOf } from "../content/expect-one-of.ts";
import { contentError } from "../content/field-line.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import type { Currency } from "./format-price.ts";
import { PRICES_FILE } from "./price-places.ts";
import { priceTeam, type TeamDay } from "./price-team.ts";
import { type PriceFile, pricesSchema } from "./prices-file.server.ts";

/** The prices of a service, in the first office's currency. */
export type ServicePrice = Pick<PriceFile["services"][number], "service" | "per" | "moves"> & {
  from: number;
  low: number;
  high: number;
  unit: { name: string; price: number } | undefined;
};

/**
 * All prices, worked out from the day rates.
 * @throws ContentError for a missing rate, and for rates that do not support the promised difference
 */
export function loadPrices(reader: ContentReader) {
  return reader.memoize("prices", () => {
    const file = parseFile(reader, PRICES_FILE, pricesSchema);
    const problems = findProblems(file);
    if (problems.length > 0) throw contentError(reader, PRICES_FILE, problems);
    const teams = new Map(file.teams.map((team) => [team.id, { ...team, ...priceTeam(file, team) }]));
    checkPromise(reader, file, teams);
    const services = file.services.map((service) => priceService(service, findTeam(teams, service.team)));
    return { ...file, teams, services, currencies: listCurrencies(reader, file) };
  });
}

/** @throws ContentError */
export function loadServicePrice(reader: ContentReader, slug: string): ServicePrice | undefined {
  return loadPrices(reader).services.find(({ service }) => service === slug);
}

/** The currency of a project's price. @throws ContentError with the project's file if the price list lacks it */
export function findCurrency(currencies: readonly Currency[], wanted: string, file: string): Currency {
  const currency = currencies.find(({ code }) => code === wanted);
  if (currency) return currency;
  const codes = currencies.map(({ code }) => code).join(", ");
  throw new ContentError(file, [`field "price.currency": expected one of ${codes}, found ${wanted}`]);
}

function priceService(
  { service, per, from, low, high, moves, unit }: PriceFile["services"][number],
  { mixed }: TeamDay,
): ServicePrice {
  return {
    ...{ service, per, moves },
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

function findProblems(file: PriceFile): string[] {
  const { offices, roles, teams, promise, services } = file;
  const ids = offices.map(({ office }) => office);
  const teamIds = teams.map(({ id }) => id);
  const roleIds = roles.map(({ id }) => id);
  return [
    ...(offices[0]?.rate === 1
      ? []
      : ['field "offices[0].rate": expected 1, for other currencies are counted in it']),
    ...roles.flatMap(({ offices }, role) => [
      ...ids
        .filter((office) => !offices.some((rate) => rate.office === office))
        .map((office) => `field "roles[${role}].offices": expected a day rate for ${office}, found none`),
      ...offices.flatMap(({ office }, at) =>
        expectOneOf(`roles[${role}].offices[${at}].office`, office, ids, "the offices above"),
      ),
    ]),
    ...teams.flatMap(({ roles: members }, team) =>
      members.flatMap(({ role }, at) =>
        expectOneOf(`teams[${team}].roles[${at}].role`, role, roleIds, "the roles above"),
      ),
    ),
    ...services.flatMap(({ team }, at) =>
      expectOneOf(`services[${at}].team`, team, teamIds, "the teams above"),
    ),
    ...expectOneOf("promise.team", promise.team, teamIds, "the teams above"),
    ...expectOneOf("promise.office", promise.office, ids, "the offices above"),
  ];
}

function checkPromise(
  reader: ContentReader,
  { promise }: PriceFile,
  teams: ReadonlyMap<string, TeamDay>,
): void {
  const { costPercent } = loadOrganization(reader).promises;
  const saving = findSaving(findTeam(teams, promise.team));
  if (saving >= costPercent) return;
  throw contentError(reader, PRICES_FILE, [
    `field "roles": expected day rates by which a mixed team costs ${costPercent} percent less than one in ${promise.office}, as content/site/organization.yaml promises, found ${saving.toFixed(1)} percent`,
  ]);
}

/** By how many percent a mixed team costs less. */
export function findSaving({ mixed, single }: TeamDay): number {
  return (1 - mixed / single) * 100;
}

/** The day of a team that exists: references are checked before. */
export function findTeam(teams: ReadonlyMap<string, TeamDay>, id: string): TeamDay {
  const { mixed = 0, single = 0 } = teams.get(id) ?? {};
  return { mixed, single };
}
