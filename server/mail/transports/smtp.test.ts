import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, test, vi } from "vitest";
import { createSmtpTransport } from "#server/mail/transports/smtp.ts";
import { startFaultySmtpServer } from "#server/testing/faulty-smtp-server.ts";
import { MAIL_SETTINGS, makeMail } from "#server/testing/mails.ts";
import { makeSmtpRejection, startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const { signal } = new AbortController();
const LONG_MS = 600_000;
const TIMEOUTS = {
  handOver: 60_000,
  connectionTimeout: LONG_MS,
  greetingTimeout: LONG_MS,
  socketTimeout: LONG_MS,
};

describe("createSmtpTransport", () => {
  test("sends a mail to every recipient, as the URL's user", async () => {
    const recipients: string[] = [];
    const { port, mails } = await startSmtpReceiver({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === "us er" && password === "p@ss" ? done(null, { user: "us er" }) : done(new Error("no")),
      onRcptTo({ address }, _session, done) {
        recipients.push(address);
        done();
      },
    });
    const transport = createSmtpTransport(`smtp://us%20er:p%40ss@127.0.0.1:${port}`);
    expect(transport.description).toContain(`127.0.0.1:${port}`);
    await transport.send(makeMail(), signal);
    expect(mails).toMatchObject([{ messageId: makeMail().messageId, subject: makeMail().subject }]);
    expect(recipients).toEqual(MAIL_SETTINGS.to);
  });

  test("reports a failure without the password in any spelling", async () => {
    const { port } = await startSmtpReceiver({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        done(new Error(`Wrong: ${password} ${Buffer.from(password ?? "").toString("base64")} p%40ssword`)),
    });
    const transport = createSmtpTransport(`smtp://someone:p%40ssword@127.0.0.1:${port}`);
    await expect(transport.send(makeMail(), signal)).rejects.toMatchObject({
      message: expect.stringMatching(/Wrong: \*\*\* \*\*\* \*\*\*/),
      reason: "535",
    });
    expect(transport.description).not.toMatch(/someone|ssword/);
  });

  const REFUSALS = {
    recipient: (code: number): SMTPServerOptions => ({
      onRcptTo: (_address, _session, done) => done(makeSmtpRejection(code, "No such box")),
    }),
    text: (code: number): SMTPServerOptions => ({
      onData: (stream, _session, done) =>
        stream.resume().on("end", () => done(makeSmtpRejection(code, "No such box"))),
    }),
  };

  test.each([
    ["recipient", 450, false],
    ["recipient", 503, false],
    ["recipient", 550, true],
    ["text", 554, false],
  ] as const)("fails when its %s is refused with %d, for good: %s", async (what, code, refusesRecipient) => {
    const { port } = await startSmtpReceiver(REFUSALS[what](code));
    const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`);
    await expect(transport.send(makeMail(), signal)).rejects.toMatchObject({
      message: expect.stringContaining("No such box"),
      reason: String(code),
      refusesRecipient,
    });
  });

  test.each([
    ["mute", "did not take the message"],
    ["hang", "aborted"],
  ] as const)("a server that is %s has a minute until the end of the text", async (fault, message) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const server = await startFaultySmtpServer(fault);
    const stop = new AbortController();
    const transport = createSmtpTransport(`smtp://127.0.0.1:${server.port}`, TIMEOUTS);
    const sending = expect(transport.send(makeMail(), stop.signal)).rejects.toThrow(message);
    await waitUntil(() => (fault === "hang" ? server.texts : server.connections) === 1);
    vi.advanceTimersByTime(TIMEOUTS.handOver);
    stop.abort();
    await sending;
  });

  test("fails while a recipient is rejected, and retries only that one", async () => {
    const [first, second] = MAIL_SETTINGS.to;
    const boxes: string[] = [];
    const refused = [second];
    const { port } = await startSmtpReceiver({
      onRcptTo({ address }, _session, done) {
        if (refused.includes(address)) return done(makeSmtpRejection(450, "4.2.2 Full"));
        boxes.push(address);
        done();
      },
    });
    const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`);
    const partial = { refusesRecipient: false, reason: "1 of 2 recipients refused, 450 4.2.2" };
    await expect(transport.send(makeMail(), signal)).rejects.toMatchObject(partial);
    await expect(transport.send(makeMail(), signal)).rejects.toMatchObject({ reason: "450 4.2.2" });
    refused.pop();
    await transport.send(makeMail(), signal);
    expect(boxes).toEqual([first, second]);
    // A manual retry goes to all recipients.
    await transport.send(makeMail(), signal);
    expect(boxes).toEqual([first, second, first, second]);
  });
});
