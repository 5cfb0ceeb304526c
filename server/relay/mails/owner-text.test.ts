import { describe, expect, test } from "vitest";
import type { MailTask } from "#server/relay/mails/mail.ts";
import { writeMail } from "#server/relay/mails/write-mail.ts";
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
    expect(mail.text).toContain("npm run leads -- answered lead-1");
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]/);
  });

  test.each([
    [20.01, "4 hours left"],
    [23.1, "1 hour left"],
    [23.9, "less than an hour left"],
    [24, "no time left"],
    [90, "no time left"],
  ])("after %d hours says how much time is left", (hours, words) => {
    expect(escalate(hours).subject).toContain(words);
  });

  test("counts the leads without a reminder of their own", () => {
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

describe("with an inbox", () => {
  const inboxOrigin = "https://inbox.acme.example";
  const LINK = `${inboxOrigin}/inbox/leads/lead-1`;

  test.each(["lead", "call", "escalation", "alert"] as const)(
    "the %s mail links to the lead there",
    (kind) => {
      const { text } = writeMail(makeTask(kind, { othersWaiting: 2 }), { ...MAIL_SETTINGS, inboxOrigin }, 0);
      expect(text).toContain(LINK);
      expect(text).not.toMatch(/npm run|[{}]/);
      if (kind === "escalation") expect(text).toMatch(/^2 more messages .*\/inbox$/m);
    },
  );

  test("a mail about possible spam links to it and to the others", () => {
    const task = makeTask("escalation", { isQuarantined: true });
    const { text } = writeMail(task, { ...MAIL_SETTINGS, inboxOrigin }, 0);
    for (const link of [LINK, `${inboxOrigin}/inbox?view=quarantined`]) expect(text).toContain(link);
  });
});

describe("an alert", () => {
  test("explains what to do and contains no visitor input", async () => {
    const lastError = "550 no\r\nBcc: x";
    const written = writeMail(makeTask("alert", { lastError }), MAIL_SETTINGS, 0);
    const mail = await composeMail(written);
    expect(mail.to?.map(({ address }) => address)).toEqual(MAIL_SETTINGS.to);
    expect(mail.text).toContain("Last error: 550 no Bcc: x");
    expect(mail.text).toContain("npm run leads -- show lead-1");
    expect(mail.text).toContain("npm run leads -- retry lead-1");
    const whole = JSON.stringify([mail.headers, mail.text, written.fields]);
    for (const value of Object.values(MESSAGE)) expect(whole).not.toContain(value);
  });
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
    expect(mail.text).toContain("npm run leads -- answered lead-1");
  });

  test.each([
    ["text", "Preferred contact: Text"],
    ["carrier\npigeon", "Preferred contact: carrier pigeon"],
  ])("names the preferred way to be contacted, and passes it on: %j", (preferred_contact, line) => {
    const mail = makeMail("lead", { preferred_contact });
    expect(mail.text.split("\n")).toContain(line);
    expect(mail.fields).toMatchObject({ preferred_contact });
  });

  test("passes on the fields as typed", () => {
    expect(makeMail().fields).toEqual({ ...MESSAGE, last_name: "", date: "today" });
  });

  test.each([
    "Eve\r\nBcc: victim@x.example",
    "Eve\nContent-Type: text/html\n\n<b>",
    "Eve <victim@x.example>",
    'Eve", victim@x.example, "',
    "Eve\u2028Bcc: victim@x.example\u0000",
    "=?utf-8?q?Eve=0D=0ABcc:_victim@x.example?=",
    "{company} {id}",
  ])("a name cannot become a header, an address or a placeholder: %j", async (name) => {
    const mail = await composeMail(makeMail("lead", { first_name: name, company_name: "Client" }));
    expect(mail.bcc).toBeUndefined();
    expect(mail.html).toBeUndefined();
    expect(mail.to?.map(({ address }) => address)).toEqual(MAIL_SETTINGS.to);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([MESSAGE.email]);
    expect(mail.headers.map(({ key }) => key).toSorted()).toEqual(ALL_HEADERS);
    expect(mail.subject).toMatch(/Client$/);
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

  const ALL_HEADERS = [
    "content-transfer-encoding",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ];
});
