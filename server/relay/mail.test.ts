import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import type { Mail } from "#server/relay/mail.ts";
import { writeMail } from "#server/relay/mail.ts";
import { toMessageOptions } from "#server/relay/transports/message-options.ts";
import { MESSAGE, makeLead } from "#server/testing/messages.ts";

const SETTINGS = {
  from: { name: "Acme", address: "site@acme.example" },
  to: ["leads@acme.example", "boss@acme.example"],
  messageIdDomain: "www.acme.example",
};

test("tells everything that was filled in, and can be answered to the visitor", async () => {
  const mail = await compose(writeMail(makeLead(), SETTINGS));
  expect(mail.from).toMatchObject(SETTINGS.from);
  expect(mail.to?.map(({ address }) => address)).toEqual(SETTINGS.to);
  expect(mail.replyTo).toMatchObject([{ name: MESSAGE.first_name, address: MESSAGE.email }]);
  expect(mail.messageId).toBe("<lead-1@www.acme.example>");
  expect(mail.date).toBe(new Date(1_000).toISOString());
  expect(mail.subject).toContain(MESSAGE.first_name);
  for (const value of Object.values(MESSAGE)) expect(mail.text).toContain(value);
  expect(mail.text).not.toContain("Last name");
});

test("is the same mail for the same lead", () => {
  expect(writeMail(makeLead(), SETTINGS)).toEqual(writeMail(makeLead(), SETTINGS));
});

test.each([
  "Eve\r\nBcc: victim@x.example",
  "Eve\nContent-Type: text/html\n\n<b>",
  "Eve <victim@x.example>",
  'Eve", victim@x.example, "',
  "Eve\u2028Bcc: victim@x.example\u0000",
  "=?utf-8?q?Eve=0D=0ABcc:_victim@x.example?=",
])("a name cannot become a header or an address: %j", async (name) => {
  const mail = await compose(writeMail(makeLead({ first_name: name, company_name: name }), SETTINGS));
  expect(mail.bcc).toBeUndefined();
  expect(mail.html).toBeUndefined();
  expect(mail.to?.map(({ address }) => address)).toEqual(SETTINGS.to);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([MESSAGE.email]);
  expect(mail.headers.map(({ key }) => key).toSorted()).toEqual(ALL_HEADERS);
});

test.each(["a@b.example>,<victim@x.example", "a@b.example,victim.x", '"a b"@b.example', "a@b.example;x.y"])(
  "a strange address is told in the text, not used in a header: %s",
  async (email) => {
    const mail = await compose(writeMail(makeLead({ email }), SETTINGS));
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain(email);
  },
);

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

async function compose(mail: Mail) {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail(toMessageOptions(mail));
  return PostalMime.parse(String(message));
}
