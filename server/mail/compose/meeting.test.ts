import { expect, test } from "vitest";
import { readMeeting, writeEvent } from "#server/mail/compose/meeting.ts";
import { OFFICES } from "#server/testing/fake-build.ts";
import { MAIL_SETTINGS, MEETING, makeMeetingTask, RECEIVED } from "#server/testing/mails.ts";
import { MESSAGE, makeLead } from "#server/testing/messages.ts";

const read = (meeting_start: string, now = RECEIVED) =>
  readMeeting({ lead: makeLead({ receivedAt: RECEIVED, meeting_start }) }, { offices: OFFICES }, now);

// Which times are offered, contract/meeting-slots.test.ts tests.
test.each([
  ["", undefined],
  ["2026-11-24T12:00:00.000Z", "india,usa"],
  ["2026-11-24T17:00:00+05:30", "india"],
  ["2026-11-24T12:10:00Z", "noSlot"],
  // Half an hour ahead.
  ["2026-11-23T08:30:00Z", "noSlot"],
  ["2026-11-22T12:00:00Z", "past"],
  ["2026-11-24T12:00:00", "unreadable"],
])("%j is %s", (start, expected) => {
  const meeting = read(start);
  expect(meeting?.kind === "slot" ? meeting.open.map(({ id }) => id).join() : meeting?.kind).toBe(expected);
  if (meeting?.kind === "slot") expect(meeting.start).toEqual(new Date(start));
});

test("the calendar event is an invitation of half an hour with a reminder, from the organization to the visitor", () => {
  const { organization } = MAIL_SETTINGS;
  const write = (lead = {}) =>
    writeEvent(makeMeetingTask("confirmation", lead), MAIL_SETTINGS, new Date(MEETING.meeting_start));
  const wanted = [
    "METHOD:REQUEST",
    "UID:lead-1@acme.example",
    "SEQUENCE:0",
    "DTSTAMP:20261123T080000Z",
    "DTSTART:20261124T120000Z",
    "DTEND:20261124T123000Z",
    `ORGANIZER;CN="${organization.name}":mailto:${organization.email}`,
    expect.stringMatching(`^ATTENDEE;.*;PARTSTAT=NEEDS-ACTION;RSVP=TRUE.*:mailto:${MESSAGE.email}$`),
    "TRIGGER:-PT15M",
  ];
  const lines = write().replaceAll("\r\n ", "").replaceAll("MAILTO", "mailto").split("\r\n");
  expect(lines).toEqual(expect.arrayContaining(wanted));
  // An address that could be two is none.
  expect(write({ email: "a@b.example,c@d.example" })).not.toContain("ATTENDEE");
});
