import { expect, test } from "vitest";
import { type MailTask, UnsendableError } from "#server/mail/compose/mail.ts";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import {
  composeMail,
  MAIL_SETTINGS,
  makeMail,
  makeMeetingTask,
  makeTask,
  RECEIVED,
} from "#server/testing/mails.ts";
import { MESSAGE, makeLead } from "#server/testing/messages.ts";

const { organization } = MAIL_SETTINGS;

test("goes to the visitor, repeats the promise, names other contacts and suppresses auto-replies", async () => {
  const mail = await composeMail(makeMail("confirmation", { id: "019aa9b7-c3e2-7a55-8b0e-41d79c9e27f5" }));
  expect(mail.to?.map(({ address }) => address)).toEqual([MESSAGE.email]);
  expect(mail.from).toMatchObject(MAIL_SETTINGS.from);
  expect(mail.replyTo).toMatchObject([{ name: organization.name, address: organization.email }]);
  expect(mail.messageId).toBe("<lead-1.confirmation@acme.example>");
  const { responseHours, phone, email } = organization;
  for (const fact of [`${responseHours} hours`, phone, email, "9C9E-27F5"]) expect(mail.text).toContain(fact);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]/);
  const suppressed = { "auto-submitted": "auto-replied", "x-auto-response-suppress": "All" };
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject(suppressed);
});

test("contains nothing the visitor typed", async () => {
  const typed = { first_name: "Buy", last_name: "pills", message: "at spam.example", company_name: "Pills" };
  const mail = makeMail("confirmation", { ...typed, page: "/spam", date: "spam-date" });
  const { headers, text, html } = await composeMail(mail);
  const whole = JSON.stringify([headers, text, html, mail.fields]);
  for (const word of [...Object.values(typed), "/spam", "spam-date", MESSAGE.phone_number]) {
    expect(whole).not.toContain(word);
  }
});

const USA_OPEN = "2026-11-24T16:00:00.000Z";

test("names the number to reach somebody about the call, that of the contact without one, or none", () => {
  const readPhone = (task: MailTask, changes = {}) => {
    const settings = { ...MAIL_SETTINGS, organization: { ...organization, ...changes } };
    return /^Phone: (.*)$/m.exec(writeMail(task, settings, RECEIVED).text)?.[1];
  };
  const phones = {
    "2026-11-24T05:00:00.000Z": "+91 555 0177",
    [USA_OPEN]: "+1 555 0188",
    // Both offices are open, or none.
    "2026-11-24T12:00:00.000Z": organization.phone,
    "2026-11-24T02:00:00.000Z": organization.phone,
  };
  const mails = [
    ["confirmation", "held"],
    ["confirmation", "canceled"],
    ["invitation", "held"],
    ["invitation", "canceled"],
    ["reminder", "held"],
  ] as const;
  for (const [meeting_start, phone] of Object.entries(phones))
    for (const [kind, state] of mails) {
      const call = { start: Date.parse(meeting_start), state, sequence: 1, changedAt: RECEIVED };
      const task = makeMeetingTask(kind, { meeting_start }, { call });
      expect([kind, state, meeting_start, readPhone(task)]).toEqual([kind, state, meeting_start, phone]);
    }
  expect(readPhone(makeTask("confirmation"))).toBe(organization.phone);
  expect(readPhone(makeTask("confirmation"), { phone: "" })).toBeUndefined();
  const offices = organization.offices.map((office) => ({ ...office, phone: undefined }));
  const task = makeMeetingTask("confirmation", { meeting_start: USA_OPEN });
  expect(readPhone(task, { offices })).toBe(organization.phone);
});

test.each(["a@b.example>,<victim@x.example", "a@b.example,c@d.example"])(
  "rejects an address that could be read as two: %s",
  (email) => {
    const task = makeTask("confirmation", { lead: makeLead({ email }) });
    expect(() => writeMail(task, MAIL_SETTINGS, 0)).toThrow(UnsendableError);
  },
);
