import { createTransport } from "nodemailer";
import type { Attachment } from "postal-mime";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import type { MailTask } from "#server/mail/compose/mail.ts";
import { readMeeting, writeEvent } from "#server/mail/compose/meeting.ts";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import { toMessageOptions } from "#server/mail/transports/message-options.ts";
import { OFFICES } from "#server/testing/fake-build.ts";
import { composeMail, MAIL_SETTINGS, MEETING, makeMeetingTask, RECEIVED } from "#server/testing/mails.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import { valuesOf } from "#server/testing/read-event.ts";
import { WORDS } from "#server/testing/words.ts";

const readKind = (meeting_start: string, now = RECEIVED) =>
  readMeeting(makeMeetingTask("lead", { meeting_start }), { offices: OFFICES }, now);

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
  const meeting = readKind(start);
  expect(meeting?.kind === "slot" ? meeting.open.map(({ id }) => id).join() : meeting?.kind).toBe(expected);
  if (meeting?.kind === "slot") expect(meeting.start).toEqual(new Date(start));
});

test("the calendar event is an invitation of half an hour with a reminder, from the organization to the visitor", () => {
  const { organization } = MAIL_SETTINGS;
  const writeFor = (lead = {}) =>
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
  const lines = writeFor().replaceAll("\r\n ", "").replaceAll("MAILTO", "mailto").split("\r\n");
  expect(lines).toEqual(expect.arrayContaining(wanted));
  // An address that could be two is none.
  expect(writeFor({ email: "a@b.example,c@d.example" })).not.toContain("ATTENDEE");
});

