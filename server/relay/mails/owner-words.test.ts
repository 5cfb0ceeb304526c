import { describe, expect, test } from "vitest";
import type { MailTask } from "#server/relay/mails/mail.ts";
import { writeMail } from "#server/relay/mails/write-mail.ts";
import { composeMail, MAIL_SETTINGS, makeTask } from "#server/testing/mails.ts";
import { MESSAGE, makeLead } from "#server/testing/messages.ts";

const HOUR_MS = 3_600_000;
const RECEIVED = Date.UTC(2024, 0, 1, 9, 30);

describe("an escalation", () => {
  const escalate = (hours: number, overrides: Partial<MailTask> = {}) => {
    const lead = makeLead({ receivedAt: RECEIVED });
    const task = makeTask("escalation", { lead, queuedAt: RECEIVED + 20 * HOUR_MS, ...overrides });
    return writeMail(task, MAIL_SETTINGS, RECEIVED + hours * HOUR_MS);
  };

  test("can be answered to the visitor and says how to note that", async () => {
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

  test("says how many others wait without a mail of their own", () => {
    expect(escalate(20).text).not.toContain("without a mail of their own");
    expect(escalate(20, { othersWaiting: 17 }).text).toMatch(/^17 more messages .*npm run leads$/m);
  });

  test("of a lead in quarantine says how to see and how to release it", () => {
    const { subject, text } = escalate(20, { isQuarantined: true });
    expect(subject).toMatch(/held back.*4 hours left/);
    expect(text).toContain("npm run leads -- show lead-1");
    expect(text).toContain("npm run leads -- release lead-1");
    expect(text).toContain(MESSAGE.message);
  });
});

describe("an alert", () => {
  test("says what to do, without a word of the visitor", async () => {
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
