import * as z from "zod";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import {
  ANY,
  expectOneOf,
  group,
  isoDate,
  list,
  reference,
  requiredSample,
  slug,
  text,
  uniqueBy,
} from "../content/fields.server.ts";
import { contentError, parseFile } from "../content/parse-file.server.ts";
import { perOffice } from "../organization/office.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import type { Currency } from "./format-price.ts";

export const PRICES_FILE = "site/prices.yaml";

/** The id of the prices of a family, for links to them. */
export function groupId(family: string): string {
  return `prices-${family}`;
}

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));
const hundred = (entries: { days: number }[]) => entries.reduce((sum, { days }) => sum + days, 0) === 100;
const days = z.number().min(0).max(100);
const id = slug.describe("A unique short name, which the other parts of this file use");

const currencies = (reader: ContentReader) =>
  perOffice(reader, {
    currency: z
      .string()
      .refine((code) => CURRENCIES.has(code), "a currency by its code of three letters such as USD")
      .describe("The currency in which clients in the country of this office pay, such as USD"),
    rate: z.number().positive().describe("How much of it equals 1 of the first office's currency"),
  }).describe("The currency of each office's country; all calculations use the first one");

const roleFields = (reader: ContentReader) => ({
  id,
  name: text.max(40).describe("What the role is called, such as Software engineer"),
  work: text.max(120).describe("What someone in this role does for the client, in one line"),
  offices: perOffice(reader, {
    perDay: z.number().positive().describe("What an eight-hour day costs there, in the office's currency"),
    days: days.describe("How many of a mixed team's 100 days are worked there"),
  })
    .refine(hundred, "days of all offices that add up to 100")
    .describe("The day rate at each office, and how a mixed team divides the days"),
});

const teamFields = {
  id,
  name: text.max(40).describe("What the team is called, such as A store team"),
  roles: list(1, ANY, "Who works in the team, and how much", {
    role: slug.describe("The short name of a role above"),
    days: days.describe("How many of 100 days this role works"),
  })
    .superRefine(uniqueBy("role", "each role once"))
    .refine(hundred, "days of all roles that add up to 100"),
};

const workDays = z.number().positive();

const servicePriceSchema = (reader: ContentReader) =>
  z
    .strictObject({
      service: reference(reader, "service").describe("The service with this price"),
      team: slug.describe("The id of the team that works on it"),
      per: z.enum(["project", "month", "day"]).describe("What the price is for"),
      from: workDays.describe("The days of the smallest job that we take: the price starts there"),
      low: workDays.describe("The days of a small typical job"),
      high: workDays.describe("The days of a large typical job"),
      moves: text.max(160).describe("What changes the price most, in one sentence"),
      unit: group("The price of a single unit, if the work is sold by the unit", {
        name: text.max(40).describe("The unit by which the work is sold, such as solved ticket"),
        minutes: z.number().positive().describe("How many minutes of the team's time one unit takes"),
      }).optional(),
    })
    .refine(({ from, low, high }) => from <= low && low < high, {
      path: ["high"],
      message: "days in the order from, low, high",
    });

const fields = (reader: ContentReader) =>
  z.strictObject({
    sample: requiredSample,
    since: isoDate.describe("The day from which these prices hold"),
    offices: currencies(reader),
    roles: list(1, ANY, "The day rates", roleFields(reader)).superRefine(uniqueBy("id", "each role once")),
    teams: list(1, ANY, "Who works together", teamFields).superRefine(uniqueBy("id", "each team once")),
    promise: group("The calculation behind the lower cost, in percent, that Organization promises", {
      team: slug.describe("The team whose cost is compared"),
      office: reference(reader, "office").describe("The office where the whole team would work otherwise"),
      handover: z.number().min(0).max(50).describe("How many percent more hours several offices need"),
    }),
    services: z
      .array(servicePriceSchema(reader))
      .superRefine(uniqueBy("service", "each service once"))
      .describe("The price of each service, in days of its team"),
    quotes: z.array(reference(reader, "project")).min(3).max(6).describe("Projects whose own price is shown"),
  });

export type PriceFile = z.output<ReturnType<typeof fields>>;

export const pricesSchema = (reader: ContentReader) => fields(reader).superRefine(checkNames);

/** References to an office, a role or a team name one that exists, and each role has a rate at each office. */
function checkNames(
  { offices, roles, teams, promise, services }: PriceFile,
  context: z.RefinementCtx<unknown>,
): void {
  const officeIds = offices.map(({ office }) => office);
  const teamIds = teams.map(({ id }) => id);
  const roleIds = roles.map(({ id }) => id);
  if (offices[0]?.rate !== 1)
    report(context, ["offices", 0, "rate"], "1, for other currencies are counted in it", offices[0]?.rate);
  for (const [index, role] of roles.entries()) {
    const missing = officeIds.find((id) => role.offices.every(({ office }) => office !== id));
    if (missing) report(context, ["roles", index, "offices"], `a day rate for ${missing}`, undefined);
    for (const [at, { office }] of role.offices.entries())
      expectOneOf(context, ["roles", index, "offices", at, "office"], office, officeIds);
  }
  for (const [index, team] of teams.entries())
    for (const [at, { role }] of team.roles.entries())
      expectOneOf(context, ["teams", index, "roles", at, "role"], role, roleIds);
  for (const [index, { team }] of services.entries())
    expectOneOf(context, ["services", index, "team"], team, teamIds);
  expectOneOf(context, ["promise", "team"], promise.team, teamIds);
  expectOneOf(context, ["promise", "office"], promise.office, officeIds);
}

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
  const expected = `day rates by which a mixed team costs ${costPercent} percent less than one in ${file.promise.office}, as content/site/organization.yaml promises`;
  throw contentError(reader, PRICES_FILE, ["roles"], expected, `${saving.toFixed(1)} percent`);
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
