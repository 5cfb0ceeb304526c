import { expect, test } from "vitest";
import { HOUR_STARTS, ONE_HOUR, openCalendars, writeCalendar } from "#server/testing/office-calendars.ts";

const NEW_YORK = `BEGIN:VTIMEZONE
TZID:Office time
BEGIN:DAYLIGHT
DTSTART:20070311T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE
`.replaceAll("\n", "\r\n");

const withZone = (ics: string) => ics.replace("BEGIN:VEVENT", `${NEW_YORK}BEGIN:VEVENT`);
test.each([
  ["in UTC", ONE_HOUR, HOUR_STARTS],
  ["with a duration", "DTSTART:20240102T180000Z\nDURATION:PT1H", HOUR_STARTS],
  ["in the office's time without a zone", "DTSTART:20240102T130000\nDURATION:PT1H", HOUR_STARTS],
  ["in a named zone", "DTSTART;TZID=Europe/Berlin:20240102T190000\nDURATION:PT1H", HOUR_STARTS],
  ["in a zone that nobody knows", "DTSTART;TZID=Nowhere:20240102T130000\nDURATION:PT1H", HOUR_STARTS],
  ["of a few minutes", "DTSTART:20240102T182500Z\nDURATION:PT10M", HOUR_STARTS],
  ["that is free time", `${ONE_HOUR}\nTRANSP:TRANSPARENT`, []],
  ["that is canceled", `${ONE_HOUR}\nSTATUS:CANCELLED`, []],
  ["of no length", "DTSTART:20240102T181000Z", []],
  ["too far ahead", "DTSTART:20240302T180000Z\nDURATION:PT1H", []],
])("an event %s", async (_, event, busy) => {
  expect((await openCalendars({ usa: writeCalendar(event) })).listBusy()).toEqual(busy);
});

test.each([
  ["without an end", ""],
  ["that ends on the next day", "\nDTEND;VALUE=DATE:20240104"],
  ["that ends on the same day", "\nDTEND;VALUE=DATE:20240103"],
  ["that recurs", "\nDTEND;VALUE=DATE:20240103\nRRULE:FREQ=DAILY;COUNT=1"],
])("an event of a whole day %s is a day at the office", async (_, end) => {
  const { listBusy } = await openCalendars({ usa: writeCalendar(`DTSTART;VALUE=DATE:20240103${end}`) });
  const busy = listBusy();
  expect([busy.at(0), busy.at(-1), busy.length]).toEqual(["01-03T12:00", "01-03T22:30", 22]);
});

test("a recurring event follows its zone's clock, with exceptions, changes and an end", async () => {
  const weekly = `UID:weekly
DTSTART;TZID=Office time:20240102T130000
DTEND;TZID=Office time:20240102T133000
RRULE:FREQ=WEEKLY;BYDAY=TU,TH,FR;UNTIL=20240401T000000Z
EXDATE;TZID=Office time:20240307T130000`;
  const moved = `UID:weekly
RECURRENCE-ID;TZID=Office time:20240312T130000
DTSTART;TZID=Office time:20240311T150000
DTEND;TZID=Office time:20240311T153000`;
  const canceled = `UID:weekly
RECURRENCE-ID;TZID=Office time:20240314T130000
DTSTART;TZID=Office time:20240314T130000
STATUS:CANCELLED`;
  const other = "UID:other\nRECURRENCE-ID:20240308T180000Z\nDTSTART:20240313T180000Z\nDURATION:PT30M";
  const ics = withZone(writeCalendar(weekly, moved, canceled, other));
  const { listBusy } = await openCalendars({ usa: ics }, { now: Date.UTC(2024, 2, 3) });
  // The clock changes on March 10.
  expect(listBusy()).toEqual(["03-05T18:00", "03-08T18:00", "03-11T19:00", "03-13T18:00", "03-15T17:00"]);
});

const NEXT_DAYS = ["01-03T18:00", "01-04T18:00"];
test.each([
  ["counts", "", ["01-02T18:00", ...NEXT_DAYS]],
  ["counts when it is listed too", "\nRDATE:20240102T180000Z", ["01-02T18:00", ...NEXT_DAYS]],
  ["can be excluded", "\nEXDATE:20240102T180000Z", NEXT_DAYS],
  ["can be excluded when it is listed too", "\nRDATE:20240102T180000Z\nEXDATE:20240102T180000Z", NEXT_DAYS],
  [
    "can be moved",
    "\nEND:VEVENT\nBEGIN:VEVENT\nUID:dates\nRECURRENCE-ID:20240102T180000Z\nDTSTART:20240102T200000Z\nDURATION:PT30M",
    ["01-02T20:00", ...NEXT_DAYS],
  ],
])("the start of an event with a list of dates %s", async (_, lines, busy) => {
  const event = `UID:dates\nDTSTART:20240102T180000Z\nDURATION:PT30M\nRDATE:20240103T180000Z,20240104T180000Z`;
  expect((await openCalendars({ usa: writeCalendar(event + lines) })).listBusy()).toEqual(busy);
});

test("a list of dates follows its zone's clock", async () => {
  const event = `DTSTART;TZID=Office time:20240102T130000
DURATION:PT30M
RDATE;TZID=Office time:20240102T130000,20240103T130000
EXDATE;TZID=Office time:20240102T130000`;
  const ics = withZone(
    writeCalendar(event, event.replace(/RDATE.*/, "RDATE:20240104T180000Z").replace(/\nEXDATE.*/, "")),
  );
  expect((await openCalendars({ usa: ics })).listBusy()).toEqual(["01-02T18:00", ...NEXT_DAYS]);
});

test("the buffer is kept, and the site's own calls in the calendar don't count", async () => {
  const own = `UID:019aa9b7-c3e2-7f08-a6d9-54b01c9e27f5@www.acme.example\nDTSTART:20240103T180000Z\nDURATION:PT1H`;
  const { listBusy } = await openCalendars({ usa: writeCalendar(ONE_HOUR, own) }, { buffer: 15 });
  expect(listBusy()).toEqual(["01-02T17:30", ...HOUR_STARTS, "01-02T19:00"]);
});

test("a time is busy when each office that is open then is busy", async () => {
  // Both are open at 12:00 UTC.
  const event = writeCalendar("DTSTART:20240102T113000Z\nDURATION:PT2H");
  const indiaOnly = await openCalendars({ india: event, usa: writeCalendar() });
  expect(indiaOnly.listBusy()).toEqual(["01-02T11:30"]);
  const both = await openCalendars({ india: event, usa: event });
  expect(both.listBusy()).toEqual(["01-02T11:30", "01-02T12:00", "01-02T12:30", "01-02T13:00"]);
});
