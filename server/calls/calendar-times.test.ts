import { expect, test } from "vitest";
import { HOUR_STARTS, ONE_HOUR, writeCalendar } from "#server/testing/office-calendars.ts";
import { allRead, readBusy } from "#server/testing/read-calendar.ts";

test("a recurring event follows its zone's clock, with exceptions, changes and an end", () => {
  const weekly = `UID:weekly
DTSTART;TZID=America/New_York:20240102T130000
DTEND;TZID=America/New_York:20240102T133000
RRULE:FREQ=WEEKLY;BYDAY=TU,TH,FR;UNTIL=20240401T000000Z
EXDATE;TZID=America/New_York:20240307T130000`;
  const moved = `UID:weekly
RECURRENCE-ID;TZID=America/New_York:20240312T130000
DTSTART;TZID=America/New_York:20240311T150000
DTEND;TZID=America/New_York:20240311T153000`;
  const canceled = `UID:weekly
RECURRENCE-ID;TZID=America/New_York:20240314T130000
DTSTART;TZID=America/New_York:20240314T130000
STATUS:CANCELLED`;
  const other = "UID:other\nRECURRENCE-ID:20240308T180000Z\nDTSTART:20240313T180000Z\nDURATION:PT30M";
  const ics = writeCalendar(weekly, moved, canceled, other);
  // The clock changes on March 10.
  const busy = ["03-05T18:00", "03-08T18:00", "03-11T19:00", "03-13T18:00", "03-15T17:00"];
  expect(readBusy(ics, { now: Date.UTC(2024, 2, 3) })).toEqual(allRead(busy));
});

const DAILY =
  "UID:d\nDTSTART;TZID=America/New_York:20240102T130000\nDURATION:PT30M\nRRULE:FREQ=DAILY;COUNT=4";
const DATES = `UID:d\nDTSTART:20240102T180000Z\nDURATION:PT30M\nRDATE:20240103T180000Z,20240104T180000Z`;
const ON_A_LIST = "\nRDATE:20240102T180000Z";
const ONCE = "DTSTART:20240102T180000Z\nDURATION:PT30M";
const change = (id: string, start: string) =>
  `\nEND:VEVENT\nBEGIN:VEVENT\nUID:d\nRECURRENCE-ID${id}\nDTSTART${start}\nDURATION:PT30M`;
const onDays = (...days: number[]) => days.map((day) => `01-0${day}T18:00`);
const LATE_ON_3 = ["01-02T18:00", "01-03T20:00", ...onDays(4, 5)];
test.each([
  ["dates", DATES, onDays(2, 3, 4)],
  ["dates that list its start too", DATES + ON_A_LIST, onDays(2, 3, 4)],
  ["dates without its start", `${DATES}\nEXDATE:20240102T180000Z`, onDays(3, 4)],
  ["dates and an exception on both lists", `${DATES + ON_A_LIST}\nEXDATE:20240102T180000Z`, onDays(3, 4)],
  [
    "dates and another start",
    DATES + change(":20240102T180000Z", ":20240102T200000Z"),
    ["01-02T20:00", ...onDays(3, 4)],
  ],
  ["dates in other zones", `${ONCE}\nRDATE;TZID=Europe/Berlin:20240104T190000`, onDays(2, 4)],
  [
    "dates that are periods",
    `${ONCE}\nRDATE;VALUE=PERIOD:20240103T180000Z/PT1H`,
    [...onDays(2, 3), "01-03T18:30"],
  ],
  ["an exception in UTC", `${DAILY}\nEXDATE:20240103T180000Z`, onDays(2, 4, 5)],
  ["an exception in another zone", `${DAILY}\nEXDATE;TZID=Europe/Berlin:20240103T190000`, onDays(2, 4, 5)],
  ["exceptions without a zone", `${DAILY}\nEXDATE:20240103T130000,20240104T130000`, onDays(2, 5)],
  ["an exception for a day", `${DAILY}\nEXDATE;VALUE=DATE:20240103`, onDays(2, 4, 5)],
  ["a change in UTC", DAILY + change(":20240103T180000Z", ":20240103T200000Z"), LATE_ON_3],
  ["a change for a day", DAILY + change(";VALUE=DATE:20240103", ":20240103T200000Z"), LATE_ON_3],
  ["a last day", DAILY.replace("COUNT=4", "UNTIL=20240104"), onDays(2, 3, 4)],
  [
    "a last day of its zone",
    "DTSTART;TZID=Pacific/Auckland:20240103T070000\nDURATION:PT30M\nRRULE:FREQ=DAILY;UNTIL=20240105",
    onDays(2, 3, 4),
  ],
  ["a last time in UTC", DAILY.replace("COUNT=4", "UNTIL=20240104T175959Z"), onDays(2, 3)],
  ["a last time on the clock", DAILY.replace("COUNT=4", "UNTIL=20240104T130000"), onDays(2, 3, 4)],
  [
    "places in a month",
    DAILY.replace("DAILY;COUNT=4", "MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2,4,-1"),
    onDays(2, 4),
  ],
  [
    "a start beside its rule",
    DAILY.replace("DAILY;COUNT=4", "WEEKLY;BYDAY=FR"),
    [...onDays(2, 5), "01-12T18:00"],
  ],
])("a recurring event with %s is at these times", (_, event, busy) => {
  expect(readBusy(writeCalendar(event))).toEqual(allRead(busy));
});

