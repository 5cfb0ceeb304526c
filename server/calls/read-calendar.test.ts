import { expect, test } from "vitest";
import { HOUR_STARTS, ONE_HOUR, writeCalendar } from "#server/testing/office-calendars.ts";
import { allRead, readBusy } from "#server/testing/read-calendar.ts";

const DECLINED = "ATTENDEE;CN=Asha;PARTSTAT=DECLINED:mailto:Asha@acme.example";
const GUEST = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@client.example";
const SHORT = "DTSTART:20240103T180000Z\nDURATION:PT30M";
const IN_BERLIN = "DTSTART;TZID=Europe/Berlin:20240102T190000\nDURATION:PT1H";
test.each(
  Object.entries({
    "in UTC": ONE_HOUR,
    "with a duration": "DTSTART:20240102T180000Z\nDURATION:PT1H",
    "in the office's time without a zone": "DTSTART:20240102T130000\nDURATION:PT1H",
    "in a named zone": IN_BERLIN,
    "of a few minutes": "DTSTART:20240102T182500Z\nDURATION:PT10M",
    "in two zones": "DTSTART;TZID=America/New_York:20240102T130000\nDTEND;TZID=Europe/Berlin:20240102T200000",
    "without a zone at its end": "DTSTART;TZID=Europe/Berlin:20240102T190000\nDTEND:20240102T200000",
    "with both a zone and UTC": ONE_HOUR.replaceAll(":", ";TZID=Asia/Tokyo:"),
    "without seconds": ONE_HOUR.replaceAll("0000Z", "00Z"),
    "in lower case": ONE_HOUR.toLowerCase(),
    "with lines of text": `${ONE_HOUR}\nDESCRIPTION:Looms\n and threads`,
    "with an alarm": `${ONE_HOUR}\nBEGIN:VALARM\nTRIGGER:-PT1H\nDURATION:PT9H\nTRANSP:TRANSPARENT\nEND:VALARM`,
    "folded well": IN_BERLIN.replace("Berlin", "Ber\n lin"),
    "folded in its time": ONE_HOUR.replace("0240", "0\n 240"),
    "that is tentative": `${ONE_HOUR}\nSTATUS:TENTATIVE\nX-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE`,
    "out of office": `${ONE_HOUR}\nX-MICROSOFT-CDO-BUSYSTATUS:OOF`,
    "that somebody declined": `${ONE_HOUR}\n${DECLINED}\n${GUEST}`,
    "that all declined whom the owner invited": `${ONE_HOUR}\nORGANIZER:mailto:desk@acme.example\n${DECLINED}`,
    "with a rule that is never met": `${ONE_HOUR}\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30`,
    "with an odd UID": `UID:__proto__\n${ONE_HOUR}`,
    "in a newer version": `UID:a\n${SHORT}\nEND:VEVENT\nBEGIN:VEVENT\nUID:a\nSEQUENCE:2\n${ONE_HOUR}`,
  }),
)("an event %s takes its hour", (_, event) => {
  expect(readBusy(writeCalendar(event), { owners: ["desk@acme.example"] })).toEqual(allRead(HOUR_STARTS));
});

test.each(
  Object.entries({
    "that is free time": `${ONE_HOUR}\nTRANSP:TRANSPARENT`,
    "that is canceled": `${ONE_HOUR}\nSTATUS:CANCELLED`,
    "that was called off": `${ONE_HOUR}\nSTATUS:CANCELED`,
    "of no length": "DTSTART:20240102T181000Z",
    "too far ahead": "DTSTART:20240302T180000Z\nDURATION:PT1H",
    "that Outlook shows as free": `${ONE_HOUR}\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`,
    "that all who are invited declined": `${ONE_HOUR}\n${DECLINED}`,
    "of the site itself": `UID:019aa9b7-c3e2-7f08-a6d9-54b01c9e27f5@www.acme.example\n${ONE_HOUR}`,
  }),
)("an event %s takes no time", (_, event) => {
  expect(readBusy(writeCalendar(event))).toEqual(allRead([]));
});

test.each(
  Object.entries({
    "without an end": "",
    "that ends on the next day": "\nDTEND;VALUE=DATE:20240104",
    "that ends on the same day": "\nDTEND;VALUE=DATE:20240103",
    "that recurs": "\nDTEND;VALUE=DATE:20240103\nRRULE:FREQ=DAILY;COUNT=1",
  }),
)("an event of a whole day %s is a day at the office", (_, end) => {
  const reading = readBusy(writeCalendar(`DTSTART;VALUE=DATE:20240103${end}`));
  expect("busy" in reading && [reading.busy.at(0), reading.busy.at(-1), reading.busy.length]).toEqual([
    "01-03T12:00",
    "01-03T22:30",
    22,
  ]);
});

