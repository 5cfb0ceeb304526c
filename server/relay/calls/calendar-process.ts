import ICAL from "ical.js";
import { findInstants, readClock } from "#contract/local-time.ts";
import { isTimeZone } from "#server/time-zone.ts";

/** In milliseconds since 1970. */
export type BusyTime = { from: number; to: number };

export type CalendarTask = {
  text: string;
  /** Of the office: for all-day events and for times without a zone. */
  timeZone: string;
  /** Events whose UID belongs to it are the site's own calls, which the store judges. */
  ownDomain: string;
} & BusyTime;

/** `skipped` counts the events that can't be read. */
export type CalendarReading = { busy: BusyTime[]; skipped: number };
export type CalendarVerdict = CalendarReading | { problem: string };

/** Of an event; a daily one of 50 years has 18,262. */
const MAX_OCCURRENCES_EACH = 20_000;
/** Of all events together. */
const MAX_OCCURRENCES = 100_000;

function readCalendar({ text, ...task }: CalendarTask): CalendarVerdict {
  const readable = parse(text) ? { text, skipped: 0 } : dropUnparsable(text);
  const calendar = parse(readable.text);
  if (calendar?.name !== "vcalendar") return { problem: "What was found is not an iCalendar file." };
  const { busy, skipped } = listBusy(calendar, task);
  return { busy, skipped: readable.skipped + skipped };
}

function parse(text: string): ICAL.Component | undefined {
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch {
    return undefined;
  }
}

/** The parser rejects a whole file for one bad line, such as a rule with an unknown frequency. */
function dropUnparsable(text: string): { text: string; skipped: number } {
  const kept: string[] = [];
  let event: string[] | undefined;
  let skipped = 0;
  for (const line of text.split(/\r?\n/)) {
    const name = line.trimEnd().toUpperCase();
    if (name === "BEGIN:VEVENT") {
      if (event) skipped++;
      event = [];
    }
    (event ?? kept).push(line);
    if (name !== "END:VEVENT" || !event) continue;
    if (parse(event.join("\r\n"))) for (const part of event) kept.push(part);
    else skipped++;
    event = undefined;
  }
  return { text: [...kept, ...(event ?? [])].join("\r\n"), skipped };
}

type Place = Omit<CalendarTask, "text">;

function listBusy(calendar: ICAL.Component, task: Place): CalendarReading {
  const all = calendar.getAllSubcomponents("vevent").filter((event) => !isOwn(event, task.ownDomain));
  const events = all.filter(hasTimes);
  const changes = Map.groupBy(events.filter(isChange), readUid);
  const busy: BusyTime[] = [];
  let skipped = all.length - events.length;
  let left = MAX_OCCURRENCES;
  for (const component of events) {
    try {
      // Also by itself: a change may move an occurrence from beyond the time that is read.
      const exceptions = isChange(component) ? [] : changes.get(readUid(component));
      const event = new ICAL.Event(component, { exceptions: exceptions ?? [] });
      const times: BusyTime[] = [];
      let eventLeft = MAX_OCCURRENCES_EACH;
      for (const { item, startDate, endDate } of listOccurrences(event, task)) {
        if (event.isRecurring() && (--left < 0 || --eventLeft < 0)) throw new Error("Too many recurrences");
        if (!blocks(item.component)) continue;
        const time = toBusyTime(item, startDate, endDate, task);
        if (time.from < time.to && time.to > task.from && time.from < task.to) times.push(time);
      }
      for (const time of times) busy.push(time);
    } catch {
      skipped++;
    }
  }
  return { busy, skipped };
}

function isChange(event: ICAL.Component): boolean {
  return event.hasProperty("recurrence-id");
}

function hasTimes(event: ICAL.Component): boolean {
  const isTime = (name: string) => event.getFirstPropertyValue(name) instanceof ICAL.Time;
  try {
    return isTime("dtstart") && (!isChange(event) || isTime("recurrence-id"));
  } catch {
    return false;
  }
}

type Occurrence = { item: ICAL.Event; startDate: ICAL.Time; endDate: ICAL.Time };

function* listOccurrences(event: ICAL.Event, task: Place): Generator<Occurrence> {
  const { component, startDate } = event;
  if (isChange(component) || !event.isRecurring()) {
    yield { item: event, startDate, endDate: event.endDate };
    return;
  }
  if (!component.hasProperty("rrule")) addStart(component, startDate);
  const occurrences = event.iterator();
  for (let next = occurrences.next(); next; next = occurrences.next()) {
    if (toInstant(event, next, task) > task.to) return;
    yield event.getOccurrenceDetails(next);
  }
}

/** The start is the first occurrence too (RFC 5545, 3.8.5.2), which ical.js heeds for rules only. */
function addStart(component: ICAL.Component, start: ICAL.Time): void {
  const dates = component.getAllProperties("rdate").flatMap((property) => property.getValues());
  const isStart = (date: unknown) => date instanceof ICAL.Time && date.compare(start) === 0;
  if (!dates.some(isStart)) component.addPropertyWithValue("rdate", start.clone());
}

function toBusyTime(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, task: Place): BusyTime {
  // Some calendars end a whole day on the day itself.
  const isDay = start.isDate && end.compare(start) <= 0;
  const last = (isDay ? start : end).clone();
  if (isDay) last.adjust(1, 0, 0, 0);
  return { from: toInstant(event, start, task), to: toInstant(event, last, task) };
}

function readUid(event: ICAL.Component): string {
  return String(event.getFirstPropertyValue("uid"));
}

function isOwn(event: ICAL.Component, domain: string): boolean {
  const [id = "", ...rest] = readUid(event).split("@");
  return rest.join("@") === domain && OWN_ID.test(id);
}

const OWN_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function blocks(event: ICAL.Component): boolean {
  const read = (name: string) => String(event.getFirstPropertyValue(name)).toUpperCase();
  return read("transp") !== "TRANSPARENT" && read("status") !== "CANCELLED";
}

function toInstant({ component }: ICAL.Event, time: ICAL.Time, task: Place): number {
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1_000;
  const local = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  // Some calendars name a zone that they don't define.
  const named = String(component.getFirstProperty("dtstart")?.getParameter("tzid"));
  const zone = isTimeZone(named) ? named : task.timeZone;
  const [instant] = findInstants(zone, local);
  return instant ?? local - (readClock(zone, local) - local);
}

process.once("message", (task) => {
  // The parent sends nothing else.
  process.send?.(readCalendar(task as CalendarTask));
  process.disconnect();
});
