import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createMailboxFileTransport } from "#server/relay/transports/mailbox-file.ts";
import type { SendOptions } from "#server/relay/transports/send-in-order.ts";
import { createSendInOrder } from "#server/relay/transports/send-in-order.ts";
import { createSmtpTransport } from "#server/relay/transports/smtp.ts";
import { describeFailure } from "#server/relay/transports/transport.ts";
import { createWebhookTransport } from "#server/relay/transports/webhook.ts";
import { startFaultySmtpServer } from "#server/testing/faulty-smtp-server.ts";
import { startHttpReceiver } from "#server/testing/http-receiver.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makeMail } from "#server/testing/mails.ts";
import { makeSmtpRejection, startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const OPTIONS: SendOptions = {
  failures: 0,
  uncertain: undefined,
  signal: new AbortController().signal,
  isStillOurs: async () => true,
};
const AGAIN: SendOptions = { ...OPTIONS, failures: 1, uncertain: "smtp" };
const SECRET = `whsec_${Buffer.alloc(24).toString("base64")}`;

const makeSmtp = (port: number) => createSmtpTransport(`smtp://127.0.0.1:${port}`);
const makeWebhook = (url: string) => createWebhookTransport({ url, secret: SECRET }, () => 0);

async function startWebhook(status: number) {
  const { origin, calls } = await startHttpReceiver((_call, response) => response.writeHead(status).end());
  return { webhook: makeWebhook(origin), calls };
}

function makeFiles() {
  const folder = makeTempFolder();
  return { files: createMailboxFileTransport(folder), listFiles: () => readdirSync(folder) };
}

describe("a transport that certainly did not accept the mail", () => {
  test("falls back to the next one at once", async () => {
    const { files, listFiles } = makeFiles();
    const { webhook } = await startWebhook(500);
    const { send } = createSendInOrder([makeSmtp(await findClosedPort()), webhook, files]);
    expect(await send(makeMail(), OPTIONS)).toEqual({ ok: true, transport: "file" });
    expect(listFiles()).toEqual(["lead-1.eml"]);
  });

  test("is named with its reason when all others failed too", async () => {
    const { webhook } = await startWebhook(500);
    const { send } = createSendInOrder([makeSmtp(await findClosedPort()), webhook]);
    expect(await send(makeMail(), OPTIONS)).toEqual({
      ok: false,
      transport: "webhook",
      error: expect.stringMatching(/^smtp: .*ECONNREFUSED.*; webhook: The webhook answered 500\.$/),
      reason: "smtp: ECONNREFUSED; webhook: 500",
      refusesRecipient: false,
      refusesContent: false,
      mayRefuseContent: false,
      uncertain: undefined,
    });
  });

  test("may reject the recipient for good, regardless of the others", async () => {
    const { port } = await startSmtpReceiver({
      onRcptTo: (_address, _session, done) => done(makeSmtpRejection(550, "No asha@client.example here")),
    });
    const outcome = await createSendInOrder([makeSmtp(port)]).send(makeMail("confirmation"), OPTIONS);
    expect(outcome).toMatchObject({ ok: false, transport: "smtp", refusesRecipient: true });
    expect(outcome).toMatchObject({ error: expect.stringContaining("(address)") });
  });
});

test("a broken connection or deferred text may concern only this mail, a deferred recipient does not", async () => {
  const mayRefuse = async (port: number, to = ["office@acme.example"]) => {
    const outcome = await createSendInOrder([makeSmtp(port)]).send({ ...makeMail(), to }, OPTIONS);
    return !outcome.ok && outcome.mayRefuseContent;
  };
  const broken = await startFaultySmtpServer("drop");
  expect(await mayRefuse(broken.port)).toBe(true);
  const deferring = await startSmtpReceiver({
    onData: (stream, _session, done) =>
      stream.resume().on("end", () => done(makeSmtpRejection(451, "Later"))),
  });
  expect(await mayRefuse(deferring.port)).toBe(true);
  const choosy = await startSmtpReceiver({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("full") ? makeSmtpRejection(452, "Full") : null),
  });
  expect(await mayRefuse(choosy.port, ["full@acme.example"])).toBe(false);
  expect(await mayRefuse(choosy.port, ["full@acme.example", "office@acme.example"])).toBe(false);
  expect(await mayRefuse(await findClosedPort())).toBe(false);
});

