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

test("a name arrives as typed, and can't add a header, a recipient or a bidi control", async () => {
  const { port, mails } = await startSmtpReceiver();
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`);
  await fc.assert(
    fc.asyncProperty(hostileName, async (typed) => {
      const sent = makeMail("lead", { first_name: typed });
      await transport.send(sent, NEVER);
      const received = mails.at(-1);
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

// Mail programs collapse spaces.
function collapse(text = ""): string {
  return text.replace(/\s+/g, " ").trim();
}
