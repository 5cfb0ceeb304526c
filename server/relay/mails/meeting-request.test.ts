import { describe, expect, test } from "vitest";
import { readMeetingRequest, writeEvent } from "#server/relay/mails/meeting-request.ts";
import { OFFICES } from "#server/testing/fake-build.ts";
import { MAIL_SETTINGS } from "#server/testing/mails.ts";
import { MEETING, makeMeetingTask, RECEIVED } from "#server/testing/meeting-requests.ts";
import { MESSAGE, makeLead } from "#server/testing/messages.ts";
import { readEvent, valuesOf } from "#server/testing/read-event.ts";

const read = (meeting_start: string, now = RECEIVED) =>
  readMeetingRequest({ lead: makeLead({ receivedAt: RECEIVED, meeting_start }) }, { offices: OFFICES }, now);

test("is undefined without a requested time", () => {
  expect(read("")).toBeUndefined();
});

test.each([
  ["2026-11-24T12:00:00.000Z", ["india", "usa"]],
  ["2026-11-24T12:00Z", ["india", "usa"]],
  ["2026-11-24T17:00:00+05:30", ["india"]],
  ["2026-11-24T15:30:00Z", ["usa"]],
])("%s is an available slot", (start, open) => {
  const meeting = read(start);
  expect(meeting).toMatchObject({ kind: "slot", start: new Date(start) });
  expect(meeting?.kind === "slot" && meeting.open.map(({ id }) => id)).toEqual(open);
});

test.each([
  ["2026-11-24T12:10:00Z", "noSlot"],
  ["2026-11-24T00:00:00Z", "noSlot"],
  ["2026-11-22T12:00:00Z", "past"],
  // Half an hour ahead.
  ["2026-11-23T08:30:00Z", "noSlot"],
  ["2027-11-24T12:00:00Z", "noSlot"],
  ["2026-11-24T12:00:00", "unreadable"],
  ["2026-13-24T12:00:00Z", "unreadable"],
  ["Tuesday at noon", "unreadable"],
  ["1764000000000", "unreadable"],
])("%s is %s", (start, kind) => {
  expect(read(start)).toMatchObject({ kind });
});

test("a slot stays available until its time has passed", () => {
  const start = Date.parse(MEETING.meeting_start);
  expect(read(MEETING.meeting_start, start - 1)).toMatchObject({ kind: "slot" });
  expect(read(MEETING.meeting_start, start)).toMatchObject({ kind: "past" });
});

describe("the calendar event", () => {
  const { organization } = MAIL_SETTINGS;
  const start = new Date(MEETING.meeting_start);
  const write = (lead = {}, settings = MAIL_SETTINGS) =>
    writeEvent(makeMeetingTask("confirmation", lead), settings, start);

  test("is an invitation of half an hour with a reminder, from the organization to the visitor", () => {
    const event = readEvent(write());
    expect(event.components).toEqual(["VCALENDAR", "VCALENDAR/VEVENT", "VCALENDAR/VEVENT/VALARM"]);
    const lines = event.properties.map(({ name, parameters, value }) => `${name}${parameters}:${value}`);
    for (const line of [
      "VERSION:2.0",
      "METHOD:REQUEST",
      "UID:lead-1@acme.example",
      "SEQUENCE:0",
      "DTSTAMP:20261123T080000Z",
      "DTSTART:20261124T120000Z",
      "DTEND:20261124T123000Z",
      `ORGANIZER;CN="${organization.name}":mailto:${organization.email}`,
      "ACTION:DISPLAY",
      "TRIGGER:-PT15M",
    ]) {
      expect(lines).toContain(line);
    }
    const attendee = event.properties.find(({ name }) => name === "ATTENDEE");
    expect(attendee?.value.toLowerCase()).toBe(`mailto:${MESSAGE.email}`);
    expect(attendee?.parameters).toContain(";PARTSTAT=NEEDS-ACTION;RSVP=TRUE");
  });

  test("is the same in every mail of the lead and at every attempt", () => {
    const lead = writeEvent(makeMeetingTask("lead", {}, { queuedAt: 5 }), MAIL_SETTINGS, start);
    expect(lead).toBe(write());
  });

  test.each(["/contact-us", "/hi/contact-us", "/es"])(
    "can be read by calendars in the language of %s",
    (page) => {
      const settings = {
        ...MAIL_SETTINGS,
        organization: { ...organization, name: 'Ac,me; "W\\e" ^ Söhne 🧵' },
      };
      const event = readEvent(write({ page }, settings));
      expect(valuesOf(event, "SUMMARY").join()).toContain('Ac,me; "W\\e" ^ Söhne 🧵');
      expect(valuesOf(event, "DESCRIPTION").join()).toContain(
        `\n\nAc,me; "W\\e" ^ Söhne 🧵\n${organization.url}`,
      );
      expect(write({ page })).not.toMatch(/[{}]/);
    },
  );

  test("is in the language of the page", () => {
    const summaries = ["/", "/hi", "/es"].map((page) => valuesOf(readEvent(write({ page })), "SUMMARY")[0]);
    expect(new Set(summaries).size).toBe(3);
  });

  test("contains only the visitor's address, and only an unambiguous one", () => {
    const typed = {
      first_name: "Buy",
      last_name: "pills",
      message: "at spam.example",
      company_name: "Pills",
    };
    const ics = write({ ...typed, meeting_time_zone: "free words", page: "/spam", date: "spam-date" });
    for (const word of [...Object.values(typed), "free words", "spam", MESSAGE.phone_number]) {
      expect(ics).not.toContain(word);
    }
    expect(write({ email: "a@b.example,c@d.example" })).not.toContain("ATTENDEE");
  });
});
