import { createRequire } from "node:module";
import type Holidays from "date-holidays";
import * as z from "zod";
import { report } from "../content/content-error.ts";
import { group, isoDate } from "../content/fields.server.ts";

export const timeOfDay = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, "a time of day such as 9:00, between quotes");

const days = (description: string) => z.array(isoDate).optional().describe(description);

const holidays = group("The public holidays on which no calls can be booked. Left out: none", {
  country: z.string().describe("The country whose holidays are days off, by its code, such as US"),
  region: z.string().optional().describe("The state or region with own holidays, by its code, such as FL"),
  except: days("Holidays on which the office is open anyway, such as 2026-11-11"),
})
  .superRefine(({ country, region }, context) => {
    const known = createHolidays();
    const countries = Object.keys(known.getCountries());
    const regions = Object.keys(known.getStates(country.toUpperCase()) ?? {});
    if (!countries.includes(country.toUpperCase())) {
      report(context, ["country"], "a country of the package date-holidays, by its code such as US", country);
    } else if (region !== undefined && !regions.includes(region.toUpperCase())) {
      const expected =
        regions.length > 0 ? `one of ${regions.join(", ")}` : `none, as ${country} has no regions`;
      report(context, ["region"], expected, region);
    }
  })
  .optional();

/** The fields of an office for the days on which it is closed despite its hours. */
export const closingFields = {
  holidays,
  closed: days("Other days on which no calls can be booked, such as 2026-12-24"),
};

type Closings = z.output<z.ZodObject<typeof closingFields>>;

/**
 * Lists the days, in order, from the start of this year until at least 18 months from now. Whole years, so that a build of
 * another day lists the same. Undefined where none are set.
 */
export function listClosedDays({ holidays, closed = [] }: Closings, now = new Date()): string[] | undefined {
  if (!holidays && closed.length === 0) return undefined;
  const year = now.getUTCFullYear();
  const years = now.getUTCMonth() < JULY ? [year, year + 1] : [year, year + 1, year + 2];
  const except = holidays?.except ?? [];
  const official = holidays ? years.flatMap((each) => listHolidays(holidays, each)) : [];
  const all = [...official.filter((day) => !except.includes(day)), ...closed];
  return [...new Set(all)].filter((day) => day >= `${year}`).sort();
}

const JULY = 6;
const DAY_MS = 86_400_000;

function listHolidays({ country, region }: NonNullable<Closings["holidays"]>, year: number): string[] {
  const found = createHolidays(country.toUpperCase(), region?.toUpperCase()).getHolidays(year);
  return found
    .filter(({ type }) => type === "public")
    .flatMap(({ date, start, end }) => {
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
      const first = Date.parse(date.slice(0, "2026-12-25".length));
      return Array.from({ length }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10));
    });
}

const require = createRequire(import.meta.url);

/** Loaded only where holidays are set, as it takes half a second. */
function createHolidays(...place: (string | undefined)[]): Holidays {
  // `require` has no types.
  const Loaded = require("date-holidays") as new (...place: (string | undefined)[]) => Holidays;
  return new Loaded(...place);
}
