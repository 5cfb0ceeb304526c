import { expect, test } from "vitest";
import { HOUR_STARTS, openCalendars, writeCalendar } from "#server/testing/office-calendars.ts";

const zone = (id: string, ...rules: string[]) =>
  ["BEGIN:VTIMEZONE", `TZID:${id}`, ...rules, "END:VTIMEZONE"].join("\n");
const rule = (kind: string, ...lines: string[]) => [`BEGIN:${kind}`, ...lines, `END:${kind}`].join("\n");
const winter = (start: string, ...more: string[]) =>
  rule("STANDARD", `DTSTART:${start}`, "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500", ...more);
const summer = (start: string, ...more: string[]) =>
  rule("DAYLIGHT", `DTSTART:${start}`, "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", ...more);
const NOVEMBER = "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11";
const MARCH = "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3";

test.each([
  ["of Windows", "Eastern Standard Time", "", "130000"],
  ["of Windows, in quotes", '"W. Europe Standard Time"', "", "190000"],
  ["of Windows as it is shown", "(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "", "233000"],
  [
    "of Windows as it is shown, with a wrong offset",
    '"(GMT-06:00) Eastern Time (US & Canada)"',
    "",
    "130000",
  ],
  ["of Outlook for UTC", "tzone://Microsoft/Utc", "", "180000"],
  ["with a path", "/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "", "190000"],
  ["that is an offset", "UTC+02:00", "", "200000"],
  ["without rules", "Europe/Berlin", zone("Europe/Berlin"), "190000"],
  [
    "without offsets",
    "Europe/Berlin",
    zone("Europe/Berlin", rule("STANDARD", "DTSTART:19700101T000000")),
    "190000",
  ],
  ["with a place", "Ours", zone("Ours", "X-LIC-LOCATION:Europe/Berlin"), "190000"],
  [
    "since 1601",
    "Customized Time Zone",
    zone("Customized Time Zone", winter("16010101T020000", NOVEMBER), summer("16010101T020000", MARCH)),
    "130000",
  ],
  [
    "in another language",
    "Hora del este",
    zone("Hora del este", winter("20071104T020000", NOVEMBER), summer("20070311T020000", MARCH)),
    "130000",
  ],
  [
    "whose rules begin later",
    "Ours",
    zone("Ours", summer("20250309T020000", MARCH), winter("20251102T020000", NOVEMBER)),
    "130000",
  ],
  [
    "with dates as rules",
    "Ours",
    zone("Ours", summer("20230312T020000", "RDATE:20240310T020000"), winter("20231105T020000")),
    "130000",
  ],
  [
    "with one offset",
    "Ours",
    zone("Ours", rule("STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0530", "TZOFFSETTO:+0530")),
    "233000",
  ],
])("a zone %s is known", async (_, id, definition, clock) => {
  const event = `DTSTART;TZID=${id}:20240102T${clock}\nDURATION:PT1H`;
  const ics = writeCalendar(event).replace("BEGIN:VEVENT", `${definition}\r\nBEGIN:VEVENT`);
  const { listBusy, readLines } = await openCalendars({ usa: ics });
  expect([listBusy(), readLines()]).toEqual([HOUR_STARTS, []]);
});

test.each([
  [
    "has no rules, by both of its offsets",
    "Ours",
    zone("Ours", winter("20071104T020000"), summer("20070311T020000")),
    4,
  ],
  ["has only an offset of winter, by that of summer too", '"(UTC-05:00) Somewhere"', "", 4],
  ["is short for several, by every clock", "CST", "", 22],
])("a time whose zone %s is busy, and reported", async (_, id, definition, count) => {
  const event = `DTSTART;TZID=${id}:20240102T130000\nDURATION:PT1H`;
  const ics = writeCalendar(event).replace("BEGIN:VEVENT", `${definition}\r\nBEGIN:VEVENT`);
  const { listBusy, readLines } = await openCalendars({ usa: ics });
  expect(listBusy()).toHaveLength(count);
  expect(listBusy()).toEqual(expect.arrayContaining(HOUR_STARTS));
  expect(readLines()).toEqual([expect.objectContaining({ zones: id.replaceAll('"', "") })]);
});

test("a time whose zone nobody knows is busy by every clock, and its zone is named once", async () => {
  const event = "DTSTART;TZID=Loom time:20240103T130000\nDURATION:PT1H";
  const { calendars, listBusy, readLines } = await openCalendars({ usa: writeCalendar(event) });
  await calendars.refresh();
  const busy = listBusy();
  // From 13:00 in the first zone of the world, on January 2 at 23:00 UTC, to 14:00 in the last one.
  expect([busy.at(0), busy.at(-1), busy.length]).toEqual(["01-03T12:00", "01-03T22:30", 22]);
  expect(calendars.listUnread()).toEqual(["Tampa"]);
  expect(readLines()).toEqual([
    expect.objectContaining({
      event: "Time zones in the calendar of an office are unknown",
      zones: "Loom time",
    }),
  ]);
});

test("a time while a clock is set forward or back takes what it may mean", async () => {
  const forward = rule("DAYLIGHT", "DTSTART:20240103T130000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400");
  const back = rule("STANDARD", "DTSTART:20240109T140000", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500");
  const at = (day: string) => `DTSTART;TZID=Ours:${day}T133000\nDTEND;TZID=Ours:${day}T140000`;
  const ics = writeCalendar(at("20240103"), at("20240109"));
  const definition = zone("Ours", forward, back).replaceAll("\n", "\r\n");
  const { listBusy } = await openCalendars({
    usa: ics.replace("BEGIN:VEVENT", `${definition}\r\nBEGIN:VEVENT`),
  });
  expect(listBusy()).toEqual(["01-03T18:30", "01-09T17:30", "01-09T18:00", "01-09T18:30"]);
});
