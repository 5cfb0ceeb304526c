import { expect, test } from "vitest";
import { HOUR_STARTS, ONE_HOUR, openCalendars, writeCalendar } from "#server/testing/office-calendars.ts";

test.each([
  ["in UTC", ONE_HOUR, HOUR_STARTS],
  ["with a duration", "DTSTART:20240102T180000Z\nDURATION:PT1H", HOUR_STARTS],
  ["in the office's time without a zone", "DTSTART:20240102T130000\nDURATION:PT1H", HOUR_STARTS],
  ["in a named zone", "DTSTART;TZID=Europe/Berlin:20240102T190000\nDURATION:PT1H", HOUR_STARTS],
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

const IN_BERLIN = "DTSTART;TZID=Europe/Berlin:20240102T190000\nDURATION:PT1H";
test.each([
  ["in two zones", "DTSTART;TZID=America/New_York:20240102T130000\nDTEND;TZID=Europe/Berlin:20240102T200000"],
  ["without a zone at its end", "DTSTART;TZID=Europe/Berlin:20240102T190000\nDTEND:20240102T200000"],
  ["with both a zone and UTC", ONE_HOUR.replaceAll(":", ";TZID=Asia/Tokyo:")],
  ["without seconds", ONE_HOUR.replaceAll("0000Z", "00Z")],
  ["in lower case", ONE_HOUR.toLowerCase()],
  ["with lines of text", `${ONE_HOUR}\nDESCRIPTION:Looms\nand threads\n\nNote: bring both`],
  [
    "with an alarm",
    `${ONE_HOUR}\nBEGIN:VALARM\nTRIGGER:-PT1H\nDURATION:PT9H\nTRANSP:TRANSPARENT\nEND:VALARM`,
  ],
  ["folded well", IN_BERLIN.replace("Berlin", "Ber\n lin")],
  ["folded without a space", IN_BERLIN.replace("Berlin", "Ber\nlin")],
  ["folded in its time", IN_BERLIN.replace("0240", "0\n240")],
  ["that is tentative", `${ONE_HOUR}\nSTATUS:TENTATIVE\nX-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE`],
  ["out of office", `${ONE_HOUR}\nX-MICROSOFT-CDO-BUSYSTATUS:OOF`],
  [
    "that somebody declined",
    `${ONE_HOUR}\nATTENDEE;PARTSTAT=DECLINED:mailto:a@client.example\nATTENDEE:mailto:b@client.example`,
  ],
  [
    "that all declined whom the owner invited",
    `${ONE_HOUR}\nORGANIZER:mailto:desk@acme.example\nATTENDEE;PARTSTAT=DECLINED:mailto:a@client.example`,
  ],
  ["with a rule that is never met", `${ONE_HOUR}\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30`],
  ["with an odd UID", `UID:__proto__\n${ONE_HOUR}`],
  [
    "in a newer version",
    `UID:a\nDTSTART:20240103T180000Z\nEND:VEVENT\nBEGIN:VEVENT\nUID:a\nSEQUENCE:2\n${ONE_HOUR}`,
  ],
])("an event %s takes its hour", async (_, event) => {
  const { listBusy, readLines } = await openCalendars(
    { usa: writeCalendar(event) },
    { email: "desk@acme.example" },
  );
  expect([listBusy(), readLines()]).toEqual([HOUR_STARTS, []]);
});

const DECLINED = "ATTENDEE;CN=Asha;PARTSTAT=DECLINED:mailto:Asha@acme.example";
const GUEST = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@client.example";
test.each([
  ["that Outlook shows as free", "X-MICROSOFT-CDO-BUSYSTATUS:FREE", "secret.ics"],
  ["that all who are invited declined", DECLINED, "secret.ics"],
  [
    "that the owner in the address declined",
    `${DECLINED}\n${GUEST}`,
    "asha%40acme.example/private-1/basic.ics",
  ],
  ["that was called off", "STATUS:CANCELED", "secret.ics"],
])("an event %s takes no time", async (_, lines, path) => {
  const { listBusy } = await openCalendars({ usa: writeCalendar(`${ONE_HOUR}\n${lines}`) }, { path });
  expect(listBusy()).toEqual([]);
});

const replaceHead = (ics: string, line: string) => ics.replace("VERSION:2.0", line);
const TWO_DAYS = [...HOUR_STARTS, "01-03T18:00"];
const SHORT = "DTSTART:20240103T180000Z\nDURATION:PT30M";
const FREE_AND_BUSY = `BEGIN:VFREEBUSY
DTSTART:20240101T000000Z
DTEND:20240201T000000Z
FREEBUSY:20240102T180000Z/20240102T190000Z,20240103T180000Z/PT30M
FREEBUSY;FBTYPE=FREE:20240104T180000Z/PT1H
FREEBUSY;FBTYPE=BUSY-TENTATIVE:20240105T180000Z/PT30M
END:VFREEBUSY
END:VCALENDAR`.replaceAll("\n", "\r\n");
test.each([
  ["with several calendars", writeCalendar(ONE_HOUR) + writeCalendar(`UID:0\n${SHORT}`), TWO_DAYS],
  ["whose lines end with LF", writeCalendar(ONE_HOUR, SHORT).replaceAll("\r\n", "\n"), TWO_DAYS],
  ["whose lines end with CR", writeCalendar(ONE_HOUR, SHORT).replaceAll("\r\n", "\r"), TWO_DAYS],
  ["with one UID for all", writeCalendar(`UID:1\n${ONE_HOUR}`, `UID:1\n${SHORT}`), TWO_DAYS],
  ["of busy times", writeCalendar().replace("END:VCALENDAR", FREE_AND_BUSY), [...TWO_DAYS, "01-05T18:00"]],
  ["of tasks", writeCalendar(ONE_HOUR).replaceAll("VEVENT", "VTODO"), []],
  ["that calls off", replaceHead(writeCalendar(ONE_HOUR), "METHOD:CANCEL"), []],
  [
    "of somebody",
    replaceHead(writeCalendar(`${ONE_HOUR}\n${DECLINED}\n${GUEST}`), "X-WR-CALNAME:asha@acme.example"),
    [],
  ],
])("a file %s is read", async (_, ics, busy) => {
  const { listBusy, readLines } = await openCalendars({ usa: ics });
  expect([listBusy(), readLines()]).toEqual([busy, []]);
});

test("a file that ends early is read as far as it goes, and reported", async () => {
  const ics = writeCalendar(ONE_HOUR, SHORT);
  const { listBusy, readLines } = await openCalendars({ usa: ics.slice(0, ics.indexOf("PT30M") + 3) });
  // The last event is without its end.
  const day = listBusy().filter((time) => time.startsWith("01-03"));
  expect([day[0], day.length]).toEqual(["01-03T18:00", 10]);
  expect(readLines()).toEqual([expect.objectContaining({ skipped: 3 })]);
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
