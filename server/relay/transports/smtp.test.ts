import { describe, expect, test } from "vitest";
import { writeMail } from "#server/relay/mail.ts";
import { createSmtpTransport } from "#server/relay/transports/smtp.ts";
import { makeLead } from "#server/testing/messages.ts";
import { startSmtpReceiver } from "#server/testing/smtp-receiver.ts";

const MAIL = writeMail(makeLead(), {
  from: { name: "Acme", address: "site@acme.example" },
  to: ["leads@acme.example"],
  messageIdDomain: "acme.example",
});

describe("createSmtpTransport", () => {
  test("hands a mail to the server", async () => {
    const { port, mails } = await startSmtpReceiver();
    const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`);
    expect(transport.description).toContain(`127.0.0.1:${port}`);
    await transport.send(MAIL);
    expect(mails).toMatchObject([{ messageId: MAIL.messageId, subject: MAIL.subject }]);
  });

  test("signs in with the user of the URL", async () => {
    const { port, mails } = await startSmtpReceiver({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === "us er" && password === "p@ss" ? done(null, { user: "us er" }) : done(new Error("no")),
    });
    await createSmtpTransport(`smtp://us%20er:p%40ss@127.0.0.1:${port}`).send(MAIL);
    expect(mails).toHaveLength(1);
  });

  test("says why it failed, without the password in any spelling", async () => {
    const { port } = await startSmtpReceiver({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        done(new Error(`Wrong: ${password} ${Buffer.from(password ?? "").toString("base64")} p%40ssword`)),
    });
    const transport = createSmtpTransport(`smtp://someone:p%40ssword@127.0.0.1:${port}`);
    const error = await transport.send(MAIL).catch((reason: unknown) => String(reason));
    expect(error).toMatch(/Wrong: \*\*\* \*\*\* \*\*\*/);
    expect(transport.description).not.toMatch(/someone|ssword/);
  });

  test("rejects when nobody answers or the server does not want it", async () => {
    await expect(createSmtpTransport("smtp://127.0.0.1:1").send(MAIL)).rejects.toThrow("ECONNREFUSED");
    const { port } = await startSmtpReceiver({
      onRcptTo: (_address, _session, done) => done(new Error("Mailbox full")),
    });
    await expect(createSmtpTransport(`smtp://127.0.0.1:${port}`).send(MAIL)).rejects.toThrow("Mailbox full");
  });
});