const hourOf = (day: string) => [`01-${day}T18:00`, `01-${day}T18:30`];
test.each([
  ["that nobody knows", "FORTNIGHTLY", ["02", "03", "04", "05", "08", "09", "10", "11", "12"]],
  ["whose interval is none, but which ends", "DAILY;INTERVAL=0;UNTIL=20240104T000000Z", ["02", "03"]],
])("an event with a rule %s is busy on each day, and reported", (_, rule, days) => {
  const busy = days.flatMap(hourOf);
  expect(readBusy(writeCalendar(`${ONE_HOUR}\nRRULE:FREQ=${rule}`))).toEqual({ busy, skipped: 1, zones: [] });
});

test.each(["SECONDLY", "MINUTELY"])("an event that recurs %s is busy from its start on", (frequency) => {
  const event = `DTSTART:20240110T180000Z\nDURATION:PT1M\nRRULE:FREQ=${frequency}`;
  const reading = readBusy(writeCalendar(event));
  const busy = "busy" in reading ? reading.busy : [];
  // 13:00 to 18:00 on Wednesday, then two whole days.
  expect([...busy.slice(0, 2), busy.length]).toEqual(["01-10T18:00", "01-10T18:30", 10 + 2 * 22]);
});

const rules = (kind: string, offset: string) =>
  `BEGIN:${kind}\nDTSTART:20071104T020000\nTZOFFSETFROM:-0400\nTZOFFSETTO:${offset}\nEND:${kind}`;
const EASTERN = `${rules("STANDARD", "-0500")}\n${rules("DAYLIGHT", "-0400")}`;

/** Reads an hour-long event in a calendar that defines its zone like this, if at all. */
function readIn(id: string, definition: string, clock: string) {
  const zone = definition && `BEGIN:VTIMEZONE\nTZID:${id}\n${definition}\nEND:VTIMEZONE\n`;
  const event = writeCalendar(`DTSTART;TZID=${id}:20240102T${clock}\nDURATION:PT1H`);
  return readBusy(event.replace("BEGIN:VEVENT", `${zone}BEGIN:VEVENT`));
}

test.each([
  ["of Windows", "Eastern Standard Time", "", "130000"],
  ["of Windows, in quotes", '"W. Europe Standard Time"', "", "190000"],
  ["of Windows as it is shown", "(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "", "233000"],
  ["of Windows with a wrong offset", '"(GMT-06:00) Eastern Time (US & Canada)"', "", "130000"],
  ["of Outlook for UTC", "tzone://Microsoft/Utc", "", "180000"],
  ["with a path", "/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "", "190000"],
  ["with other rules than its name", "Europe/Berlin", EASTERN, "190000"],
  ["with a place", "Ours", "X-LIC-LOCATION:Europe/Berlin", "190000"],
  ["with one offset", "Ours", rules("STANDARD", "+0530"), "233000"],
])("a zone %s is known", (_, id, definition, clock) => {
  expect(readIn(id, definition, clock)).toEqual(allRead(HOUR_STARTS));
});

test.each([
  ["has rules of its own, by both of its offsets", "Customized Time Zone", EASTERN, 4],
  ["has only an offset, by every clock", '"(UTC-05:00) Somewhere"', "", 22],
  ["is short for several, by every clock", "CST", "", 22],
  // From 13:00 in the first zone of the world, on January 1 at 23:00 UTC, to 14:00 in the last one.
  ["nobody knows, by every clock", "Loom time", "", 22],
])("a time whose zone %s is busy, and reported", (_, id, definition, count) => {
  const reading = readIn(id, definition, "130000");
  expect(reading).toEqual({
    busy: expect.arrayContaining(HOUR_STARTS),
    skipped: 0,
    zones: [id.replaceAll('"', "")],
  });
  expect("busy" in reading && reading.busy).toHaveLength(count);
});

test("a rule in a zone that nobody knows is busy until the last day that it may mean", () => {
  const event = "DTSTART;TZID=Ours:20240103T003000\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20240103T190000Z";
  const definition = `BEGIN:VTIMEZONE\nTZID:Ours\n${rules("STANDARD", "+0530")}\n${rules("DAYLIGHT", "+0630")}\nEND:VTIMEZONE`;
  const reading = readBusy(writeCalendar(event).replace("BEGIN:VEVENT", `${definition}\nBEGIN:VEVENT`));
  expect("busy" in reading && reading.busy).toEqual(
    expect.arrayContaining(["01-02T19:00", "01-03T18:00", "01-03T19:00"]),
  );
});
