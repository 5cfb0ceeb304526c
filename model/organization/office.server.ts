import { TZDate } from "@date-fns/tz/date";
import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { OFFICE_LIMIT } from "./office-limit.ts";
import { loadOrganization } from "./organization.server.ts";

/** The id of an office in `content/site/organization.yaml`. */
export type OfficeId = string;

/**
 * An office, by its position: content that refers to one stays valid if the offices change. Becomes its ID; positions past
 * the last office are the last one.
 */
export const officeId = (reader: ContentReader) =>
  z
    .int()
    .min(1)
    .max(OFFICE_LIMIT)
    .transform((place) => listOfficeIds(reader).at(place - 1) ?? listOfficeIds(reader).at(-1) ?? "")
    .describe("Which office: 1 for the first one of content/site/organization.yaml, 2 for the second");

/** A list with an entry for each office. Becomes the entries by office ID; those past the last office are joined to its entry. */
export function perOffice<Entry>(
  reader: ContentReader,
  entry: z.ZodType<Entry>,
  join: (one: Entry, other: Entry) => Entry,
) {
  return z
    .array(entry)
    .min(1)
    .max(OFFICE_LIMIT)
    .transform((entries) => {
      const ids = listOfficeIds(reader);
      const byOffice = new Map<OfficeId, Entry>();
      for (const [place, value] of entries.entries()) {
        const id = ids.at(Math.min(place, ids.length - 1)) ?? "";
        const known = byOffice.get(id);
        byOffice.set(id, known === undefined ? value : join(known, value));
      }
      return Object.fromEntries(byOffice);
    })
    .describe("An entry for each office, in the order of content/site/organization.yaml");
}

/** `ahead`: in hours, of the clock that the hours are written in. */
export type OfficeClock = { city: string; zone: string; ahead: number };

/** The clock of an office, and that of the first other office with another time. Compared in July, as the pages say. */
function listOfficeClocks(reader: ContentReader, office: OfficeId): OfficeClock[] {
  const { offices } = loadOrganization(reader);
  const own = offices.find(({ id }) => id === office);
  if (!own) return [];
  const clocks = [own, ...offices].map(({ city, zoneName, timeZone }) => ({
    city,
    zone: zoneName,
    ahead: readOffset(timeZone) - readOffset(own.timeZone),
  }));
  return [...clocks.slice(0, 1), ...clocks.filter(({ ahead }) => ahead !== 0).slice(0, 1)];
}

/** The office by whose clock hours are written. Becomes the clocks that pages show. */
export const officeClocks = (reader: ContentReader) =>
  officeId(reader)
    .transform((office) => listOfficeClocks(reader, office))
    .describe("The office by whose clock the hours here are written: 1 for the first one, 2 for the second");

/** In hours ahead of UTC. */
function readOffset(timeZone: string): number {
  return -new TZDate(2026, JULY, 1, timeZone).getTimezoneOffset() / 60;
}

const JULY = 6;

function listOfficeIds(reader: ContentReader): OfficeId[] {
  return loadOrganization(reader).offices.map(({ id }) => id);
}
