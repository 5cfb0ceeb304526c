import { expect, test } from "vitest";
import { allRead, HOUR_STARTS, ONE_HOUR, readBusy, writeCalendar } from "#server/testing/office-calendars.ts";

const DECLINED = "ATTENDEE;CN=Asha;PARTSTAT=DECLINED:mailto:Asha@acme.example";
const GUEST = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@client.example";
const SHORT = "DTSTART:20240103T180000Z\nDURATION:PT30M";
const IN_BERLIN = "DTSTART;TZID=Europe/Berlin:20240102T190000\nDURATION:PT1H";
const inZone = (id: string, clock: string) => IN_BERLIN.replace("Europe/Berlin", id).replace("190000", clock);
test.each(
  Object.entries({
    "in UTC": ONE_HOUR,
    "in the office's time without a zone": "DTSTART:20240102T130000\nDURATION:PT1H",
    "in a named zone": IN_BERLIN,
    "in a zone of Windows": inZone("Eastern Standard Time", "130000"),
    "in Outlook's UTC": inZone("tzone://Microsoft/Utc", "180000"),
    "folded in its time": ONE_HOUR.replace("0240", "0\n 240"),
    "that is tentative": `${ONE_HOUR}\nSTATUS:TENTATIVE\nX-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE`,
    "that somebody declined": `${ONE_HOUR}\n${DECLINED}\n${GUEST}`,
    "that all declined whom the owner invited": `${ONE_HOUR}\nORGANIZER:mailto:desk@acme.example\n${DECLINED}`,
  }),
)("an event %s takes its hour", (_, event) => {
  expect(readBusy(writeCalendar(event), { owners: ["desk@acme.example"] })).toEqual(allRead(HOUR_STARTS));
});

test.each(
  Object.entries({
    "that is free time": `${ONE_HOUR}\nTRANSP:TRANSPARENT`,
    "too far ahead": "DTSTART:20240302T180000Z\nDURATION:PT1H",
    "that Outlook shows as free": `${ONE_HOUR}\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`,
    "that all who are invited declined": `${ONE_HOUR}\n${DECLINED}`,
    "of the site itself": `UID:019aa9b7-c3e2-7f08-a6d9-54b01c9e27f5@www.acme.example\n${ONE_HOUR}`,
  }),
)("an event %s takes no time", (_, event) => {
  expect(readBusy(writeCalendar(event))).toEqual(allRead([]));
});

test("an event of a whole day is a day at the office", () => {
  const reading = readBusy(writeCalendar("DTSTART;VALUE=DATE:20240103"));
  expect(reading).toEqual(allRead(expect.arrayContaining(["01-03T12:00", "01-03T22:30"])));
});

test.each(["DTSTART;TZID=America/New_York", "DTSTART"])(
  "a recurring event that begins with %s follows its zone's clock, with exceptions, changes and an end",
  (start) => {
    const weekly = `UID:weekly
${start}:20240102T130000
DURATION:PT30M
RRULE:FREQ=WEEKLY;BYDAY=TU,TH,FR;UNTIL=20240401T000000Z
EXDATE;TZID=America/New_York:20240307T130000`;
    const change = (day: string, rest: string) =>
      `UID:weekly\nRECURRENCE-ID;TZID=America/New_York:${day}T130000\nDTSTART;TZID=America/New_York:${rest}`;
    const moved = change("20240312", "20240311T150000\nDURATION:PT30M");
    const canceled = change("20240314", "20240314T130000\nSTATUS:CANCELLED");
    const other = "UID:other\nRECURRENCE-ID:20240308T180000Z\nDTSTART:20240313T180000Z\nDURATION:PT30M";
    const ics = writeCalendar(weekly, moved, canceled, other);
    // The clock changes on March 10.
    const busy = ["03-05T18:00", "03-08T18:00", "03-11T19:00", "03-13T18:00", "03-15T17:00"];
    expect(readBusy(ics, { now: Date.UTC(2024, 2, 3) })).toEqual(allRead(busy));
  },
);

