import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createMailTransports } from "#server/mail/transports/create-mail-transports.ts";
import { startHttpReceiver } from "#server/testing/http-receiver.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makeMail } from "#server/testing/mails.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test("tries transports in their order and describes them without secrets", async () => {
  const dataDir = makeTempFolder();
  const { origin, calls } = await startHttpReceiver((_call, response) => response.writeHead(429).end());
  const account = { serviceId: "s", templateId: "t", publicKey: "p", privateKey: "hidden" };
  const transports = createMailTransports(
    [
      { kind: "smtp", url: `smtp://someone:hidden@127.0.0.1:${await findClosedPort()}` },
      { kind: "emailjs", origin, ...account },
      { kind: "webhook", url: `${origin}/hidden`, secret: "whsec_hidden" },
      { kind: "file" },
    ],
    dataDir,
    () => 0,
  );
  const { signal } = new AbortController();
  expect(
    await transports.send(makeMail(), {
      failures: 0,
      uncertain: undefined,
      signal,
      isStillOurs: async () => true,
    }),
  ).toEqual({ ok: true, transport: "file" });
  expect(calls.map(({ url }) => url)).toEqual(["/api/v1.0/email/send", "/hidden"]);
  expect(readdirSync(join(dataDir, "mailbox"))).toEqual(["lead-1.eml"]);
  expect(transports.description).toMatch(
    /mail server 127.*, then .*EmailJS.*, then .*webhook.*, then .*mailbox$/,
  );
  expect(transports.description).not.toContain("hidden");
});
