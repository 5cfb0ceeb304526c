import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import { DEFAULT_CALL_RULES } from "#contract/call-rules.ts";
import { type OfficeHours, toMinutes, WEEKDAYS } from "#contract/meeting.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { fieldKinds } from "../content/field-kinds.ts";
import {
  entryId,
  httpsUrl,
  icon,
  mailAddress,
  reportProblem,
  sample,
  slug,
  text,
  uniqueBy,
  withoutIds,
} from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { readBrandMark } from "./brand-mark.server.ts";
import { closingFields } from "./office-closings.server.ts";
import { OFFICE_LIMIT } from "./office-limit.ts";
import { timeOfDay } from "./time-of-day.server.ts";

const phone = z
  .string()
  .regex(/^\+[\d ()-]+$/, "a phone number with its country code such as +1 813 555 0100");

const officeHours = z
  .strictObject({
    days: z.array(z.enum(WEEKDAYS)).min(1).describe("The days of the week on which calls can be booked"),
    from: timeOfDay.describe("When the office opens, such as 9:00"),
    to: timeOfDay.describe("When the office closes on the same day, such as 18:00"),
  })
  .refine(({ from, to }) => toMinutes(from) < toMinutes(to), {
    path: ["to"],
    message: "a time of the same day after `from`",
  })
  .describe(
    "When this office answers, in its own time; visitors can book calls then",
  ) satisfies z.ZodType<OfficeHours>;

const officeSchema = z.strictObject({
  id: slug.describe(
    "A short name of its own, such as porto, by which other files and search engines know the office",
  ),
  country: text.describe("The country, as readers call it"),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, "two capital letters such as IN")
    .describe("The country by its code of two letters, such as US, for search engines"),
  city: text.describe("The city, as it stands in the footer and on the pages about the company"),
  region: text.describe("The state or region of the city, such as Florida"),
  latitude: z
    .number()
    .min(-55)
    .max(80)
    .describe("Where it stands on the map, in degrees, south of the equator negative"),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .describe("Where it stands on the map, in degrees, west of Greenwich negative"),
  phone: phone.describe("The phone number with its country code, such as +1 813 555 0100"),
  hours: officeHours,
  ...closingFields,
  timeZone: z
    .string()
    .refine(isTimeZone, "a time zone of the IANA database such as America/New_York")
    .describe(
      "The clock by which this office works, by its name in the IANA database, such as Europe/Lisbon",
    ),
  zoneName: text.max(10).describe("How readers call that time, in a few letters such as ET"),
});

const callRules = z
  .strictObject({
    parallel: z
      .int()
      .min(1)
      .max(50)
      .default(DEFAULT_CALL_RULES.parallel)
      .describe("How many calls may be held at the same time; 1"),
    bufferMinutes: z
      .int()
      .min(0)
      .max(240)
      .default(DEFAULT_CALL_RULES.bufferMinutes)
      .describe("Minutes without calls between two calls; 0"),
    noticeHours: z
      .int()
      .min(1)
      .max(168)
      .default(DEFAULT_CALL_RULES.noticeHours)
      .describe("Hours until the first call that is offered; 4"),
    daysAhead: z
      .int()
      .min(1)
      .max(90)
      .default(DEFAULT_CALL_RULES.daysAhead)
      .describe("How many days ahead calls are offered; 14"),
  })
  .optional()
  .describe("How calls can be booked, at all offices together. Each may be left out");

const contactSchema = z.strictObject({
  id: entryId,
  icon: icon.describe("The icon beside the text, such as ion:call-outline"),
  title: z.enum(["Phone", "Email", "Whatsapp"]).describe("The way to reach someone"),
  info: text.describe("The number or the address, as visitors read it"),
  link: z
    .string()
    .regex(/^((tel|mailto):\S+|https:\/\/\S+)?$/, "tel:…, mailto:…, https://… or nothing")
    .describe(
      "What opens on a click: tel: or mailto: with the number or address, or a URL. Empty: plain text",
    ),
  color: z.enum(ACCENTS).describe("The color of the entry, one of the accents of the theme"),
});

// Specification section 9.
const CONTACT_LIMIT = 4;

export const organizationSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    name: text.max(30).describe("The brand, as it stands in the header and in every text that names it"),
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
      .describe(
        "The mark beside the name, on icons and on shared pictures: an SVG file, about as wide as high",
      ),
    tagline: text.max(120).describe("What the company does, in one line for the footer and for shared links"),
    email: mailAddress.describe("The public email address: {{email}} in texts, and where replies go"),
    promises: z
      .strictObject({
        mvpDays: z
          .int()
          .positive()
          .describe("In how many days a first version is live; the plans of those services add up to it"),
        costPercent: z
          .int()
          .positive()
          .describe(
            "By how many percent development costs less than with a team of the same size in one country",
          ),
        responseHours: z.int().positive().describe("Within how many hours an inquiry is answered"),
        trialDays: z.int().positive().describe("How many days the free trial lasts; its phases add up to it"),
      })
      .describe("The figures that the site promises; every page that names one follows"),
    offices: z
      .array(officeSchema)
      .min(1)
      .max(OFFICE_LIMIT)
      .superRefine(uniqueBy("id", "each office once"))
      .describe("The offices, in the order in which pages show them"),
    calls: callRules,
    contacts: z
      .array(contactSchema)
      .min(1)
      .transform(withoutIds)
      .transform((contacts) => contacts.slice(0, CONTACT_LIMIT))
      .describe("The entries of the contact block; the first four are shown"),
    socials: z
      .array(
        z.strictObject({
          icon: icon.describe("The icon of the network, such as ri:linkedin-fill"),
          label: text.describe("The name of the network, such as LinkedIn"),
          to: z
            .union([httpsUrl, z.literal("")])
            .describe("The URL of your page there. Empty: the network is shown without a link"),
        }),
      )
      .describe(
        "The networks on which the company can be followed, shown in the footer and beside the contact form",
      ),
    copyright: z
      .strictObject({
        from: z.int().describe("The first year of the copyright"),
        to: z.int().describe("The last year of the copyright; the first one again for a single year"),
      })
      .refine(({ from, to }) => from <= to, { path: ["to"], message: "a year that is not before `from`" })
      .describe("The years beside the copyright sign in the footer"),
  });

export type Organization = z.output<ReturnType<typeof organizationSchema>>;

/** @throws ContentError */
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