describe("a transport that may have accepted the mail", () => {
  test("ends the attempt and is tried first in the next one", async () => {
    const { files, listFiles } = makeFiles();
    const { webhook, calls } = await startWebhook(500);
    const server = await startFaultySmtpServer("drop-after-dot");
    const { send } = createSendInOrder([webhook, makeSmtp(server.port), files]);
    const outcome = await send(makeMail(), OPTIONS);
    expect(outcome).toMatchObject({ ok: false, transport: "smtp", uncertain: "smtp" });
    server.fault = undefined;
    expect(await send(makeMail(), AGAIN)).toEqual({ ok: true, transport: "smtp" });
    expect(listFiles()).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  test("keeps the mail even when it certainly fails now", async () => {
    const { files, listFiles } = makeFiles();
    const { send } = createSendInOrder([files, makeSmtp(await findClosedPort())]);
    const outcome = await send(makeMail(), AGAIN);
    expect(outcome).toMatchObject({ ok: false, transport: "smtp", uncertain: "smtp" });
    expect(listFiles()).toEqual([]);
    expect(await send(makeMail(), { ...AGAIN, failures: 5 })).toEqual({ ok: true, transport: "file" });
  });

  test("is forgotten when it is no longer configured", async () => {
    const { send } = createSendInOrder([makeFiles().files]);
    expect(await send(makeMail(), AGAIN)).toEqual({ ok: true, transport: "file" });
  });

  test.each([502, 504, 520])("may be one behind a gateway that answers %d", async (status) => {
    const { files, listFiles } = makeFiles();
    const { webhook } = await startWebhook(status);
    const outcome = await createSendInOrder([webhook, files]).send(makeMail(), OPTIONS);
    expect(outcome).toMatchObject({ ok: false, reason: String(status), uncertain: "webhook" });
    expect(listFiles()).toEqual([]);
  });

  test("falls back after five failures", async () => {
    const { files } = makeFiles();
    const server = await startFaultySmtpServer("drop-after-dot");
    const { send } = createSendInOrder([makeSmtp(server.port), files]);
    expect(await send(makeMail(), { ...OPTIONS, failures: 4 })).toMatchObject({ ok: false });
    expect(await send(makeMail(), { ...OPTIONS, failures: 5 })).toEqual({ ok: true, transport: "file" });
  });
});

test("does not fall back for a mail whose lease is lost", async () => {
  const { files, listFiles } = makeFiles();
  const { send } = createSendInOrder([makeSmtp(await findClosedPort()), files]);
  const outcome = await send(makeMail(), { ...OPTIONS, isStillOurs: async () => false });
  expect(outcome).toMatchObject({ ok: false, transport: "smtp" });
  expect(listFiles()).toEqual([]);
});

describe("a transport that hangs", () => {
  test("is aborted at its deadline", async () => {
    const { origin } = await startHttpReceiver(() => {});
    const { send } = createSendInOrder([makeWebhook(origin)], { deadlineMs: 50, graceMs: 60_000 });
    expect(await send(makeMail(), OPTIONS)).toMatchObject({ error: "No answer in time." });
  });

  test("is abandoned when it ignores the abort", async () => {
    const stuck = { ...makeFiles().files, send: () => new Promise<void>(() => {}) };
    const { send } = createSendInOrder([stuck], { deadlineMs: 5, graceMs: 5 });
    expect(await send(makeMail(), OPTIONS)).toMatchObject({ error: "No end in time." });
  });

  test("is aborted when the lease is lost, and no other is tried", async () => {
    const { files, listFiles } = makeFiles();
    const server = await startFaultySmtpServer("silent");
    const { send } = createSendInOrder([makeSmtp(server.port), files]);
    const lost = new AbortController();
    const outcome = send(makeMail(), { ...OPTIONS, signal: lost.signal });
    await waitUntil(() => server.connections === 1);
    lost.abort();
    expect(await outcome).toMatchObject({ ok: false, transport: "smtp" });
    expect(listFiles()).toEqual([]);
  });
});

test("sends each kind of mail by transports that carry it", async () => {
  const { files, listFiles } = makeFiles();
  const { webhook, calls } = await startWebhook(204);
  const { send, carries } = createSendInOrder([webhook, files]);
  expect(await send(makeMail("confirmation"), OPTIONS)).toEqual({ ok: true, transport: "file" });
  expect(await send(makeMail("lead"), OPTIONS)).toEqual({ ok: true, transport: "webhook" });
  expect(calls).toHaveLength(1);
  expect(listFiles()).toEqual(["lead-1.confirmation.eml"]);
  expect(carries("confirmation")).toBe(true);
  expect(createSendInOrder([webhook]).carries("confirmation")).toBe(false);
});

test("is one short line without mail addresses", () => {
  const error = new Error(`550 no mailbox for <asha@client.example>\r\nbye ${"x".repeat(500)}`);
  expect(describeFailure(error)).toMatch(/^550 no mailbox for <\(address\)> bye x+$/);
  expect(describeFailure(error).length).toBeLessThanOrEqual(300);
  expect(describeFailure("")).toBe("No reason given.");
});
