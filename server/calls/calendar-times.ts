import { expandRecurringEvent } from "node-ical";
import { DAY_MS } from "#contract/local-time.ts";
import { type OpenZone, parseEvent, unquote } from "#server/calls/calendar-zones.ts";

/** In milliseconds since 1970. */
export type BusyTime = { from: number; to: number };

/** An event's own time. `clock` is the time of day as it is written: `130000`, or `180000Z` in UTC. */
type Start = { id: string; clock: string; isDate: boolean };
/** `until` is when its rule ends. */
type Occurrence = { start: Date; stay: number; until?: number };
type Found = { occurrences: Occurrence[]; isWhole: boolean };
type NameZone = (id: string) => string;

/**
 * When an event is, without the occurrences that the lines of `changes` name. What cannot be read of it is busy whenever
 * it may be: then `isWhole` is false, or a zone is among the `unknown` ones. @throws Error for an event without a start
 */
export function listTimes(lines: string[], changes: string[], openZone: OpenZone, range: BusyTime) {
  const zones = new Map<string, number[]>();
  const nameZone = (id: string) => {
    const { name, offsets = [0] } = openZone(id);
    zones.set(id, offsets);
    return name;
  };
  const { occurrences, isWhole } = lines.some((line) => /^FREEBUSY[;:]/i.test(line))
    ? listBusyTimes(lines, nameZone)
    : listOccurrences(lines, changes, nameZone, range);
  const offsets = [...zones.values()].flat();
  const earliest = (start: Date) => Number(start) - Math.max(...offsets);
  return {
    times: occurrences
      .filter(({ start, until = Infinity }) => earliest(start) <= until)
      .map(({ start, stay }) => ({
        from: earliest(start),
        to: Number(start) + stay - Math.min(...offsets),
      })),
    isWhole,
    unknown: [...zones].flatMap(([id, { length }]) => (length > 1 ? id : [])),
  };
}

function listBusyTimes(lines: string[], nameZone: NameZone): Found {
  const busy = lines.filter((line) => /^FREEBUSY(?!.*FBTYPE=FREE\b)[;:]/i.test(line));
  const { freebusy = [] } = parseEvent(busy.flatMap((line) => writeTimes(line, nameZone)));
  const occurrences = freebusy.map(({ start, end }) => ({ start, stay: Number(end) - Number(start) }));
  return { occurrences, isWhole: true };
}

function listOccurrences(lines: string[], changes: string[], nameZone: NameZone, range: BusyTime): Found {
  const find = (name: string) => lines.filter((line) => new RegExp(`^${name}[;:]`, "i").test(line));
  const [first = ""] = find("DTSTART");
  const [own] = writeTimes(first, nameZone);
  if (own === undefined) throw new Error("No start");
  const clock = own.slice(own.lastIndexOf("T") + 1);
  const like = { id: readZoneId(first), clock, isDate: !/T\d{4,6}Z?\s*$/i.test(first) };
  const write = (name: string) => find(name).flatMap((line) => writeTimes(line, nameZone, like));
  const lengths = find("DURATION").flatMap((line) => /(?<=:\s*\+?)P[\dDHMSTW]*\d[DHMSW]/i.exec(line) ?? []);
  const ends = [...write("DTEND"), ...lengths.map((length) => `DURATION:${length}`)].slice(0, 1);
  // Each occurrence that is changed is left out, and what node-ical knows as a busy time is one of the dates.
  const changed = changes.flatMap((line) => writeTimes(line, nameZone, like));
  const others = [...write("EXDATE"), ...write("RDATE"), ...changed];
  const event = parseEvent([own, ...ends, ...others]);
  const { start, exdate = {}, freebusy = [] } = event;
  const length = Number(event.end) - Number(start);
  const isMissing = ends.length === 0 && find("(?:DTEND|DURATION)").length > 0;
  const isEndRead = !isMissing && length >= 0;
  // Some calendars end a whole day on the day itself.
  const stay = like.isDate || !isEndRead ? Math.max(length || 0, DAY_MS) : length;
  const dates = freebusy.map(({ start, end }) => {
    return { start, stay: end instanceof Date ? Number(end) - Number(start) : stay };
  });
  const rules = find("RRULE").map((line) => line.slice(line.indexOf(":") + 1).toUpperCase());
  const expanded = rules.map((rule) => expandRule([own, ...others], rule, stay, range));
  // A date is meant with all of its day.
  const [end] = rules.flatMap((rule) =>
    writeTimes(`DTSTART:${/UNTIL=([^;]*)/.exec(rule)?.[1]}`, nameZone, { ...like, clock: "235959" }),
  );
  const until = end ? Number(parseEvent([end]).start) : Infinity;
  const occurrences: Occurrence[] = [{ start, stay }, ...dates]
    .filter((one) => !(one.start.toISOString() in exdate))
    .concat(expanded.flatMap(({ occurrences }) => occurrences.map((one) => ({ ...one, until }))));
  return { occurrences, isWhole: isEndRead && expanded.every(({ isWhole }) => isWhole) };
}