const MEETING_WORDS = WORDS.visitors["en-US"].mails.meeting;
const COMPOSER = createTransport({ streamTransport: true, buffer: true });
const write = (task: MailTask, now = RECEIVED) => writeMail(task, MAIL_SETTINGS, now);
// Node puts a narrow space before AM and PM.
const flatten = (text: string | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

const makeCall = (state: "held" | "taken") => ({
  start: Date.parse(MEETING.meeting_start),
  state,
  sequence: 0,
  changedAt: RECEIVED,
});

function decode({ content }: Attachment): string {
  return typeof content === "string" ? content : Buffer.from(new Uint8Array(content)).toString();
}

describe("the mail to the organization", () => {
  test("shows the time in all time zones and attaches the event", async () => {
    const mail = await composeMail(write(makeMeetingTask("lead")));
    const text = flatten(mail.text);
    expect(text).toContain("Coimbatore: Tuesday, November 24, 2026 at 5:30 PM (Asia/Kolkata)");
    expect(text).toContain("Tampa: Tuesday, November 24, 2026 at 7:00 AM (America/New York)");
    expect(text).toContain("Tuesday, November 24, 2026 at 1:00 PM (Europe/Berlin)");
    expect(text).toContain(MEETING_WORDS.invited);
    expect(mail.attachments).toMatchObject([{ filename: "invite.ics", mimeType: "application/ics" }]);
  });

  test("says when the visitor is not invited, as without a confirmation or a safe address", () => {
    for (const task of [
      makeMeetingTask("lead", {}, { hasConfirmation: false }),
      makeMeetingTask("lead", { email: "a@b.example,c@d.example" }),
    ])
      expect(write(task).text).toContain(MEETING_WORDS.notInvited);
  });

  test.each([
    ["soon\r\nBcc: x", "The time cannot be read: soon Bcc: x."],
    ["2026-11-24T03:10:00Z", MEETING_WORDS.noSlot],
    ["2026-11-01T12:00:00Z", MEETING_WORDS.past],
  ])("says what is wrong with %j, and has no event", (meeting_start, words) => {
    const { text, event } = write(makeMeetingTask("lead", { meeting_start }));
    expect(text).toContain(words);
    expect(event).toBeUndefined();
  });

  test("says that the time was taken meanwhile, to both sides, and calls it off where they were told of it", () => {
    const call = makeCall("taken");
    const lead = write(makeMeetingTask("lead", {}, { call }));
    expect(lead.text).toContain(MEETING_WORDS.taken);
    const confirmation = write(makeMeetingTask("confirmation", {}, { call }));
    for (const mail of [lead, confirmation]) expect(mail.event).toBeUndefined();
    const told = { call: { ...call, sequence: 1 } };
    const news = write(makeMeetingTask("call", {}, told));
    expect(news.subject).toBe("The time of Asha Rao's call is taken");
    expect(news.text).toContain(MEETING_WORDS.lost);
    const invitation = write(makeMeetingTask("invitation", {}, told));
    for (const { text } of [confirmation, invitation])
      expect(text).toContain("the time you chose is no longer available");
    for (const { event } of [news, invitation]) {
      expect(event?.ics).toContain("METHOD:CANCEL");
      expect(valuesOf(event?.ics ?? "", "SEQUENCE")).toEqual(["1"]);
    }
  });

  test("says who chose another time, which the visitor still has to confirm unless a member did", () => {
    const call = makeCall("held");
    const mail = write(makeMeetingTask("call", {}, { call: { ...call, changedBy: "Ben" } }));
    expect(mail.subject).toBe("New time for the call with Asha Rao");
    expect(mail.text).toContain("Moved by: Ben");
    expect(mail.text).not.toContain("Please confirm the time");
    expect(write(makeMeetingTask("call", {}, { call })).text).toContain("Please confirm the time");
  });

  test("names the language of a translated page, and shows UTC for an unknown time zone", () => {
    const { text } = write(makeMeetingTask("lead", { page: "/es", meeting_time_zone: "nowhere" }));
    expect(text).toContain(`${WORDS.visitors["en-US"].mails.lead.language}: Spanish`);
    const noon = "Tuesday, November 24, 2026 at 12:00 PM (UTC)";
    expect(flatten(text)).toContain(`${MEETING_WORDS.visitor}: ${noon}`);
  });
});

describe("the confirmation", () => {
  test("is an invitation that mail programs offer to accept, the same at a later attempt", async () => {
    const written = write(makeMeetingTask("confirmation"));
    const mail = await composeMail(written);
    const time = "Tuesday, November 24, 2026 at 1:00 PM (Europe/Berlin)";
    expect(flatten(mail.subject)).toContain(time);
    expect(flatten(mail.text)).toContain(time);
    expect(mail.attachments).toMatchObject([
      { mimeType: "text/calendar", method: "REQUEST" },
      { mimeType: "application/ics", filename: "invite.ics" },
    ]);
    const ics = written.event?.ics ?? "";
    expect(valuesOf(ics, "DTSTART")).toEqual(["20261124T120000Z"]);
    // The mail parser normalizes line ends.
    for (const part of mail.attachments) expect(decode(part)).toBe(ics.replaceAll("\r\n", "\n"));
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted" }));
    const compose = async (hours: number) => {
      const later = write(makeMeetingTask("confirmation"), RECEIVED + hours * HOUR_MS);
      return String((await COMPOSER.sendMail(toMessageOptions(later))).message);
    };
    expect(await compose(5)).toBe(await compose(0));
  });

  test.each([
    ["a time that is none", { meeting_start: "free words" }, 0],
    ["no free time", { meeting_start: "2026-11-24T12:10:00Z" }, 0],
    ["a time that is over by now", {}, 48],
  ])("has no invitation for %s and shows none of it", (_name, lead, hours) => {
    const mail = write(makeMeetingTask("confirmation", lead), RECEIVED + hours * HOUR_MS);
    expect(mail.event).toBeUndefined();
    expect(mail.text).toContain(WORDS.visitors["en-US"].mails.booking.unfit.slice(0, 40));
    expect(mail.text).not.toMatch(/free words|2026|November|[{}]/);
  });

  test("is written in the language of the page", () => {
    const { confirmation, booking } = WORDS.visitors["es-US"].mails;
    const meeting = write(makeMeetingTask("confirmation", { page: "/es/contact-us" }));
    expect(meeting.text).toContain(booking.arrived.split("\n")[0]);
    expect(flatten(meeting.text)).toContain("martes, 24 de noviembre de 2026, 1:00 p.m. (Europe/Berlin)");
    expect(meeting.event?.ics).toContain("SUMMARY:Llamada");
    const plain = write(makeMeetingTask("confirmation", { page: "/es", meeting_start: "" }));
    expect(plain.subject).toBe(confirmation.subject.replace("{name}", MAIL_SETTINGS.organization.name));
    expect(plain.event).toBeUndefined();
  });

  test.each([MEETING.meeting_start, ""])(
    "at %j shows nothing the visitor typed but a known time zone",
    async (meeting_start) => {
      const typed = {
        first_name: "Eve",
        last_name: "Buy",
        message: "at spam.example",
        company_name: "Pills",
      };
      const elsewhere = { meeting_start, meeting_time_zone: "free words", page: "/spam", date: "spam-date" };
      const mail = write(makeMeetingTask("confirmation", { ...typed, ...elsewhere }));
      // Its calendar event too.
      expect(mail.event?.ics.includes("BEGIN:VEVENT") ?? false).toBe(meeting_start !== "");
      const { headers, text, html } = await composeMail(mail);
      const whole = JSON.stringify([mail, headers, text, html]);
      for (const word of [...Object.values(typed), "free words", "spam", MESSAGE.phone_number])
        expect(whole).not.toContain(word);
      if (meeting_start) expect(flatten(mail.text)).toContain("12:00 PM (UTC)");
    },
  );
});
