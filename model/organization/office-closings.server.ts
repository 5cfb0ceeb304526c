import { createRequire } from "node:module";
import type Holidays from "date-holidays";
import * as z from "zod";
import { isoDate } from "../content/fields.server.ts";

const days = (help: string) => z.array(isoDate).default([]).describe(help);

/** The fields of an office for the days on which it is closed despite its hours. */
export const closingFields = {
  holidays: z
    .string()
    .refine(isKnownPlace, "a country or a region of the package date-holidays, such as US or US-FL")
    .optional()
    .describe("Whose public holidays are days without calls, by its code, such as US-FL. Left out: none"),
  open: days("Holidays on which calls can be booked anyway, such as 2026-11-11"),
  closed: days("Other days on which no calls can be booked, such as 2026-12-24"),
};

/** Lists the days, in order, of this year and the next two: whole years, so that a build of another day lists the same. */
export function listClosedDays(
  { holidays, open, closed }: z.output<z.ZodObject<typeof closingFields>>,
  now = new Date(),
): string[] {
  const year = now.getUTCFullYear();
  const official = holidays ? [year, year + 1, year + 2].flatMap((each) => listHolidays(holidays, each)) : [];
  const all = [...official.filter((day) => !open.includes(day)), ...closed];
  return [...new Set(all)].filter((day) => day >= `${year}`).sort();
}

const DAY_MS = 86_400_000;

function listHolidays(place: string, year: number): string[] {
  return createHolidays(place, { types: ["public"] })
    .getHolidays(year)
    .flatMap(({ date, start, end }) => {
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
      const first = Date.parse(date.slice(0, "2026-12-25".length));
      return Array.from({ length }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10));
    });
}

function isKnownPlace(place: string): boolean {
  const [country = "", region] = place.split("-");
  const known = createHolidays();
  const regions = known.getStates(country) ?? {};
  return country in known.getCountries() && (region === undefined || region in regions);
}

const require = createRequire(import.meta.url);

/** Loaded only where holidays are set, as it takes half a second. */
function createHolidays(...options: unknown[]): Holidays {
  // `require` has no types.
  const Loaded = require("date-holidays") as new (...options: unknown[]) => Holidays;
  return new Loaded(...options);
}
