import { type FreebusyPeriod, sync, type VEvent } from "node-ical";
import { HOUR_MS, MINUTE_MS } from "#contract/local-time.ts";
import { isTimeZone } from "#server/clock.ts";

/** A zone that exists, or UTC and the `offsets` from it, in milliseconds, that a zone nobody knows may have. */
export type Zone = { name: string; offsets?: number[] };

/** By its name in the calendar; the office's without one. */
export type OpenZone = (id: string) => Zone;

/** From the last zone of the world to the first. */
const ANYWHERE = [-12 * HOUR_MS, 14 * HOUR_MS];
const IS_SHORT = /^(?!UTC|GMT|[CEMW]ET)[a-z]{3}$/i;

/** Zones are found by their names: of the rules that a calendar gives for one, only the offsets count. */
export function createZones(calendar: string, officeZone: string): OpenZone {
  const zones = new Map<string, Zone>([["", { name: officeZone }]]);
  const definitions = calendar.split(/^BEGIN:VTIMEZONE\s*$/im).slice(1);
  return (id) => {
    const known = zones.get(id);
    if (known) return known;
    const definition = definitions.find((text) => readValues(text, "TZID").map(unquote).includes(id)) ?? "";
    const zone = findZone(id, definition);
    zones.set(id, zone);
    return zone;
  };
}

function findZone(id: string, definition: string): Zone {
  const paths = [id, ...readValues(definition, "X-LIC-LOCATION")];
  // Such as tzone://Microsoft/Utc or /example.org/Europe/Berlin.
  const names = paths.flatMap((path) => path.split("/").map((_, index, all) => all.slice(index).join("/")));
  // IST is the time of India, of Israel and of Ireland.
  const isName = (name: string) => /^[a-z]/i.test(name) && isTimeZone(name) && !IS_SHORT.test(name);
  const name = names.find(isName) ?? findWindowsZone(id);
  if (name) return { name };
  const offsets = readValues(definition, "TZOFFSETTO").flatMap(readOffset);
  return { name: "UTC", offsets: offsets.length > 0 ? [...new Set(offsets)] : ANYWHERE };
}

/** What node-ical knows of Windows' names. For some others it would guess. */
function findWindowsZone(id: string): string | undefined {
  const label = id.replace(/^\([^)]*\)\s*/, "");
  if (!/[ ,]/.test(label) || /^(?:tzone:|customized)/i.test(label)) return undefined;
  const name = parseEvent([`DTSTART;TZID="${label}":20240101T000000`]).start?.tz ?? label;
  return name !== label && isTimeZone(name) ? name : undefined;
}

/** In milliseconds; nothing of what is none. */
function readOffset(text: string): number[] {
  const [, sign, hours, minutes = 0] = /^([+-])(\d{1,2}):?(\d\d)?/.exec(text) ?? [];
  return sign ? [(Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -MINUTE_MS : MINUTE_MS)] : [];
}

export function unquote(text: string): string {
  return text.replaceAll(/["\\]/g, "").trim();
}

/** The values of a property, as they are written. */
export function readValues(text: string, name: string): string[] {
  const line = new RegExp(`^${name}(?:;(?:"[^"\\n]*"|[^":\\n])*)?:(.*)$`, "gim");
  return [...text.matchAll(line)].map(([, value = ""]) => value.trim());
}

type ParsedEvent = VEvent & { freebusy?: FreebusyPeriod[]; exdate?: Record<string, Date> };

/** @throws Error for a rule that isn't one. */
export function parseEvent(lines: string[]): ParsedEvent {
  const text = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:event", ...lines, "END:VEVENT", "END:VCALENDAR"];
  // The only component of this text is an event.
  return sync.parseICS(text.join("\n")).event as ParsedEvent;
}
