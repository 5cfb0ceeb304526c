import { describe, expect, test } from "vitest";
import type { MailTask } from "#server/mail/compose/mail.ts";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import type { MailKind } from "#server/store/lead-record.ts";
import { composeMail, MAIL_SETTINGS, makeMail, makeTask } from "#server/testing/mails.ts";
import { MESSAGE, makeLead } from "#server/testing/messages.ts";

const HOUR_MS = 3_600_000;
const RECEIVED = Date.UTC(2024, 0, 1, 9, 30);

describe("an escalation", () => {
  const escalate = (hours: number, overrides: Partial<MailTask> = {}) => {
    const lead = makeLead({ receivedAt: RECEIVED });
    const task = makeTask("escalation", { lead, queuedAt: RECEIVED + 20 * HOUR_MS, ...overrides });
    return writeMail(task, MAIL_SETTINGS, RECEIVED + hours * HOUR_MS);
  };

  test("replies go to the visitor, and it explains how to mark the lead as answered", async () => {
    const mail = await composeMail(escalate(20));
    expect(mail.to?.map(({ address }) => address)).toEqual(MAIL_SETTINGS.to);
    expect(mail.replyTo).toMatchObject([{ address: MESSAGE.email }]);
    expect(mail.subject).toContain(MESSAGE.first_name);
    for (const value of Object.values(MESSAGE)) expect(mail.text).toContain(value);
    expect(mail.text).toContain("2024-01-01 09:30 UTC");
    expect(mail.text).toContain("docs/inbox.md");
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]/);
  });

  test("says how much time is left, and counts the leads without a reminder of their own", () => {
    const left = {
      20.01: "4 hours",
      23.1: "1 hour",
      23.9: "less than an hour",
      24: "no time",
      90: "no time",
    };
    for (const [hours, words] of Object.entries(left))
      expect(escalate(Number(hours)).subject).toContain(`${words} left`);
    expect(escalate(20).text).not.toContain("without an email of their own");
    expect(escalate(20, { othersWaiting: 17 }).text).toMatch(/^17 more messages .*npm run leads$/m);
  });

  test("for a quarantined lead explains how to show and release it", () => {
    const { subject, text } = escalate(20, { isQuarantined: true });
    expect(subject).toMatch(/held back.*4 hours left/);
    expect(text).toContain("npm run leads -- show lead-1");
    expect(text).toContain("npm run leads -- release lead-1");
    expect(text).toContain(MESSAGE.message);
  });
});

test("with an inbox mails link to the lead there, and one about possible spam to the others", () => {
  const inboxOrigin = "https://inbox.acme.example";
  const read = (kind: MailKind, task: Partial<MailTask> = {}) =>
    writeMail(makeTask(kind, { othersWaiting: 2, ...task }), { ...MAIL_SETTINGS, inboxOrigin }, 0).text;
  for (const kind of ["lead", "call", "escalation", "alert"] as const) {
    expect(read(kind)).toContain(`${inboxOrigin}/inbox/leads/lead-1`);
    expect(read(kind)).not.toMatch(/npm run|[{}]/);
  }
  expect(read("escalation")).toMatch(/^2 more messages .*\/inbox$/m);
  const spam = read("escalation", { isQuarantined: true });
  for (const path of ["/inbox/leads/lead-1", "/inbox?view=quarantined"])
    expect(spam).toContain(inboxOrigin + path);
});

test("an alert explains what to do and contains no visitor input", async () => {
  const lastError = "550 no\r\nBcc: x";
  const written = writeMail(makeTask("alert", { lastError }), MAIL_SETTINGS, 0);
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
    for (const value of Object.values(MESSAGE)) expect(mail.text).toContain(value);
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

  test("passes on the fields as typed, and has no placeholder in a name", async () => {
    expect(makeMail().fields).toEqual({ ...MESSAGE, last_name: "", date: "today" });
    const lead = { first_name: "{company} {id}", company_name: "Client" };
    expect((await composeMail(makeMail("lead", lead))).subject).toMatch(/\{company\} \{id\}.*Client$/);
  });

  test("an internationalized domain can be answered, a non-ASCII local part cannot", async () => {
    const mail = await composeMail(makeMail("lead", { email: "asha@exämple.example" }));
    expect(mail.replyTo).toMatchObject([{ address: "asha@xn--exmple-cua.example" }]);
  });

  test.each([
    "a@b.example>,<victim@x.example",
    "a@b.example,victim.x",
    '"a b"@b.example',
    "a@b.example;x.y",
    "jürgen@b.example",
  ])("an unsafe address appears in the text but in no header: %s", async (email) => {
    const mail = await composeMail(makeMail("lead", { email }));
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain(email);
  });
});
