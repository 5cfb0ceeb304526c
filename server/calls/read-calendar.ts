import { type Part, readCalendarParts, readValues } from "#server/calls/calendar-parts.ts";
import { type BusyTime, listTimes } from "#server/calls/calendar-times.ts";
import { type FoundZone, findZone } from "#server/calls/calendar-zones.ts";

export type CalendarTask = {
  text: string;
  /** Of the office: for whole days and for times without a zone. */
  timeZone: string;
  /** Events whose UID belongs to it are the site's own calls, which the store judges. */
  ownDomain: string;
  /** Mail addresses of those whose calendar it is: what they declined takes no time. */
  owners: string[];
} & BusyTime;

/** `skipped` counts the events that cannot be read, or not wholly; `zones` are those that nobody knows. */
export type CalendarReading = { busy: BusyTime[]; skipped: number; zones: string[] };
export type CalendarVerdict = CalendarReading | { problem: string };

const MAX_TIMES = 100_000;

/** The times that a calendar takes, or why it can't be read. */
export function readCalendar({ text, ...task }: CalendarTask): CalendarVerdict {
  const { calendars, unclosed } = readCalendarParts(text);
  if (calendars.length === 0) return { problem: "What was found is not an iCalendar file." };
  const reading: CalendarReading = { busy: [], skipped: unclosed, zones: [] };
  const events = dropFormer(calendars.flatMap(listEvents)).filter(({ uid }) => !isOwn(uid, task.ownDomain));
  const changed = Map.groupBy(
    events.filter(({ change }) => change !== ""),
    ({ uid }) => uid,
  );
  for (const event of events) {
    try {
      const changes = event.change ? [] : (changed.get(event.uid) ?? []).map(({ change }) => change);
      addEvent(event, changes, task, reading);
    } catch {
      reading.skipped++;
    }
    if (reading.busy.length > MAX_TIMES) return { problem: `It has more than ${MAX_TIMES} busy times.` };
  }
  return reading;
}

type CalendarEvent = { part: Part; calendar: Calendar; uid: string; change: string; sequence: number };
type Calendar = { part: Part; zones: Map<string, FoundZone> };

/** `change` is the line that says which occurrence of another event this one replaces. */
function listEvents(part: Part, index: number): CalendarEvent[] {
  const calendar = { part, zones: new Map() };
  const events = part.parts.filter(({ kind }) => kind === "VEVENT" || kind === "VFREEBUSY");
  return events.map((event, place) => ({
    ...{ part: event, calendar, uid: readValues(event, "UID")[0] || `${index} ${place}` },
    change: event.lines.find((line) => /^RECURRENCE-ID[;:]/i.test(line)) ?? "",
    sequence: Number(readValues(event, "SEQUENCE")[0]) || 0,
  }));
}

/** Of the versions of an event, the newest. Events that only share a UID have the same sequence, and stay. */
function dropFormer(events: CalendarEvent[]): CalendarEvent[] {
  const versions = Map.groupBy(events, ({ uid, change }) => `${uid}\n${change}`);
  return [...versions.values()].flatMap((same) => {
    const newest = same.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
    return same.filter(({ sequence }) => sequence === newest);
  });
}

function addEvent(event: CalendarEvent, changes: string[], task: Task, reading: CalendarReading): void {
  const { zones, part } = event.calendar;
  const unknown = new Set<string>();
  const pickZone = (id: string) => {
    const found = zones.get(id) ?? findZone(id || task.timeZone, part.parts, task.from);
    zones.set(id, found);
    if (!found.isKnown) unknown.add(id);
    return found.zone;
  };
  const { times, isWhole } = listTimes(event.part, changes, pickZone, task);
  const near = times.filter(({ from, to }) => from < to && to > task.from && from < task.to);
  if ((near.length === 0 && isWhole) || !takesTime(event, task.owners)) return;
  if (!isWhole) reading.skipped++;
  if (near.length > 0) reading.zones.push(...[...unknown].filter((id) => !reading.zones.includes(id)));
  for (const time of near) reading.busy.push(time);
}

type Task = Omit<CalendarTask, "text">;

function isOwn(uid: string, domain: string): boolean {
  const [id = "", ...rest] = uid.split("@");
  return rest.join("@") === domain && OWN_ID.test(id);
}

const OWN_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function takesTime({ part, calendar }: CalendarEvent, owners: string[]): boolean {
  const isFree = (name: string, value: RegExp, of = part) =>
    readValues(of, name).some((text) => value.test(text));
  return !(
    isFree("TRANSP", /^TRANSPARENT$/i) ||
    isFree("STATUS", /^CANCELL?ED$/i) ||
    isFree("X-MICROSOFT-CDO-BUSYSTATUS", /^FREE$/i) ||
    isFree("METHOD", /^(?:CANCEL|REPLY)$/i, calendar.part) ||
    isDeclined(part, [...owners, ...readValues(calendar.part, "X-WR-CALNAME")])
  );
}

/** By the owner. Where nobody of those who take part is known as the owner, by all who are invited. */
function isDeclined({ lines }: Part, owners: string[]): boolean {
  const isOwner = (line: string) => {
    const text = line.toLowerCase();
    const addresses = owners.map((owner) => owner.toLowerCase());
    return addresses.some((one) => text.endsWith(`:mailto:${one}`) || text.includes(`;email=${one}`));
  };
  const invited = lines.filter((line) => /^ATTENDEE[;:]/i.test(line));
  const own = invited.filter(isOwner);
  const isOrganizer = lines.some((line) => /^ORGANIZER[;:]/i.test(line) && isOwner(line));
  const asked = own.length > 0 || isOrganizer ? own : invited;
  return asked.length > 0 && asked.every((line) => /;PARTSTAT="?DECLINED\b/i.test(line));
}

// The process of its own that `createOfficeCalendars` starts: a reading that does not end must be killed.
if (import.meta.main)
  process.once("message", (task) => {
    // The parent sends nothing else.
    process.send?.(readCalendar(task as CalendarTask));
    process.disconnect();
  });
