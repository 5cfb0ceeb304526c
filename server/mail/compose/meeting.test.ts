import { describe, expect, test } from "vitest";
import { readMeeting, writeEvent } from "#server/mail/compose/meeting.ts";
import { OFFICES } from "#server/testing/fake-build.ts";
import { MAIL_SETTINGS, MEETING, makeMeetingTask, RECEIVED } from "#server/testing/mails.ts";
import { MESSAGE, makeLead } from "#server/testing/messages.ts";
import { valuesOf } from "#server/testing/read-event.ts";

const read = (meeting_start: string, now = RECEIVED) =>
  readMeeting({ lead: makeLead({ receivedAt: RECEIVED, meeting_start }) }, { offices: OFFICES }, now);

// Which times are offered, contract/meeting-slots.test.ts tests.
test.each([
  ["", undefined],
  ["2026-11-24T12:00:00.000Z", "india,usa"],
  ["2026-11-24T17:00:00+05:30", "india"],
  ["2026-11-24T15:30:00Z", "usa"],
  ["2026-11-24T12:10:00Z", "noSlot"],
  // Half an hour ahead.
  ["2026-11-23T08:30:00Z", "noSlot"],
  ["2026-11-22T12:00:00Z", "past"],
  ["2026-11-24T12:00:00", "unreadable"],
  ["Tuesday at noon", "unreadable"],
])("%j is %s", (start, expected) => {
  const meeting = read(start);
  expect(meeting?.kind === "slot" ? meeting.open.map(({ id }) => id).join() : meeting?.kind).toBe(expected);
  if (meeting?.kind === "slot") expect(meeting.start).toEqual(new Date(start));
});

describe("the calendar event", () => {
  const { organization } = MAIL_SETTINGS;
  const start = new Date(MEETING.meeting_start);
  const write = (lead = {}, settings = MAIL_SETTINGS) =>
    writeEvent(makeMeetingTask("confirmation", lead), settings, start);

  test("is an invitation of half an hour with a reminder, from the organization to the visitor", () => {
    const lines = write().replaceAll("\r\n ", "").split("\r\n");
    const wanted = [
      "METHOD:REQUEST",
      "UID:lead-1@acme.example",
      "SEQUENCE:0",
      "DTSTAMP:20261123T080000Z",
      "DTSTART:20261124T120000Z",
      "DTEND:20261124T123000Z",
      `ORGANIZER;CN="${organization.name}":mailto:${organization.email}`,
      expect.stringMatching(
        `^ATTENDEE;.*;PARTSTAT=NEEDS-ACTION;RSVP=TRUE.*:[Mm][Aa][Ii][Ll][Tt][Oo]:${MESSAGE.email}$`,
      ),
      "BEGIN:VALARM",
      "TRIGGER:-PT15M",
    ];
    expect(lines).toEqual(expect.arrayContaining(wanted));
  });

  test("is the same in every mail of the lead and at every attempt", () => {
    const lead = writeEvent(makeMeetingTask("lead", {}, { queuedAt: 5 }), MAIL_SETTINGS, start);
    expect(lead).toBe(write());
  });

  test("can be read by calendars, each in the language of its page", () => {
    const name = 'Ac,me; "W\\e" ^ Söhne 🧵';
    const settings = { ...MAIL_SETTINGS, organization: { ...organization, name } };
    const summaries = ["/contact-us", "/hi/contact-us", "/es"].map((page) => {
      const event = write({ page }, settings);
      expect(valuesOf(event, "DESCRIPTION").join()).toContain(`\n\n${name}\n${organization.url}`);
      expect(write({ page })).not.toMatch(/[{}]/);
      return valuesOf(event, "SUMMARY").join();
    });
    expect(summaries).toEqual(Array(3).fill(expect.stringContaining(name)));
    expect(new Set(summaries).size).toBe(3);
  });

  test("contains the visitor's address only when it is unambiguous", () => {
    expect(write({ email: "a@b.example,c@d.example" })).not.toContain("ATTENDEE");
  });
});
