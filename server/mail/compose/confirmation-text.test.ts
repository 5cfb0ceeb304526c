import { expect, test } from "vitest";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import { composeMail, MAIL_SETTINGS, makeMail, makeMeetingTask, RECEIVED } from "#server/testing/mails.ts";
import { MESSAGE } from "#server/testing/messages.ts";

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

test("names the number of the office that is open for the call, or of the organization, if there is one", () => {
  const nobody = { ...organization, phone: "" };
  const readPhone = (meeting_start: string, of = organization) => {
    const settings = { ...MAIL_SETTINGS, organization: of };
    const { text } = writeMail(makeMeetingTask("confirmation", { meeting_start }), settings, RECEIVED);
    return /^Phone: (.*)$/m.exec(text)?.[1];
  };
  expect(readPhone("2026-11-24T05:00:00.000Z")).toBe("+91 555 0177");
  // Both are open.
  expect(readPhone("2026-11-24T12:00:00.000Z")).toBe(organization.phone);
  expect([readPhone(""), readPhone("", nobody)]).toEqual([organization.phone, undefined]);
});