const TWO_DAYS = [...HOUR_STARTS, "01-03T18:00"];
const BOTH = writeCalendar(ONE_HOUR, SHORT);
const FREE_AND_BUSY = `BEGIN:VFREEBUSY
FREEBUSY:20240102T180000Z/20240102T190000Z,20240103T180000Z/PT30M
FREEBUSY;FBTYPE=FREE:20240104T180000Z/PT1H
FREEBUSY;FBTYPE=BUSY-TENTATIVE:20240105T180000Z/PT30M
END:VFREEBUSY
END:VCALENDAR`.replaceAll("\n", "\r\n");
const OF_ASHA = writeCalendar(`${ONE_HOUR}\n${DECLINED}\n${GUEST}`);
test.each([
  ["with several calendars", writeCalendar(ONE_HOUR) + writeCalendar(`UID:0\n${SHORT}`), TWO_DAYS],
  ["whose lines end with LF", BOTH.replaceAll("\r\n", "\n"), TWO_DAYS],
  ["with one UID for all", writeCalendar(`UID:1\n${ONE_HOUR}`, `UID:1\n${SHORT}`), TWO_DAYS],
  ["of busy times", writeCalendar().replace("END:VCALENDAR", FREE_AND_BUSY), [...TWO_DAYS, "01-05T18:00"]],
  ["of somebody", OF_ASHA.replace("VERSION:2.0", "X-WR-CALNAME:asha@acme.example"), []],
])("a file %s is read", (_, ics, busy) => {
  expect(readBusy(ics)).toEqual(allRead(busy));
});

const rules = (kind: string, offset: string) =>
  `BEGIN:${kind}\nDTSTART:20071104T020000\nTZOFFSETFROM:-0400\nTZOFFSETTO:${offset}\nEND:${kind}`;
test("a zone that somebody made up in Outlook is known by its rules", () => {
  const zone = `TZID:Customized Time Zone\n${rules("STANDARD", "-0500")}\n${rules("DAYLIGHT", "-0400")}`;
  const ics = writeCalendar(inZone("Customized Time Zone", "130000"));
  const definition = `BEGIN:VTIMEZONE\n${zone}\nEND:VTIMEZONE\nBEGIN:VEVENT`;
  expect(readBusy(ics.replace("BEGIN:VEVENT", definition))).toEqual(allRead(HOUR_STARTS));
});

test("an event in a zone that nobody knows is busy on the days around it too, and reported", () => {
  const reading = readBusy(writeCalendar(inZone("Loom time", "130000")));
  expect(reading).toEqual({
    busy: expect.arrayContaining(["01-01T18:00", ...HOUR_STARTS, "01-03T18:30"]),
    skipped: 1,
  });
});

test.each(
  Object.entries({
    "with a rule that nobody knows": `${SHORT}\nRRULE:FREQ=FORTNIGHTLY`,
    "with a rule of too many times": "DTSTART:20240110T180000Z\nDURATION:PT1M\nRRULE:FREQ=SECONDLY",
  }),
)("an event %s is skipped and reported, and the others count", (_, odd) => {
  const daily = "UID:daily\nDTSTART:20240102T180000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2";
  const reading = readBusy(writeCalendar(odd, daily, "DTSTART:20240104T180000Z\nDURATION:PT30M"));
  const busy = [...HOUR_STARTS, "01-03T18:00", "01-03T18:30", "01-04T18:00"];
  expect(reading).toEqual({ busy, skipped: 1 });
});

test.each([
  ["whose other dates are a list", writeCalendar(`${ONE_HOUR}\nRDATE:20240103T180000Z`), 1],
  // Both its event and its calendar are without an end.
  ["after which the file ends", BOTH.slice(0, BOTH.indexOf("PT30M") + 3), 2],
])("an event %s is read as far as it can be, and reported", (_, ics, skipped) => {
  expect(readBusy(ics)).toEqual({ busy: HOUR_STARTS, skipped });
});

test("a calendar with too many busy times is refused as a whole", () => {
  const periods = Array(100_001).fill("20240102T180000Z/20240102T190000Z").join();
  const busy = `BEGIN:VFREEBUSY\r\nFREEBUSY:${periods}\r\nEND:VFREEBUSY\r\nEND:VCALENDAR`;
  const ics = writeCalendar().replace("END:VCALENDAR", busy);
  expect(readBusy(ics)).toEqual({ problem: "It has more than 100000 busy times." });
});
