import { TZDate } from "@date-fns/tz/date";
import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { reference, uniqueBy } from "../content/fields.server.ts";
import { loadOrganization } from "./organization.server.ts";

/** A list with an entry per office, which may leave offices out. */
export function perOffice<Fields extends z.core.$ZodLooseShape>(reader: ContentReader, fields: Fields) {
  const office = reference(reader, "office").describe("The office that the other fields are about");
  return z
    .array(z.strictObject({ office, ...fields }))
    .min(1)
    .superRefine((entries: unknown[], context) => {
      // Each has an office, whatever its other fields are, which are unknown here.
      uniqueBy("office", "each office once")(entries as { office: string }[], context);
    });
}

/** `ahead`: in hours, of the clock that the hours are written in. */
export type OfficeClock = { city: string; zone: string; ahead: number };

/** The clock of an office, and that of the first other office with another time. Compared in July, as the pages say. */
function listOfficeClocks(reader: ContentReader, office: string): OfficeClock[] {
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

/** The office whose local time hours are in. Becomes the clocks that pages show. */
export const officeClocks = (reader: ContentReader) =>
  reference(reader, "office").transform((office) => listOfficeClocks(reader, office));

/** In hours ahead of UTC. */
function readOffset(timeZone: string): number {
  return -new TZDate(2026, JULY, 1, timeZone).getTimezoneOffset() / 60;
}

const JULY = 6;
