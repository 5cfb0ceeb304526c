import { expect, test } from "vitest";
import { UnsendableError } from "#server/relay/mails/mail.ts";
import { writeMail } from "#server/relay/mails/write-mail.ts";
import { composeMail, MAIL_SETTINGS, makeMail, makeTask } from "#server/testing/mails.ts";
import { makeMeetingTask, RECEIVED } from "#server/testing/meeting-requests.ts";
import { MESSAGE, makeLead } from "#server/testing/messages.ts";

const { organization } = MAIL_SETTINGS;

test("goes to the visitor, repeats the promise and names other contacts", async () => {
  const mail = await composeMail(makeMail("confirmation", { id: "019aa9b7-c3e2-7a55-8b0e-41d79c9e27f5" }));
  expect(mail.to?.map(({ address }) => address)).toEqual([MESSAGE.email]);
  expect(mail.from).toMatchObject(MAIL_SETTINGS.from);
  expect(mail.replyTo).toMatchObject([{ name: organization.name, address: organization.email }]);
  expect(mail.messageId).toBe("<lead-1.confirmation@acme.example>");
  const { responseHours, phone, email } = organization;
  for (const fact of [`${responseHours} hours`, phone, email, "9C9E-27F5"]) expect(mail.text).toContain(fact);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]/);
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

test("suppresses auto-replies", async () => {
  const { headers } = await composeMail(makeMail("confirmation"));
  expect(headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }));
  expect(headers).toContainEqual(expect.objectContaining({ key: "x-auto-response-suppress", value: "All" }));
});

test("leaves out a missing phone number", () => {
  const settings = { ...MAIL_SETTINGS, organization: { ...organization, phone: "" } };
  expect(writeMail(makeTask("confirmation"), settings, 0).text).not.toContain("Phone");
});

const INDIA_OPEN = "2026-11-24T05:00:00.000Z";
const USA_OPEN = "2026-11-24T16:00:00.000Z";
const BOTH_OPEN = "2026-11-24T12:00:00.000Z";

test.each([
  ["Coimbatore", INDIA_OPEN, "+91 555 0177"],
  ["Tampa", USA_OPEN, "+1 555 0188"],
  ["both offices", BOTH_OPEN, organization.phone],
  ["nobody", "2026-11-24T02:00:00.000Z", organization.phone],
])("names the number to reach somebody about a call with %s", (_, meeting_start, phone) => {
  const call = { start: Date.parse(meeting_start), state: "held", sequence: 1, changedAt: RECEIVED } as const;
  for (const kind of ["confirmation", "invitation", "reminder"] as const)
    for (const state of kind === "reminder" ? ["held" as const] : ["held" as const, "canceled" as const]) {
      const task = makeMeetingTask(kind, { meeting_start }, { call: { ...call, state } });
      expect(writeMail(task, MAIL_SETTINGS, RECEIVED).text).toContain(`Phone: ${phone}\n`);
    }
});

test("names the contact's number without a call, or where the office has none", () => {
  expect(makeMail("confirmation").text).toContain(`Phone: ${organization.phone}\n`);
  const offices = organization.offices.map((office) => ({ ...office, phone: undefined }));
  const settings = { ...MAIL_SETTINGS, organization: { ...organization, offices } };
  const task = makeMeetingTask("confirmation", { meeting_start: USA_OPEN });
  expect(writeMail(task, settings, RECEIVED).text).toContain(`Phone: ${organization.phone}\n`);
});

test.each(["a@b.example>,<victim@x.example", "a@b.example,c@d.example"])(
  "rejects an address that could be read as two: %s",
  (email) => {
    const task = makeTask("confirmation", { lead: makeLead({ email }) });
    expect(() => writeMail(task, MAIL_SETTINGS, 0)).toThrow(UnsendableError);
  },
);
