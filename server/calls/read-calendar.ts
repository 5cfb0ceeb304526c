import { type BusyTime, listTimes } from "#server/calls/calendar-times.ts";
import { createZones, type OpenZone, readValues } from "#server/calls/calendar-zones.ts";

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
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n[\t ]/g, "");
  const calendars = lines.split(/^BEGIN:VCALENDAR\s*$/im).slice(1);
  if (calendars.length === 0) return { problem: "What was found is not an iCalendar file." };
  const count = (line: RegExp) => lines.match(line)?.length ?? 0;
  const unclosed = Math.max(0, count(/^BEGIN:/gim) - count(/^END:/gim));
  const reading: CalendarReading = { busy: [], skipped: unclosed, zones: [] };
  const found = calendars.flatMap((calendar, index) => listEvents(calendar, index, task.timeZone));
  const events = dropFormer(found).filter(({ uid }) => !isOwn(uid, task.ownDomain));
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

/** `change` is the line that says which occurrence of another event this one replaces, and `head` what its calendar says of all. */
type CalendarEvent = {
  lines: string[];
  uid: string;
  change: string;
  sequence: number;
  head: string;
  openZone: OpenZone;
};

/** Of none of these one is within another: where one begins, the former lacks its end. */
const MAIN_PARTS = /^(?=BEGIN:(?:VEVENT|VFREEBUSY|VTIMEZONE|VTODO|VJOURNAL|VAVAILABILITY)\s*$)/im;
/** Such as the alarms of an event. */
const INNER_PARTS = /^BEGIN:([\w-]+)\s*$[\s\S]*?(?:^END:\1\s*$|$(?![\s\S]))/gim;

function listEvents(calendar: string, index: number, timeZone: string): CalendarEvent[] {
  const [head = "", ...parts] = calendar.split(MAIN_PARTS);
  const openZone = createZones(calendar, timeZone);
  return parts.flatMap((part, place) => {
    const [, kind] = /^BEGIN:(VEVENT|VFREEBUSY)\s*$/im.exec(part) ?? [];
    if (!kind) return [];
    const [body = ""] = part.slice(`BEGIN:${kind}`.length).split(new RegExp(`^END:${kind}\\s*$`, "im"));
    const own = body.replaceAll(INNER_PARTS, "");
    const lines = own.split("\n");
    return {
      ...{ lines, head, openZone },
      uid: readValues(own, "UID")[0] || `${index} ${place}`,
      change: lines.find((line) => /^RECURRENCE-ID[;:]/i.test(line)) ?? "",
      sequence: Number(readValues(own, "SEQUENCE")[0]) || 0,
    };
  });
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
  const { times, isWhole, unknown } = listTimes(event.lines, changes, event.openZone, task);
  const near = times.filter(({ from, to }) => from < to && to > task.from && from < task.to);
  if ((near.length === 0 && isWhole) || !takesTime(event, task.owners)) return;
  if (!isWhole) reading.skipped++;
  if (near.length > 0) reading.zones.push(...unknown.filter((id) => !reading.zones.includes(id)));
  for (const time of near) reading.busy.push(time);
}

type Task = Omit<CalendarTask, "text">;

function isOwn(uid: string, domain: string): boolean {
  const [id = "", ...rest] = uid.split("@");
  return rest.join("@") === domain && OWN_ID.test(id);
}

const OWN_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const FREE =
  /^(?:TRANSP\b[^:]*:TRANSPARENT|STATUS\b[^:]*:CANCELL?ED|X-MICROSOFT-CDO-BUSYSTATUS\b[^:]*:FREE)\s*$/i;

function takesTime({ lines, head }: CalendarEvent, owners: string[]): boolean {
  if (lines.some((line) => FREE.test(line)) || /^METHOD:(?:CANCEL|REPLY)\s*$/im.test(head)) return false;
  return !isDeclined(lines, [...owners, ...readValues(head, "X-WR-CALNAME")]);
}

/** By the owner. Where nobody of those who take part is known as the owner, by all who are invited. */
function isDeclined(lines: string[], owners: string[]): boolean {
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