const replaceHead = (ics: string, line: string) => ics.replace("VERSION:2.0", line);
const TWO_DAYS = [...HOUR_STARTS, "01-03T18:00"];
const BOTH = writeCalendar(ONE_HOUR, SHORT);
const FREE_AND_BUSY = `BEGIN:VFREEBUSY
DTSTART:20240101T000000Z
DTEND:20240201T000000Z
FREEBUSY:20240102T180000Z/20240102T190000Z,20240103T180000Z/PT30M
FREEBUSY;FBTYPE=FREE:20240104T180000Z/PT1H
FREEBUSY;FBTYPE=BUSY-TENTATIVE:20240105T180000Z/PT30M
END:VFREEBUSY
END:VCALENDAR`.replaceAll("\n", "\r\n");
const OF_ASHA = writeCalendar(`${ONE_HOUR}\n${DECLINED}\n${GUEST}`);
test.each([
  ["with several calendars", writeCalendar(ONE_HOUR) + writeCalendar(`UID:0\n${SHORT}`), TWO_DAYS],
  ["whose lines end with LF", BOTH.replaceAll("\r\n", "\n"), TWO_DAYS],
  ["whose lines end with CR", BOTH.replaceAll("\r\n", "\r"), TWO_DAYS],
  ["with one UID for all", writeCalendar(`UID:1\n${ONE_HOUR}`, `UID:1\n${SHORT}`), TWO_DAYS],
  ["of busy times", writeCalendar().replace("END:VCALENDAR", FREE_AND_BUSY), [...TWO_DAYS, "01-05T18:00"]],
  ["of tasks", writeCalendar(ONE_HOUR).replaceAll("VEVENT", "VTODO"), []],
  ["that calls off", replaceHead(writeCalendar(ONE_HOUR), "METHOD:CANCEL"), []],
  ["of somebody", replaceHead(OF_ASHA, "X-WR-CALNAME:asha@acme.example"), []],
])("a file %s is read", (_, ics, busy) => {
  expect(readBusy(ics)).toEqual(allRead(busy));
});

test("a file that ends early is read as far as it goes, and reported", () => {
  const reading = readBusy(BOTH.slice(0, BOTH.indexOf("PT30M") + 3));
  // The last event is without its end.
  const day = "busy" in reading ? reading.busy.filter((time) => time.startsWith("01-03")) : [];
  expect([day[0], day.length, reading]).toEqual(["01-03T18:00", 10, expect.objectContaining({ skipped: 3 })]);
});

test.each(
  Object.entries({
    "without an end": `${ONE_HOUR}\nnothing\nBEGIN:VEVENT\n${ONE_HOUR}`,
    "without a start": "SUMMARY:Some day",
    "with a start that isn't a time": "DTSTART:soon",
    "that changes one without a start": "UID:daily\nRECURRENCE-ID:20240108T180000Z",
  }),
)("an event %s is skipped and reported, and the others count", (_, odd) => {
  const daily = "UID:daily\nDTSTART:20240102T180000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2";
  const reading = readBusy(writeCalendar(odd, daily, "DTSTART:20240104T180000Z\nDURATION:PT30M"));
  const busy = [...HOUR_STARTS, "01-03T18:00", "01-03T18:30", "01-04T18:00"];
  expect(reading).toEqual({ busy, skipped: 1, zones: [] });
});

test.each(["", "<!doctype html><title>Sign in</title>", "BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD\r\n"])(
  "%j is not a calendar",
  (text) => expect(readBusy(text)).toEqual({ problem: "What was found is not an iCalendar file." }),
);

test("a calendar with too many busy times is refused as a whole", () => {
  const periods = Array(100_001).fill("20240102T180000Z/20240102T190000Z").join();
  const busy = `BEGIN:VFREEBUSY\r\nFREEBUSY:${periods}\r\nEND:VFREEBUSY\r\nEND:VCALENDAR`;
  const ics = writeCalendar().replace("END:VCALENDAR", busy);
  expect(readBusy(ics)).toEqual({ problem: "It has more than 100000 busy times." });
});
