import fc from "fast-check";
import { expect, test } from "vitest";
import { toHeaderLine } from "#server/mail/compose/messages.ts";
import { createSmtpTransport } from "#server/mail/transports/smtp.ts";
import { makeMail } from "#server/testing/mails.ts";
import { startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";

const ATTACK = `=?utf-8?B?${Buffer.from("\r\nBcc: evil@x.example\r\n").toString("base64")}?=`;
const HEADERS = ["from", "reply-to", "to", "subject", "message-id", "date", "mime-version"];
const NEVER = new AbortController().signal;

// Hard cases for strict and lenient decoders.
const piece = fc.constantFrom(
  ATTACK,
  "=?utf-8?Q?=0D=0ABcc:_evil=40x.example?=",
  "=?utf-8?q?a b?=",
  "=?us-ascii*en?B?Qg==?=",
  "=?",
  "?=",
  "=0D=0A",
  "\r\nBcc: evil@x.example",
  "\nContent-Type: text/html\n\n<b>",
  "\u2028",
  ...'=?aéन😀"\\<>,:(_\u202e\u2066\u200f\u061c\t\0',
);
const name = fc.array(fc.tuple(piece, fc.constantFrom("", " ")), { minLength: 1, maxLength: 12 });
const hostileName = name.map((pieces) => pieces.flat().join("").slice(0, 200));

async function startRoundTrip() {
  const { port, mails } = await startSmtpReceiver();
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`);
  return async (first_name: string) => {
    const mail = makeMail("lead", { first_name });
    await transport.send(mail, NEVER);
    return { sent: mail, received: mails.at(-1) };
  };
}

test("a name with encoded words arrives as typed", async () => {
  const roundTrip = await startRoundTrip();
  const names = [
    ATTACK,
    "=?utf-8?Q?=0D=0A Bcc: evil@x.example?=",
    `a${ATTACK}b`,
    // So long that it is folded.
    `${ATTACK} ${"x ".repeat(60)}${ATTACK}`.slice(0, 200),
  ];
  for (const typed of names) {
    const { sent, received } = await roundTrip(typed);
    expect(sent.subject).toContain(typed.trim());
    expect(received?.subject).toBe(sent.subject);
    expect(received?.replyTo?.[0]?.name?.trim()).toBe(typed.trim());
  }
});

test("no name can add a header, a recipient or a bidi control", async () => {
  const roundTrip = await startRoundTrip();
  await fc.assert(
    fc.asyncProperty(hostileName, async (typed) => {
      const { sent, received } = await roundTrip(typed);
      const fields = (received?.headers ?? []).map(({ key }) => key);
      expect(fields.filter((field) => !field.startsWith("content-")).toSorted()).toEqual(HEADERS.toSorted());
      expect([received?.bcc, received?.html]).toEqual([undefined, undefined]);
      expect(received?.replyTo?.map(({ address }) => address)).toEqual(["asha@client.example"]);
      expect(sent.subject).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      expect(collapse(received?.subject)).toBe(collapse(sent.subject));
      expect(collapse(received?.replyTo?.[0]?.name)).toBe(collapse(toHeaderLine(typed)));
    }),
    { numRuns: IS_FULL ? 60 : 20 },
  );
});

test("an address that looks like an encoded word is not in a header", () => {
  const email = "=?utf-8?B?QmNjOg==?=@client.example";
  expect(makeMail("lead", { email }).replyTo).toBeUndefined();
  expect(() => makeMail("confirmation", { email })).toThrow("cannot be mailed to");
});

// Mail programs collapse spaces.
function collapse(text = ""): string {
  return text.replace(/\s+/g, " ").trim();
}
