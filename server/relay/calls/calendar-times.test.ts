import { expect, test } from "vitest";
import { ONE_HOUR, openCalendars, writeCalendar } from "#server/testing/office-calendars.ts";

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

const DAILY =
  "UID:d\nDTSTART;TZID=America/New_York:20240102T130000\nDURATION:PT30M\nRRULE:FREQ=DAILY;COUNT=4";
const change = (id: string, start: string) =>
  `\nEND:VEVENT\nBEGIN:VEVENT\nUID:d\nRECURRENCE-ID${id}\nDTSTART${start}\nDURATION:PT30M`;
const onDays = (...days: number[]) => days.map((day) => `01-0${day}T18:00`);
test.each([
  ["an exception in UTC", `${DAILY}\nEXDATE:20240103T180000Z`, onDays(2, 4, 5)],
  ["an exception in another zone", `${DAILY}\nEXDATE;TZID=Europe/Berlin:20240103T190000`, onDays(2, 4, 5)],
  ["exceptions without a zone", `${DAILY}\nEXDATE:20240103T130000,20240104T130000`, onDays(2, 5)],
  ["an exception for a day", `${DAILY}\nEXDATE;VALUE=DATE:20240103`, onDays(2, 4, 5)],
  [
    "a change in UTC",
    DAILY + change(":20240103T180000Z", ":20240103T200000Z"),
    ["01-02T18:00", "01-03T20:00", ...onDays(4, 5)],
  ],
  [
    "a change for a day",
    DAILY + change(";VALUE=DATE:20240103", ":20240103T200000Z"),
    ["01-02T18:00", "01-03T20:00", ...onDays(4, 5)],
  ],
  [
    "dates in other zones",
    "DTSTART:20240102T180000Z\nDURATION:PT30M\nRDATE;TZID=Europe/Berlin:20240104T190000",
    onDays(2, 4),
  ],
  [
    "dates that are periods",
    "DTSTART:20240102T180000Z\nDURATION:PT30M\nRDATE;VALUE=PERIOD:20240103T180000Z/PT1H",
    ["01-02T18:00", "01-03T18:00", "01-03T18:30"],
  ],
  ["a last day", DAILY.replace("COUNT=4", "UNTIL=20240104"), onDays(2, 3, 4)],
  ["a last time in UTC", DAILY.replace("COUNT=4", "UNTIL=20240104T175959Z"), onDays(2, 3)],
  ["a last time on the clock", DAILY.replace("COUNT=4", "UNTIL=20240104T130000"), onDays(2, 3, 4)],
  [
    "places in a month",
    DAILY.replace("DAILY;COUNT=4", "MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2,4,-1"),
    onDays(2, 4),
  ],
  ["a start beside its rule", DAILY.replace("DAILY;COUNT=4", "WEEKLY;BYDAY=FR"), onDays(2, 5)],
])("a recurring event with %s is at these times", async (_, event, busy) => {
  const { listBusy } = await openCalendars({ usa: writeCalendar(event) });
  expect(listBusy().filter((time) => time < "01-08")).toEqual(busy);
});

test("a last day is one of the event's zone", async () => {
  const event =
    "DTSTART;TZID=Pacific/Auckland:20240103T070000\nDURATION:PT30M\nRRULE:FREQ=DAILY;UNTIL=20240105";
  expect((await openCalendars({ usa: writeCalendar(event) })).listBusy()).toEqual(onDays(2, 3, 4));
});

test("a change of all that follows is busy on each day at its new time, and reported", async () => {
  const event =
    DAILY.replace("DAILY;COUNT=4", "WEEKLY") +
    change(";RANGE=THISANDFUTURE:20240109T180000Z", ":20240110T200000Z");
  const { listBusy, readLines } = await openCalendars({ usa: writeCalendar(event) });
  expect(listBusy()).toEqual(["01-02T18:00", "01-10T20:00", "01-11T20:00", "01-12T20:00"]);
  expect(readLines()).toEqual([expect.objectContaining({ skipped: 1 })]);
});

const hourOf = (day: number) => [`01-0${day}T18:00`, `01-0${day}T18:30`];
test.each([
  ["that nobody knows", "FREQ=FORTNIGHTLY", [2, 3, 4, 5, 8, 9].flatMap(hourOf)],
  [
    "whose interval is none, but which ends",
    "FREQ=DAILY;INTERVAL=0;UNTIL=20240104T000000Z",
    [2, 3].flatMap(hourOf),
  ],
])("an event with a rule %s is busy on each day, and reported", async (_, rule, busy) => {
  const { listBusy, readLines } = await openCalendars({ usa: writeCalendar(`${ONE_HOUR}\nRRULE:${rule}`) });
  expect(listBusy().filter((time) => time < "01-10")).toEqual(busy);
  expect(readLines()).toEqual([expect.objectContaining({ skipped: 1 })]);
});

test.each(["SECONDLY", "MINUTELY"])(
  "an event that recurs %s is busy from its start on",
  async (frequency) => {
    const event = `DTSTART:20240110T180000Z\nDURATION:PT1M\nRRULE:FREQ=${frequency}`;
    const { listBusy } = await openCalendars({ usa: writeCalendar(event) });
    const busy = listBusy();
    expect(busy.slice(0, 2)).toEqual(["01-10T18:00", "01-10T18:30"]);
    // 13:00 to 18:00 on Wednesday, then two whole days.
    expect(busy).toHaveLength(10 + 2 * 22);
  },
);
