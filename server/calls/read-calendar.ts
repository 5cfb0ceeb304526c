import { type Attendee, expandRecurringEvent, type Organizer, sync, type VEvent } from "node-ical";
import { DAY_MS } from "#contract/local-time.ts";
import { isTimeZone } from "#server/clock.ts";

/** In milliseconds since 1970. */
export type BusyTime = { from: number; to: number };

export type CalendarTask = {
  text: string;
  /** Events whose UID belongs to it are the site's own calls, which the store judges. */
  ownDomain: string;
  /** Mail addresses of the calendar's owners: events that they declined take no time. */
  owners: string[];
} & BusyTime;

/** `skipped` counts the events that cannot be read, or only in part. */
export type CalendarReading = { busy: BusyTime[]; skipped: number };
export type CalendarVerdict = CalendarReading | { problem: string };

const MAX_TIMES = 100_000;

/** The times that a calendar takes, or why it can't be read. Whole days and times without a zone are those of the process. */
export function readCalendar({ text, ...task }: CalendarTask): CalendarVerdict {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[\t ]/g, "")
    .replaceAll(OUTLOOK_UTC, ";TZID=UTC")
    // Otherwise node-ical repeats the event in UTC.
    .replaceAll(/^(?:DTSTART|DTEND)(?=:\d{8}T\d{6}$)/gm, `$&;TZID=${timeZone}`);
  const calendars = lines.split(/^BEGIN:VCALENDAR\s*$/m).slice(1);
  if (calendars.length === 0) return { problem: "What was found is not an iCalendar file." };
  const unended = (lines.match(/^BEGIN:/gm)?.length ?? 0) - (lines.match(/^END:/gm)?.length ?? 0);
  const reading: CalendarReading = { busy: [], skipped: Math.max(0, unended) };
  for (const event of calendars.flatMap(splitEvents)) {
    try {
      addEvent(event, task, reading);
    } catch {
      reading.skipped++;
    }
    if (reading.busy.length > MAX_TIMES) return { problem: `It has more than ${MAX_TIMES} busy times.` };
  }
  return reading;
}

const OUTLOOK_UTC = /;TZID="?tzone:\/\/Microsoft\/Utc"?(?=[;:])/gi;

/** Each event with its changed occurrences as a separate calendar: one bad event makes node-ical reject the whole file. */
function splitEvents(calendar: string): string[] {
  const parts = [...calendar.matchAll(/^BEGIN:(V[A-Z]+)\s*$[\s\S]*?^END:\1\s*$/gm)];
  const pick = (pattern: RegExp) => parts.flatMap(([text, kind = ""]) => (pattern.test(kind) ? text : []));
  const zones = pick(/^VTIMEZONE$/).filter((text) => !isTimeZone(/^TZID:(.*)$/m.exec(text)?.[1] ?? ""));
  const head = [calendar.split(/^BEGIN:/m)[0], ...zones].join("\n");
  const sameUid = Map.groupBy(pick(/^V(?:EVENT|FREEBUSY)$/), (text) => /^UID\b.*$/m.exec(text)?.[0]);
  return [...sameUid.values()].flatMap((texts) => {
    const { true: changes = [], false: events = [] } = Object.groupBy(texts, isChange);
    const groups = events.length > 0 ? events.map((event) => [event, ...changes]) : [changes];
    return groups.map((group) => ["BEGIN:VCALENDAR", head, ...group, "END:VCALENDAR"].join("\n"));
  });
}

function isChange(text: string): "true" | "false" {
  return /^RECURRENCE-ID\b/m.test(text) ? "true" : "false";
}

function addEvent(text: string, task: Omit<CalendarTask, "text">, reading: CalendarReading): void {
  const { vcalendar, ...parts } = sync.parseICS(text);
  const part = Object.values(parts).find((one) => one?.type === "VEVENT" || one?.type === "VFREEBUSY");
  if (part?.type === "VFREEBUSY") {
    const busy = part.freebusy?.filter(({ type }) => type !== "FREE") ?? [];
    reading.busy.push(...busy.flatMap((time) => listNear(time, task)));
    return;
  }
  if (!(part?.start instanceof Date && part.end instanceof Date)) throw new Error("No time");
  if (isOwn(part.uid, task.ownDomain)) return;
  const owners = [...task.owners, vcalendar?.["WR-CALNAME"] ?? ""];
  // In an unknown zone, a day more on both sides: losing a free hour is better than a call during a meeting.
  const margin = isTimeZone(part.start.tz ?? "UTC") ? 0 : DAY_MS;
  const range = { from: new Date(task.from - DAY_MS), to: new Date(task.to + DAY_MS), expandOngoing: true };
  const busy = expandRecurringEvent(part, range)
    .filter(({ event }) => takesTime(event, owners))
    .flatMap((time) => listNear(time, task, margin));
  reading.busy.push(...busy);
  // node-ical doesn't read lists of dates.
  if ("rdate" in part || (margin > 0 && busy.length > 0)) reading.skipped++;
}

function listNear({ start, end }: { start: Date; end: Date }, range: BusyTime, margin = 0): BusyTime[] {
  const time = { from: Number(start) - margin, to: Number(end) + margin };
  return time.from < time.to && time.to > range.from && time.from < range.to ? [time] : [];
}

function isOwn(uid: string, domain: string): boolean {
  const [id = "", ...rest] = uid.split("@");
  return rest.join("@") === domain && OWN_ID.test(id);
}

const OWN_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function takesTime(event: VEvent, owners: string[]): boolean {
  const { transparency, status, "MICROSOFT-CDO-BUSYSTATUS": shown } = event;
  if (transparency === "TRANSPARENT" || status === "CANCELLED" || shown === "FREE") return false;
  return !isDeclined(event, owners);
}

/** By the owner. Where nobody of those who take part is known as the owner, by all who are invited. */
function isDeclined({ attendee = [], organizer = "" }: VEvent, owners: string[]): boolean {
  const addresses = owners.map((owner) => `mailto:${owner}`.toLowerCase());
  const invited = [attendee].flat().map(readPerson);
  const own = invited.filter(({ address }) => addresses.includes(address));
  const asked = own.length > 0 || addresses.includes(readPerson(organizer).address) ? own : invited;
  return asked.length > 0 && asked.every(({ hasDeclined }) => hasDeclined);
}

function readPerson(person: Attendee | Organizer) {
  if (typeof person === "string") return { address: person.toLowerCase(), hasDeclined: false };
  return { address: person.val.toLowerCase(), hasDeclined: person.params.PARTSTAT === "DECLINED" };
}

// The child process that `createOfficeCalendars` starts: a reading that does not end must be killed.
if (import.meta.main)
  process.once("message", (task) => {
    // The parent sends nothing else.
    process.send?.(readCalendar(task as CalendarTask));
    process.disconnect();
  });
