import * as z from "zod";
import { DYES } from "#app/weave/yarn.server.ts";
import { type OfficeHours, toMinutes, WEEKDAYS } from "#contract/meeting.ts";
import { httpsUrl, icon, isUniqueBy, mailAddress, officeId, sample, text } from "./fields.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";

const phone = z
  .string()
  .regex(/^\+[\d ()-]+$/, "a phone number with its country code such as +1 813 555 0100");

const timeOfDay = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, "a time of day such as 9:00, between quotes");

const officeHours = z
  .strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1), from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => toMinutes(from) < toMinutes(to), {
    path: ["to"],
    message: "a time of the same day after `from`",
  })
  .describe("When this office answers, in its own time") satisfies z.ZodType<OfficeHours>;

const officeSchema = z.strictObject({
  id: officeId,
  country: text,
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, "two capital letters such as IN")
    .describe("The country by its code of ISO 3166-1: in words it has another name in each language"),
  city: text,
  region: text,
  phone,
  hours: officeHours,
  timeZone: z
    .string()
    .refine(isTimeZone, "a time zone of the IANA database such as America/New_York")
    .describe("The clock by which this office works"),
  zoneName: text.max(10).describe("How readers call that time, such as ET"),
});

const contactSchema = z.strictObject({
  icon,
  title: z.enum(["Phone", "Email", "Whatsapp"]),
  info: text,
  link: z.string().regex(/^((tel|mailto):\S+|https:\/\/\S+)?$/, "tel:…, mailto:…, https://… or nothing"),
  color: z.enum(DYES).describe("One of the dyes of the theme"),
});

// So many entries of the contact block are shown (specification section 9).
const CONTACT_LIMIT = 4;

export const organisationSchema = z.strictObject({
  sample,
  name: text.max(40).describe("The brand"),
  url: httpsUrl
    .refine(isOrigin, "an address without a path or a slash at the end, such as https://www.example.com")
    .describe("The public address of the site"),
  tagline: text.max(120),
  email: mailAddress,
  promises: z.strictObject({
    mvpDays: z.int().positive(),
    costPercent: z.int().positive(),
    responseHours: z.int().positive(),
    trialDays: z.int().positive(),
  }),
  offices: z
    .array(officeSchema)
    .length(officeId.options.length)
    .refine(isUniqueBy("id"), "each office once")
    .describe("In the order in which pages show them"),
  contacts: z
    .array(contactSchema)
    .min(1)
    .transform((contacts) => contacts.slice(0, CONTACT_LIMIT)),
  socials: z.array(z.strictObject({ icon, label: text, to: z.union([httpsUrl, z.literal("")]) })),
  copyright: z.strictObject({ from: z.int(), to: z.int() }),
});

export type Organisation = z.output<typeof organisationSchema>;

/** Reads the facts about the organisation, the only place where they are written. @throws ContentError */
export function loadOrganisation(): Organisation {
  return parseYamlFile("site/organisation.yaml", organisationSchema);
}

/** Whether an address ends with its host, as the addresses of all pages begin. */
function isOrigin(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === address;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
