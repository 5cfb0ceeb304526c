import { expandRecurringEvent } from "node-ical";
import { DAY_MS, HOUR_MS, MINUTE_MS, readClock } from "#contract/local-time.ts";
import { type Part, parseEvent, readValues, writeStamp } from "#server/calls/calendar-parts.ts";
import { isTimeZone } from "#server/clock.ts";

/** The instants that a local time, written as if it were UTC, may be. */
export type Zone = (wall: number) => number[];
export type FoundZone = { zone: Zone; isKnown: boolean };

const YEAR_MS = 366 * DAY_MS;
/** Where nobody knows the zone: from the first zone of the world to the last. */
const ANYWHERE: Zone = (wall) => [wall - 14 * HOUR_MS, wall + 12 * HOUR_MS];

/** The zone of a name, which may be among the definitions of a calendar, as it is around a time. */
export function findZone(id: string, definitions: Part[], around: number): FoundZone {
  const definition = definitions.find(
    (part) => part.kind === "VTIMEZONE" && readValues(part, "TZID").map(unquote).includes(id),
  );
  const paths = [id, ...readValues(definition, "X-LIC-LOCATION")].filter((name) => name.includes("/"));
  // Such as tzone://Microsoft/Utc or /example.org/Europe/Berlin.
  const suffixes = paths.flatMap((path) =>
    path.split("/").map((_, index, all) => all.slice(index).join("/")),
  );
  const name = suffixes.find(isTimeZone) ?? findWindowsZone(id);
  if (name) return { zone: openZone(name), isKnown: true };
  // IST is the time of India, of Israel and of Ireland.
  const isAbbreviation = /^(?!UTC|GMT|[CEMW]ET)[a-z]{3}$/i.test(id);
  const plain = isTimeZone(id) && !isAbbreviation ? { zone: openZone(id), isKnown: true } : readLabel(id);
  return (definition && readDefinition(definition, around)) ?? plain;
}

function openZone(name: string): Zone {
  return toZone((time) => readClock(name, time) - time);
}

export function unquote(text: string): string {
  return text.replaceAll(/["\\]/g, "").trim();
}

/** Two instants where the clock is set back; where it is set forward, the one by the former offset (RFC 5545, 3.3.5). */
function toZone(offsetAt: (time: number) => number): Zone {
  return (wall) => {
    const around = [wall - DAY_MS, wall + DAY_MS].map((time) => wall - offsetAt(time));
    const instants = around.filter((time) => time + offsetAt(time) === wall);
    return instants.length > 0 ? instants : around.slice(0, 1);
  };
}

/** What node-ical knows of Windows' names. For some others it would guess. */
function findWindowsZone(id: string): string | undefined {
  const label = id.replace(/^\([^)]*\)\s*/, "");
  if (!/[ ,]/.test(label) || /^(?:tzone:|customized)/i.test(label)) return undefined;
  const name = parseEvent([`DTSTART;TZID="${label}":20240101T000000`]).start?.tz ?? label;
  return name !== label && isTimeZone(name) ? name : undefined;
}

function readDefinition({ parts }: Part, around: number): FoundZone | undefined {
  const changes = parts.flatMap((part) => listChanges(part, around)).sort((one, other) => one.at - other.at);
  const [first] = changes;
  if (!first) return undefined;
  const offsets = [...new Set(changes.flatMap(({ from, to }) => [from, to]))];
  const isKnown = offsets.length === 1 || changes.some(({ at }) => Math.abs(around - at) < YEAR_MS);
  const offsetAt = (time: number) => changes.findLast(({ at }) => at <= time)?.to ?? first.from;
  return { isKnown, zone: isKnown ? toZone(offsetAt) : (wall) => offsets.map((offset) => wall - offset) };
}

function listChanges(part: Part, around: number) {
  const [to, from = to] = ["TZOFFSETTO", "TZOFFSETFROM"].map((name) => readOffset(readValues(part, name)[0]));
  const [stamp = ""] = readValues(part, "DTSTART");
  const { start } = parseEvent([`DTSTART:${stamp}Z`]);
  if (to === undefined || from === undefined || !(start instanceof Date)) return [];
  const rules = readValues(part, "RRULE").map((rule) => `RRULE:${rule}`);
  // Some rules begin later than events that need them.
  if (rules.length > 0)
    start.setUTCFullYear(Math.min(start.getUTCFullYear(), new Date(around).getUTCFullYear() - 2));
  const dates = readValues(part, "RDATE").map((values) => `FREEBUSY:${values.replaceAll(/(?=,|$)/g, "Z")}`);
  const event = parseEvent([`DTSTART:${writeStamp(Number(start))}`, ...dates, ...rules]);
  const range = { from: new Date(around - YEAR_MS), to: new Date(around + YEAR_MS) };
  const found = [{ start }, ...expandRecurringEvent(event, range), ...(event.freebusy ?? [])];
  return found.map((one) => ({ at: Number(one.start) - from, from, to }));
}

function readLabel(id: string): FoundZone {
  const [, bracket, offset] = /^(\()?(?:UTC|GMT)?\s*([+-]\d{1,2}(?::?\d\d)?)(?:$|\))/i.exec(id) ?? [];
  const standard = readOffset(offset);
  if (standard === undefined) return { zone: ANYWHERE, isKnown: false };
  // In brackets it is that of winter.
  const offsets = bracket ? [standard, standard + HOUR_MS] : [standard];
  return { zone: (wall) => offsets.map((one) => wall - one), isKnown: offsets.length === 1 };
}

/** In milliseconds. */
function readOffset(text = ""): number | undefined {
  const [, sign, hours, minutes = 0] = /^([+-])(\d{1,2}):?(\d\d)?/.exec(text) ?? [];
  return sign ? (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -MINUTE_MS : MINUTE_MS) : undefined;
}
