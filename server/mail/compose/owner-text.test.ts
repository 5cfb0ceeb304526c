import { describe, expect, test } from "vitest";
import { writeMail } from "#server/mail/compose/write-mail.ts";
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

  test("passes on the fields as typed, and has no placeholder in a name", async () => {
    expect(makeMail().fields).toEqual({ ...MESSAGE, last_name: "", date: "today" });
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
