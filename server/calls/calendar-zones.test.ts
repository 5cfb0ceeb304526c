import { expect, test } from "vitest";
import { HOUR_STARTS, writeCalendar } from "#server/testing/office-calendars.ts";
import { allRead, readBusy } from "#server/testing/read-calendar.ts";

const rule = (kind: string, ...lines: string[]) => [`BEGIN:${kind}`, ...lines, `END:${kind}`].join("\n");
const winter = (start: string, ...more: string[]) =>
  rule("STANDARD", `DTSTART:${start}`, "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500", ...more);
const summer = (start: string, ...more: string[]) =>
  rule("DAYLIGHT", `DTSTART:${start}`, "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", ...more);
const NOVEMBER = "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11";
const MARCH = "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3";

const OUTLOOK = [winter("16010101T020000", NOVEMBER), summer("16010101T020000", MARCH)];

/** Reads events in a calendar that defines their zone by these rules, if there are any. */
function readIn(id: string, rules: string[], ...events: string[]) {
  const zone = rules.length > 0 ? ["BEGIN:VTIMEZONE", `TZID:${id}`, ...rules, "END:VTIMEZONE"] : [];
  return readBusy(writeCalendar(...events).replace("BEGIN:VEVENT", [...zone, "BEGIN:VEVENT"].join("\r\n")));
}

test.each([
  ["of Windows", "Eastern Standard Time", [], "130000"],
  ["of Windows, in quotes", '"W. Europe Standard Time"', [], "190000"],
  ["of Windows as it is shown", "(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", [], "233000"],
  ["of Windows with a wrong offset", '"(GMT-06:00) Eastern Time (US & Canada)"', [], "130000"],
  ["of Outlook for UTC", "tzone://Microsoft/Utc", [], "180000"],
  ["with a path", "/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", [], "190000"],
  ["that is an offset", "UTC+02:00", [], "200000"],
  ["without rules", "Europe/Berlin", [""], "190000"],
  ["without offsets", "Europe/Berlin", [rule("STANDARD", "DTSTART:19700101T000000")], "190000"],
  ["with a place", "Ours", ["X-LIC-LOCATION:Europe/Berlin"], "190000"],
  ["since 1601", "Customized Time Zone", OUTLOOK, "130000"],
  [
    "in another language",
    "Hora del este",
    [winter("20071104T020000", NOVEMBER), summer("20070311T020000", MARCH)],
    "130000",
  ],
  [
    "whose rules begin later",
    "Ours",
    [summer("20250309T020000", MARCH), winter("20251102T020000", NOVEMBER)],
    "130000",
  ],
  [
    "with dates as rules",
    "Ours",
    [summer("20230312T020000", "RDATE:20240310T020000"), winter("20231105T020000")],
    "130000",
  ],
  [
    "with one offset",
    "Ours",
    [rule("STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0530", "TZOFFSETTO:+0530")],
    "233000",
  ],
])("a zone %s is known", (_, id, rules, clock) => {
  const event = `DTSTART;TZID=${id}:20240102T${clock}\nDURATION:PT1H`;
  expect(readIn(id, rules, event)).toEqual(allRead(HOUR_STARTS));
});

const WITHOUT_RULES = [winter("20071104T020000"), summer("20070311T020000")];
test.each([
  ["has no rules, by both of its offsets", "Ours", WITHOUT_RULES, 4],
  ["has only an offset of winter, by that of summer too", '"(UTC-05:00) Somewhere"', [], 4],
  ["is short for several, by every clock", "CST", [], 22],
  // From 13:00 in the first zone of the world, on January 1 at 23:00 UTC, to 14:00 in the last one.
  ["nobody knows, by every clock", "Loom time", [], 22],
])("a time whose zone %s is busy, and reported", (_, id, rules, count) => {
  const reading = readIn(id, rules, `DTSTART;TZID=${id}:20240102T130000\nDURATION:PT1H`);
  const busy = expect.arrayContaining(HOUR_STARTS);
  expect(reading).toEqual({ busy, skipped: 0, zones: [id.replaceAll('"', "")] });
  expect("busy" in reading && reading.busy).toHaveLength(count);
});

test("a time while a clock is set forward or back takes what it may mean", () => {
  const forward = rule("DAYLIGHT", "DTSTART:20240103T130000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400");
  const back = rule("STANDARD", "DTSTART:20240109T140000", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500");
  const at = (day: string) => `DTSTART;TZID=Ours:${day}T133000\nDTEND;TZID=Ours:${day}T140000`;
  const busy = ["01-03T18:30", "01-09T17:30", "01-09T18:00", "01-09T18:30"];
  expect(readIn("Ours", [forward, back], at("20240103"), at("20240109"))).toEqual(allRead(busy));
});
