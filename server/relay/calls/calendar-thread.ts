import { parentPort, workerData } from "node:worker_threads";
import ICAL from "ical.js";
import { findInstants, readClock } from "#contract/local-time.ts";
import { CalendarError } from "#server/relay/calls/fetch-calendar.ts";
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

export type CalendarVerdict = { busy: BusyTime[] } | { problem: string };

/** Of all events together; a daily one of 20 years has 7,300. */
const MAX_OCCURRENCES = 100_000;

function readCalendar(task: CalendarTask): CalendarVerdict {
  let calendar: ICAL.Component;
  try {
    calendar = new ICAL.Component(ICAL.parse(task.text));
  } catch {
    return { problem: "What was found is not an iCalendar file." };
  }
  if (calendar.name !== "vcalendar") return { problem: "What was found is not an iCalendar file." };
  try {
    return { busy: listBusy(calendar, task) };
  } catch (error) {
    const isKnown = error instanceof CalendarError;
    return { problem: isKnown ? error.message : "It has an event that cannot be read." };
  }
}

function listBusy(calendar: ICAL.Component, task: CalendarTask): BusyTime[] {
  const events = calendar.getAllSubcomponents("vevent").filter((event) => !isOwn(event, task.ownDomain));
  const isChange = (event: ICAL.Component) => event.hasProperty("recurrence-id");
  const changes = Map.groupBy(events.filter(isChange), readUid);
  const busy: BusyTime[] = [];
  const add = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time) => {
    if (!blocks(event.component)) return;
    const time = { from: toInstant(event, start, task), to: toInstant(event, end, task) };
    if (time.from < time.to && time.to > task.from && time.from < task.to) busy.push(time);
  };
  let left = MAX_OCCURRENCES;
  for (const component of events) {
    // Also by itself: a change may move an occurrence from beyond the time that is read.
    const exceptions = isChange(component) ? [] : changes.get(readUid(component));
    const event = new ICAL.Event(component, { exceptions: exceptions ?? [] });
    if (isChange(component) || !event.isRecurring()) {
      add(event, event.startDate, event.endDate);
      continue;
    }
    const occurrences = event.iterator();
    for (let next = occurrences.next(); next; next = occurrences.next()) {
      if (--left < 0) throw new CalendarError("It has too many recurrences.");
      if (toInstant(event, next, task) > task.to) break;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      add(item, startDate, endDate);
    }
  }
  return busy;
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

function toInstant({ component }: ICAL.Event, time: ICAL.Time, task: CalendarTask): number {
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1_000;
  const local = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  // Some calendars name a zone that they don't define.
  const named = String(component.getFirstProperty("dtstart")?.getParameter("tzid"));
  const zone = isTimeZone(named) ? named : task.timeZone;
  const [instant] = findInstants(zone, local);
  return instant ?? local - (readClock(zone, local) - local);
}

parentPort?.postMessage(readCalendar(workerData));
