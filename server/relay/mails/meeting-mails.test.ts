import { createTransport } from "nodemailer";
import type { Attachment } from "postal-mime";
import { describe, expect, test } from "vitest";
import type { MailTask } from "#server/relay/mails/mail.ts";
import { MAIL_MESSAGES, OWNER_MESSAGES } from "#server/relay/mails/messages.ts";
import { writeMail } from "#server/relay/mails/write-mail.ts";
import { toMessageOptions } from "#server/relay/transports/message-options.ts";
import { composeMail, MAIL_SETTINGS } from "#server/testing/mails.ts";
import { MEETING, makeMeetingTask, RECEIVED } from "#server/testing/meeting-requests.ts";
import { readEvent, valuesOf } from "#server/testing/read-event.ts";

const HOUR_MS = 3_600_000;
const write = (task: MailTask, now = RECEIVED) => writeMail(task, MAIL_SETTINGS, now);
// Node puts a narrow space before AM and PM.
const flatten = (text: string | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

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
    expect(text).toContain(OWNER_MESSAGES.meeting.invited);
    expect(mail.attachments).toMatchObject([{ filename: "invite.ics", mimeType: "application/ics" }]);
  });

  test.each([
    ["nothing was queued for the visitor", {}, { hasConfirmation: false }],
    ["the visitor cannot be mailed to", { email: "a@b.example,c@d.example" }, {}],
  ])("says when the visitor is not invited: %s", (_why, lead, task) => {
    const { text, event } = write(makeMeetingTask("lead", lead, task));
    expect(text).toContain(OWNER_MESSAGES.meeting.notInvited);
    expect(text).not.toContain(OWNER_MESSAGES.meeting.invited);
    expect(event?.ics).toContain("BEGIN:VEVENT");
  });

  test.each([
    ["soon\r\nBcc: x", "The time cannot be read: soon Bcc: x."],
    ["2026-11-24T03:10:00Z", OWNER_MESSAGES.meeting.noSlot],
    ["2026-11-01T12:00:00Z", OWNER_MESSAGES.meeting.past],
  ])("says what is wrong with %j, and has no event", (meeting_start, words) => {
    for (const kind of ["lead", "escalation"] as const) {
      const { text, event } = write(makeMeetingTask(kind, { meeting_start }));
      expect(text).toContain(words);
      expect(event).toBeUndefined();
    }
  });

  test("says that the time was taken meanwhile, to both sides, and invites nobody", () => {
    const start = Date.parse(MEETING.meeting_start);
    const call = { start, state: "taken", sequence: 0, changedAt: RECEIVED } as const;
    const lead = write(makeMeetingTask("lead", {}, { call }));
    expect(lead.text).toContain(OWNER_MESSAGES.meeting.taken);
    const confirmation = write(makeMeetingTask("confirmation", {}, { call }));
    expect(confirmation.text).toContain("the time you chose is no longer available");
    for (const mail of [lead, confirmation]) expect(mail.event).toBeUndefined();
  });

  test("calls a call off that lost its time after both sides were told of it", () => {
    const start = Date.parse(MEETING.meeting_start);
    const call = { start, state: "taken", sequence: 1, changedAt: RECEIVED } as const;
    const news = write(makeMeetingTask("call", {}, { call }));
    expect(news.subject).toBe("The time of Asha Rao's call is taken");
    expect(news.text).toContain(OWNER_MESSAGES.meeting.lost);
    const invitation = write(makeMeetingTask("invitation", {}, { call }));
    expect(invitation.text).toContain("the time you chose is no longer available");
    for (const { event } of [news, invitation]) {
      expect(event?.ics).toContain("METHOD:CANCEL");
      expect(valuesOf(readEvent(event?.ics ?? ""), "SEQUENCE")).toEqual(["1"]);
    }
  });

  test("says who chose another time, and invites the visitor again", () => {
    const start = Date.parse(MEETING.meeting_start);
    const call = { start, state: "held", sequence: 0, changedAt: RECEIVED } as const;
    const mail = write(makeMeetingTask("call", {}, { call: { ...call, changedBy: "Ben" } }));
    expect(mail.subject).toBe("New time for the call with Asha Rao");
    expect(mail.text).toContain("Moved by: Ben");
    expect(mail.text).not.toContain("Please confirm the time");
    expect(write(makeMeetingTask("call", {}, { call })).text).toContain("Please confirm the time");
    expect(flatten(mail.text)).toContain("Tampa: Tuesday, November 24, 2026 at 7:00 AM (America/New York)");
    expect(write(makeMeetingTask("invitation", {}, { call })).event?.isInvitation).toBe(true);
  });

  test("shows UTC for an unknown time zone", () => {
    const { text } = write(makeMeetingTask("lead", { meeting_time_zone: "nowhere" }));
    expect(flatten(text)).toContain(
      `${OWNER_MESSAGES.meeting.visitor}: Tuesday, November 24, 2026 at 12:00 PM (UTC)`,
    );
  });

  test("names the language of a translated page", () => {
    const language = `${OWNER_MESSAGES.lead.language}: `;
    expect(write(makeMeetingTask("lead", { page: "/hi/contact-us" })).text).toContain(`${language}Hindi`);
    expect(write(makeMeetingTask("escalation", { page: "/es" })).text).toContain(`${language}Spanish`);
    expect(write(makeMeetingTask("lead")).text).not.toContain(language);
  });
});

describe("the confirmation", () => {
  test("is an invitation that mail programs offer to accept", async () => {
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
    expect(valuesOf(readEvent(ics), "DTSTART")).toEqual(["20261124T120000Z"]);
    // The mail parser normalizes line ends.
    for (const part of mail.attachments) expect(decode(part)).toBe(ics.replaceAll("\r\n", "\n"));
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted" }));
  });

  test("is byte-identical at a later attempt", async () => {
    const composer = createTransport({ streamTransport: true, buffer: true });
    const compose = async (hours: number) => {
      const mail = write(makeMeetingTask("confirmation"), RECEIVED + hours * HOUR_MS);
      return String((await composer.sendMail(toMessageOptions(mail))).message);
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
    expect(mail.text).toContain(MAIL_MESSAGES["en-US"].booking.unfit.slice(0, 40));
    expect(mail.text).not.toMatch(/free words|2026|November|[{}]/);
  });

  test("is written in the language of the page", () => {
    const { confirmation, booking } = MAIL_MESSAGES["es-US"];
    const meeting = write(makeMeetingTask("confirmation", { page: "/es/contact-us" }));
    expect(meeting.text).toContain(booking.arrived.split("\n")[0]);
    expect(flatten(meeting.text)).toContain("martes, 24 de noviembre de 2026, 1:00 p.m. (Europe/Berlin)");
    expect(meeting.event?.ics).toContain("SUMMARY:Llamada");
    const plain = write(makeMeetingTask("confirmation", { page: "/es", meeting_start: "" }));
    expect(plain.subject).toBe(confirmation.subject.replace("{name}", MAIL_SETTINGS.organization.name));
    expect(plain.event).toBeUndefined();
    expect(write(makeMeetingTask("confirmation", { page: "/hi" })).text).toContain("24 नवंबर 2026");
  });

  test("shows only a known time zone and nothing else the visitor typed", () => {
    const typed = { ...MEETING, meeting_time_zone: "Buy pills", first_name: "Eve", message: "spam" };
    const mail = write(makeMeetingTask("confirmation", typed));
    expect(JSON.stringify(mail)).not.toMatch(/pills|Eve|spam/);
    expect(flatten(mail.text)).toContain("12:00 PM (UTC)");
  });
});
