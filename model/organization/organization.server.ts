import { createRequire } from "node:module";
import type Holidays from "date-holidays";
import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import { type CallRules, DEFAULT_CALL_RULES } from "#contract/call-rules.ts";
import { DAY_MS } from "#contract/local-time.ts";
import { toMinutes, WEEKDAYS } from "#contract/meeting.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { fieldKinds } from "../content/field-kinds.ts";
import {
  ANY,
  entryId,
  group,
  httpsUrl,
  icon,
  isoDate,
  list,
  mailAddress,
  matching,
  reportProblem,
  sample,
  slug,
  text,
  uniqueBy,
  withoutIds,
} from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { OFFICE_LIMIT } from "../translations/placeholders.server.ts";
import { readBrandMark } from "./brand-mark.server.ts";
import { mapPosition } from "./office-map.server.ts";

const timeOfDay = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, "a time of day such as 9:00, between quotes");

const officeHours = group("When this office answers, in its own time; visitors can book calls then", {
  days: z.array(z.enum(WEEKDAYS)).min(1).describe("The days of the week on which calls can be booked"),
  from: timeOfDay.describe("When the office opens, such as 9:00"),
  to: timeOfDay.describe("When the office closes on the same day, such as 18:00"),
}).refine(({ from, to }) => toMinutes(from) < toMinutes(to), {
  path: ["to"],
  message: "a time of the same day after `from`",
});

const days = (help: string) => z.array(isoDate).default([]).describe(help);

const officeFields = {
  id: slug.describe("A unique short name, such as porto, by which files and search engines know it"),
  country: text.describe("The country, by the name readers use"),
  countryCode: matching(/^[A-Z]{2}$/, "two capital letters such as IN", "Its code, such as US"),
  city: text.describe("The city, as shown in the footer and on the pages about the company"),
  region: text.describe("The state or region of the city, such as Florida"),
  ...mapPosition,
  phone: z
    .string()
    .regex(/^\+[\d ()-]+$/, "a phone number with its country code such as +1 813 555 0100")
    .describe("The phone number with its country code, such as +1 813 555 0100"),
  hours: officeHours,
  holidays: z
    .string()
    .refine(isKnownPlace, "a country or a region of the package date-holidays, such as US or US-FL")
    .optional()
    .describe(
      "The code of the country or region on whose holidays no calls can be booked, such as US-FL. Left out: none",
    ),
  open: days("Holidays on which calls can be booked anyway, such as 2026-11-11"),
  closed: days("Other days on which no calls can be booked, such as 2026-12-24"),
  timeZone: z
    .string()
    .refine(isTimeZone, "a time zone of the IANA database such as America/New_York")
    .describe("The time zone of this office, as continent and city, such as Europe/Lisbon"),
  zoneName: text.max(10).describe("What readers call that time zone, in a few letters such as ET"),
};

const callRule = (name: keyof CallRules, least: number, most: number) =>
  z.int().min(least).max(most).default(DEFAULT_CALL_RULES[name]);

const callRules = group("How calls can be booked, at all offices together. Each may be left out", {
  parallel: callRule("parallel", 1, 50).describe("How many calls may be held at the same time; 1"),
  bufferMinutes: callRule("bufferMinutes", 0, 240).describe("Minutes without calls between two calls; 0"),
  noticeHours: callRule("noticeHours", 1, 168).describe("Hours until the first call that is offered; 4"),
  daysAhead: callRule("daysAhead", 1, 90).describe("How many days ahead calls are offered; 14"),
}).optional();

const contactFields = {
  id: entryId,
  icon: icon.describe("The icon next to the text, such as ion:call-outline"),
  title: z.enum(["Phone", "Email", "Whatsapp"]).describe("The way to reach someone"),
  info: text.describe("The number or the address, as visitors read it"),
  link: z
    .string()
    .regex(/^((tel|mailto):\S+|https:\/\/\S+)?$/, "tel:…, mailto:…, https://… or nothing")
    .describe("What opens on a click: tel: or mailto: with number or address, or a URL. Empty: plain text"),
  color: z.enum(ACCENTS).describe("The color of the entry"),
};