function expandRule(lines: string[], rule: string, stay: number, range: BusyTime) {
  const expand = (text: string, stay: number): Occurrence[] =>
    expandRecurringEvent(parseEvent([...lines, `RRULE:${text}`]), {
      from: new Date(range.from - 2 * DAY_MS - stay),
      to: new Date(range.to + 2 * DAY_MS),
    }).map(({ start }) => ({ start, stay }));
  try {
    return { occurrences: expand(rule.replaceAll(/\s|UNTIL=[^;]*;?/g, ""), stay), isWhole: true };
  } catch {
    // Each day then, or all day if it may be many times on one.
    const isOften = /(?:SECOND|MINUTE|HOUR)(?:LY|=)/.test(rule);
    const occurrences = expand("FREQ=DAILY", isOften ? Math.max(stay, DAY_MS) : stay);
    return { occurrences, isWhole: false };
  }
}

/** The times of a line, each in a line that node-ical reads, with a zone that exists. Those that don't say are as in `like`. */
function writeTimes(line: string, nameZone: NameZone, like?: Start): string[] {
  const [, name = "", parameters = "", values = ""] = /^([\w-]+)(;.*)?:([^:]*)$/.exec(line) ?? [];
  const kind = name.toUpperCase();
  const type = /;FBTYPE=[\w-]+/i.exec(parameters)?.[0] ?? "";
  return values.split(",").flatMap((value) => {
    const [text = "", end] = value.split("/");
    const stamp = writeStamp(text, like);
    if (stamp === undefined) return [];
    const zone = nameZone(stamp.endsWith("Z") ? "UTC" : readZoneId(line) || (like?.id ?? ""));
    const period = end === undefined ? "" : `/${writeStamp(end) ?? end.trim()}`;
    return `${NAMES[kind] ?? kind};TZID=${zone}${type}:${stamp}${period}`;
  });
}

const NAMES: Record<string, string> = { "RECURRENCE-ID": "EXDATE", RDATE: "FREEBUSY" };

function writeStamp(text: string, like?: Pick<Start, "clock"> & { isDate?: boolean }): string | undefined {
  const parts = /^\s*(\d{8})(?:T(\d{4})(\d\d)?(Z)?)?/i.exec(text);
  if (!parts) return undefined;
  const [, date, time, seconds = "00", utc = ""] = parts;
  // A date names the occurrence of a day, and midnight a day.
  if (time === undefined) return `${date}T${like?.clock ?? "000000"}`;
  return `${date}T${time}${seconds}${like?.isDate && time === "0000" ? "" : utc.toUpperCase()}`;
}

function readZoneId(line: string): string {
  return unquote(/;TZID=("[^"]*"|[^;]*)(?:;|:[^:]*$)/i.exec(line)?.[1] ?? "");
}
