import { TZDate } from "@date-fns/tz/date";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { type OfficeId, officeId } from "./office.server.ts";
import { loadOrganization } from "./organization.server.ts";

/** A clock by which hours are shown: whose it is, and by how many hours it is ahead of the one they are written in. */
export type OfficeClock = { city: string; zone: string; ahead: number };

/**
 * The clocks by which the hours of an office are shown: its own, and that of the first other office whose clock shows
 * another time. Compared in July, as the pages say.
 */
export function listOfficeClocks(reader: ContentReader, office: OfficeId): OfficeClock[] {
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

/** The office by whose clock hours are written. Becomes the clocks by which they are shown. */
export const officeClocks = (reader: ContentReader) =>
  officeId(reader)
    .transform((office) => listOfficeClocks(reader, office))
    .describe("The office by whose clock the hours here are written: 1 for the first one, 2 for the second");

/** By how many hours a clock is ahead of universal time in summer, on the northern half of the earth. */
function readOffset(timeZone: string): number {
  return -new TZDate(2026, JULY, 1, timeZone).getTimezoneOffset() / 60;
}

const JULY = 6;