// Specification section 9.
const CONTACT_LIMIT = 4;

const count = z.int().positive();

export const organizationSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    name: text.max(30).describe("The brand, as shown in the header and in every text that names it"),
    url: httpsUrl
      .refine(isOrigin, "an address without a path or a slash at the end, such as https://www.example.com")
      .describe("The public URL of the site, without a path or trailing slash"),
    logo: z
      .string()
      .regex(/^brand\/[\w.-]+\.svg$/, "an SVG file in content/images/brand, such as brand/mark.svg")
      .superRefine((file, context) => {
        reportProblem(context, () => readBrandMark(reader, file));
      })
      .register(fieldKinds, { kind: "image" })
      .describe("The mark next to the name, on icons and in shared images: an SVG file, about square"),
    tagline: text.max(120).describe("What the company does, in one line for the footer and for shared links"),
    email: mailAddress.describe("The public email address: {{email}} in texts, and where replies go"),
    promises: group("The figures that the site promises; every page that names one follows", {
      mvpDays: count.describe("In how many days a first version is live; plans of services add up to it"),
      costPercent: count.describe("How many percent less development costs than with a team in one country"),
      responseHours: count.describe("Within how many hours an inquiry is answered"),
      trialDays: count.describe("How many days the free trial lasts; its phases add up to it"),
    }),
    offices: list(1, OFFICE_LIMIT, "The offices in their order", officeFields).superRefine(
      uniqueBy("id", "each office once"),
    ),
    calls: callRules,
    contacts: list(1, ANY, "The entries of the contact block; the first four are shown", contactFields)
      .transform(withoutIds)
      .transform((contacts) => contacts.slice(0, CONTACT_LIMIT)),
    socials: list(0, ANY, "The networks on which the company can be followed", {
      icon: icon.describe("The icon of the network, such as ri:linkedin-fill"),
      label: text.describe("The name of the network, such as LinkedIn"),
      to: z.union([httpsUrl, z.literal("")]).describe("The URL of your page there. Empty: it has no link"),
    }),
    copyright: group("The years next to the copyright sign in the footer", {
      from: z.int().describe("The first year of the copyright"),
      to: z.int().describe("The last year of the copyright; the same as the first for a single year"),
    }).refine(({ from, to }) => from <= to, { path: ["to"], message: "a year that is not before `from`" }),
  });

export type Organization = z.output<ReturnType<typeof organizationSchema>>;

export function loadOrganization(reader: ContentReader): Organization {
  return parseFile(reader, "site/organization.yaml", organizationSchema);
}

function isOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === url;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Lists the days, in order, of this year and the next two: whole years, so that a build of another day lists the same. */
export function listClosedDays(
  { holidays, open, closed }: Pick<Organization["offices"][number], "holidays" | "open" | "closed">,
  now = new Date(),
): string[] {
  const year = now.getUTCFullYear();
  const official = holidays ? listHolidays(holidays, [year, year + 1, year + 2]) : [];
  const all = [...official.filter((day) => !open.includes(day)), ...closed];
  return [...new Set(all)].filter((day) => day >= `${year}`).sort();
}

function listHolidays(place: string, years: readonly number[]): string[] {
  const known = createHolidays(place, { types: ["public"] });
  return years
    .flatMap((year) => known.getHolidays(year))
    .flatMap(({ date, start, end }) => {
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
      const first = Date.parse(date.slice(0, "2026-12-25".length));
      return Array.from({ length }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10));
    });
}

function isKnownPlace(place: string): boolean {
  const [country = "", region, ...more] = place.split("-");
  const known = createHolidays();
  const regions = known.getStates(country) ?? {};
  const isKnown = region === undefined || Object.hasOwn(regions, region);
  return Object.hasOwn(known.getCountries(), country) && isKnown && more.length === 0;
}

const require = createRequire(import.meta.url);

/** Loaded only where holidays are set, as it takes half a second. */
function createHolidays(...options: unknown[]): Holidays {
  // `require` has no types.
  const Loaded = require("date-holidays") as new (...options: unknown[]) => Holidays;
  return new Loaded(...options);
}
