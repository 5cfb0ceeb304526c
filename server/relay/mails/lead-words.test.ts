import { expect, test } from "vitest";
import { composeMail, MAIL_SETTINGS, makeMail } from "#server/testing/mails.ts";
import { MESSAGE } from "#server/testing/messages.ts";

test("tells everything that was filled in, and can be answered to the visitor", async () => {
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

test("hands over the fields as they were typed", () => {
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

test("an address in another script can be answered if its user is ASCII, as a domain has an ASCII form", async () => {
  const mail = await composeMail(makeMail("lead", { email: "asha@exämple.example" }));
  expect(mail.replyTo).toMatchObject([{ address: "asha@xn--exmple-cua.example" }]);
});

test.each([
  "a@b.example>,<victim@x.example",
  "a@b.example,victim.x",
  '"a b"@b.example',
  "a@b.example;x.y",
  "jürgen@b.example",
])("a strange address is told in the text, not used in a header: %s", async (email) => {
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
