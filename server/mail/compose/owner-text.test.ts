import { describe, expect, test } from "vitest";
import { type MailTask, UnsendableError } from "#server/mail/compose/mail.ts";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import type { SummaryLead } from "#server/store/queue-summary.ts";
import { composeMail, MAIL_SETTINGS, makeMail, makeTask } from "#server/testing/mails.ts";
import { MESSAGE } from "#server/testing/messages.ts";

test("with an inbox mails link to the lead there", () => {
  const inboxOrigin = "https://inbox.acme.example";
  for (const kind of ["lead", "call", "webhook.alert"] as const) {
    const { text } = writeMail(makeTask(kind), { ...MAIL_SETTINGS, inboxOrigin }, 0);
    expect(text).toContain(`${inboxOrigin}/inbox/leads/lead-1`);
    expect(text).not.toMatch(/npm run|[{}]/);
  }
});

test("an alert explains what to do and contains no visitor input", async () => {
  const lastError = "550 no\r\nBcc: x";
  const written = writeMail(makeTask("webhook.alert", { lastError }), MAIL_SETTINGS, 0);
  const mail = await composeMail(written);
  expect(mail.to?.map(({ address }) => address)).toEqual(MAIL_SETTINGS.to);
  for (const words of ["Last error: 550 no Bcc: x", "leads -- show lead-1", "npm run leads -- retry lead-1"])
    expect(mail.text).toContain(words);
  const whole = JSON.stringify([mail.headers, mail.text, written.fields]);
  for (const value of Object.values(MESSAGE)) expect(whole).not.toContain(value);
});

describe("a lead", () => {
  test("contains everything that was filled in and can be answered to the visitor", async () => {
    const mail = await composeMail(makeMail());
    expect(mail.from).toMatchObject(MAIL_SETTINGS.from);
    expect(mail.to?.map(({ address }) => address)).toEqual(MAIL_SETTINGS.to);
    expect(mail.replyTo).toMatchObject([{ name: MESSAGE.first_name, address: MESSAGE.email }]);
    expect(mail.messageId).toBe("<lead-1@acme.example>");
    expect(mail.date).toBe(new Date(1_000).toISOString());
    expect(mail.subject).toContain(MESSAGE.first_name);
    const { message, ...fields } = MESSAGE;
    for (const value of Object.values(fields)) expect(mail.text).toContain(value);
    // No line of it can pass for one of the mail.
    expect(mail.text).toContain(`\n> ${message.replace("\n", "\n> ")}\n`);
    expect(mail.text).not.toContain("Last name");
    expect(mail.text).toContain("Lead lead-1");
  });

  test.each([
    ["text", "Preferred contact: Text"],
    ["carrier\npigeon", "Preferred contact: carrier pigeon"],
  ])("names the preferred way to be contacted, and passes it on: %j", (preferred_contact, line) => {
    const mail = makeMail("lead", { preferred_contact });
    expect(mail.text.split("\n")).toContain(line);
    expect(mail.fields).toMatchObject({ preferred_contact });
  });

  test("has no placeholder in a name", async () => {
    const lead = { first_name: "{company} {id}", company_name: "Client" };
    expect((await composeMail(makeMail("lead", lead))).subject).toMatch(/\{company\} \{id\}.*Client$/);
  });

  test("an internationalized domain can be answered, a non-ASCII local part cannot", async () => {
    const mail = await composeMail(makeMail("lead", { email: "asha@exämple.example" }));
    expect(mail.replyTo).toMatchObject([{ address: "asha@xn--exmple-cua.example" }]);
  });

  test.each(["a@b.example>,<victim@x.example", "jürgen@b.example", "=?utf-8?B?QmNjOg==?=@client.example"])(
    "an unsafe address appears in the text but in no header: %s",
    async (email) => {
      const mail = await composeMail(makeMail("lead", { email }));
      expect(mail.replyTo).toBeUndefined();
      expect(mail.text).toContain(email);
    },
  );
});

const RECEIVED = Date.UTC(2024, 0, 1, 9, 30);

const makeSummary = (leads: Partial<SummaryLead>[], total = leads.length): MailTask["summary"] => ({
  leads: leads.map((lead) => ({
    id: "lead-1",
    receivedAt: RECEIVED,
    name: "Asha Rao",
    company_name: "Client Ltd",
    reason: "late",
    ...lead,
  })),
  total,
});

const writeSummary = (summary: MailTask["summary"], settings = MAIL_SETTINGS) =>
  writeMail(makeTask("summary", { summary }), settings, RECEIVED);

test("a summary names each lead below its reason, with the time to answer it, and how to go on", async () => {
  const written = writeSummary(
    makeSummary([
      {},
      { id: "lead-2", name: "Ben\r\nBcc: x", company_name: "", reason: "quarantined" },
      { id: "lead-3", reason: "undelivered" },
    ]),
  );
  const mail = await composeMail(written);
  expect(mail.to?.map(({ address }) => address)).toEqual(MAIL_SETTINGS.to);
  expect([mail.subject, mail.messageId]).toEqual([
    "3 messages are waiting for you",
    "<lead-1.summary@acme.example>",
  ]);
  expect(mail.text).toMatch(
    /within 24 hours:\n- Asha Rao, Client Ltd, received 2024-01-01 09:30 UTC, to be answered by 2024-01-02 09:30 UTC: lead-1\n\nNot emailed.*\n- Asha Rao.*: lead-3\n\nHeld as .*\n- Ben Bcc: x, received .*: lead-2\n\n/,
  );
  for (const command of ["show", "retry", "release"])
    expect(mail.text).toContain(`npm run leads -- ${command} ID`);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]/);
  expect(written.leads).toEqual([
    { id: "lead-1", reason: "late" },
    { id: "lead-2", reason: "quarantined" },
    { id: "lead-3", reason: "undelivered" },
  ]);
});

test("a summary links to the inbox, and counts what it doesn't name", () => {
  const inboxOrigin = "https://inbox.acme.example";
  const { subject, text } = writeSummary(makeSummary([{}], 18), { ...MAIL_SETTINGS, inboxOrigin });
  expect(subject).toContain("18 messages");
  expect(text).toContain(`${inboxOrigin}/inbox/leads/lead-1\n\nAnd 17 more.\n\n`);
  expect(text).toMatch(/: https:\/\/inbox\.acme\.example\/inbox\n$/);
  expect(text).not.toMatch(/npm run|[{}]/);
});

test("a summary isn't sent once all are answered", () => {
  expect(() => writeSummary(makeSummary([]))).toThrow(UnsendableError);
});
