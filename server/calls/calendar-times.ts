import { expandRecurringEvent } from "node-ical";
import { DAY_MS } from "#contract/local-time.ts";
import { type Part, parseEvent, readValues, writeStamp } from "#server/calls/calendar-parts.ts";
import { unquote, type Zone } from "#server/calls/calendar-zones.ts";

/** In milliseconds since 1970. */
export type BusyTime = { from: number; to: number };

/** `wall` is a local time as if it were UTC; `stay` is how long it lasts on the clock of `endZone`, or by itself. */
type Time = {
  wall: number;
  isDate: boolean;
  zone: Zone;
  endZone: Zone;
  stay?: number | undefined;
  isLength?: boolean;
};

/** By its name in the calendar; the office's without one. */
type OpenZone = (id: string) => Zone;

const UTC: Zone = (wall) => [wall];

/**
 * When an event is, without the occurrences that the lines of `changes` name. What cannot be read of it is busy whenever
 * it may be, and `isWhole` is false. @throws Error for an event without a start
 */
export function listTimes(part: Part, changes: string[], openZone: OpenZone, range: BusyTime) {
  const read = (name: string, like?: Time, lines = part.lines) => {
    const line = new RegExp(`^${name}[;:]`, "i");
    return lines.filter((text) => line.test(text)).flatMap((text) => readTimes(text, openZone, like));
  };
  if (part.kind === "VFREEBUSY")
    return { isWhole: true, times: read("FREEBUSY(?!.*FBTYPE=FREE)").map(toBusyTime) };
  const [first] = read("DTSTART");
  if (!first) throw new Error("No start");
  const end = readEnd(part, first, read("DTEND", first)[0]);
  const start = { ...first, ...end.time };
  const changed = [...read("EXDATE", start), ...read("RECURRENCE-ID", start, changes)];
  const excluded = new Set(changed.flatMap(({ zone, wall }) => zone(wall)));
  const rules = readValues(part, "RRULE").map((rule) => expandRule(rule, start, openZone, range));
  const dates = read("RDATE", start).map((date) => ({ ...date, stay: date.stay ?? start.stay }));
  const times = [start, ...dates, ...rules.flatMap((rule) => rule.times)]
    .filter(({ zone, wall }) => !zone(wall).every((time) => excluded.has(time)))
    .map(toBusyTime);
  return { times, isWhole: end.isWhole && rules.every(({ isWhole }) => isWhole) };
}

function toBusyTime({ wall, zone, endZone, stay = 0, isLength }: Time): BusyTime {
  const starts = zone(wall);
  const from = Math.min(...starts);
  const end = Math.max(...endZone(wall + stay));
  // A length counts hours, and so does an event that begins while the clock is set forward.
  return { from, to: isLength || end <= from ? Math.max(end, Math.max(...starts) + stay) : end };
}

function readEnd(part: Part, start: Time, end: Time | undefined): { time: Partial<Time>; isWhole: boolean } {
  const [length] = readValues(part, "DURATION").flatMap((text) => readDuration(text) ?? []);
  const stay = end ? end.wall - start.wall : (length ?? 0);
  const isMissing =
    !end && length === undefined && part.lines.some((line) => /^(?:DTEND|DURATION)\b/i.test(line));
  const time = { stay, endZone: end?.zone ?? start.zone, isLength: !end && !start.isDate };
  const { from, to } = toBusyTime({ ...start, ...time });
  if (isMissing || to < from) return { time: { stay: DAY_MS }, isWhole: false };
  // Some calendars end a whole day on the day itself.
  return { time: start.isDate ? { ...time, stay: Math.max(stay, DAY_MS) } : time, isWhole: true };
}

function expandRule(value: string, start: Time, openZone: OpenZone, range: BusyTime) {
  const [, last = ""] = /UNTIL=([^;]*)/i.exec(value) ?? [];
  const [until] = readTimes(`UNTIL:${last}`, openZone, start);
  // A date is meant with all of its day.
  const limit = until ? Math.max(...until.zone(until.wall)) + (/T/i.test(last) ? 0 : DAY_MS - 1) : Infinity;
  const rule = value.toUpperCase().replaceAll(/\s|UNTIL=[^;]*;?/g, "");
  const stay = start.stay ?? 0;
  const expand = (text: string, time: Time) =>
    expandRecurringEvent(parseEvent([`DTSTART:${writeStamp(start.wall)}`, `RRULE:${text}`]), {
      from: new Date(range.from - 2 * DAY_MS - stay),
      to: new Date(range.to + 2 * DAY_MS),
    })
      .map((one) => ({ ...time, wall: Number(one.start) }))
      .filter(({ zone, wall }) => Math.min(...zone(wall)) <= limit);
  try {
    return { times: expand(rule, start), isWhole: true };
  } catch {
    // Each day then, or all day if it may be many times on one.
    const isOften = /(?:SECOND|MINUTE|HOUR)(?:LY|=)/.test(rule);
    return {
      times: expand("FREQ=DAILY", isOften ? { ...start, stay: Math.max(stay, DAY_MS) } : start),
      isWhole: false,
    };
  }
}

/** The times of a line; their kind and their zone are as in `like` where they don't say. */
function readTimes(line: string, openZone: OpenZone, like?: Time): Time[] {
  const [, parameters = "", values = ""] = /^[\w-]+(;.*)?:([^:]*)$/.exec(line) ?? [];
  const id = unquote(/;TZID=("[^"]*"|[^;]*)/i.exec(parameters)?.[1] ?? "");
  return values.split(",").flatMap((value): Time[] => {
    const [stamp = "", rest = ""] = value.split("/");
    const found = readStamp(stamp);
    if (!found) return [];
    const { wall, isDate, isUtc } = found;
    const stay = readDuration(rest) ?? (rest === "" ? undefined : (readStamp(rest)?.wall ?? wall) - wall);
    // A date names the occurrence of a day, and midnight a day.
    if (like && isDate && !like.isDate) return [{ ...like, stay, wall: wall + (like.wall % DAY_MS) }];
    if (like?.isDate && wall % DAY_MS === 0) return [{ ...like, stay, wall }];
    const zone = isUtc ? UTC : isDate ? openZone("") : id ? openZone(id) : (like?.zone ?? openZone(""));
    return [{ wall, isDate, stay, zone, endZone: zone }];
  });
}

function readStamp(text: string): { wall: number; isDate: boolean; isUtc: boolean } | undefined {
  const parts = /^\s*(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?/i.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part = "0") => Number(part));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return { wall, isDate: parts[4] === undefined, isUtc: parts[7] !== undefined };
}

/** In milliseconds. */
function readDuration(text: string): number | undefined {
  const [length] = /^\s*\+?P[\dDHMSTW]*\d[DHMSW]/i.exec(text) ?? [];
  return length ? Number(parseEvent(["DTSTART:19700101T000000Z", `DURATION:${length}`]).end) : undefined;
}
