import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createMailboxFileTransport } from "#server/mail/transports/mailbox-file.ts";
import type { SendOptions } from "#server/mail/transports/send-in-order.ts";
import { createSendInOrder } from "#server/mail/transports/send-in-order.ts";
import { createSmtpTransport } from "#server/mail/transports/smtp.ts";
import { describeFailure } from "#server/mail/transports/transport.ts";
import { createWebhookTransport } from "#server/mail/transports/webhook.ts";
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

test("a transport that certainly did not accept the mail falls back to the next one, and is named with its reason", async () => {
  const { files, listFiles } = makeFiles();
  const { webhook } = await startWebhook(500);
  const failing = [makeSmtp(await findClosedPort()), webhook];
  expect(await createSendInOrder([...failing, files]).send(makeMail(), OPTIONS)).toEqual({
    ok: true,
    transport: "file",
  });
  expect(listFiles()).toEqual(["lead-1.eml"]);
  expect(await createSendInOrder(failing).send(makeMail(), OPTIONS)).toEqual({
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

test("a mail server may reject the recipient for good, whose address is not told", async () => {
  const { port } = await startSmtpReceiver({
    onRcptTo: (_address, _session, done) => done(makeSmtpRejection(550, "No asha@client.example here")),
  });
  expect(await createSendInOrder([makeSmtp(port)]).send(makeMail("confirmation"), OPTIONS)).toMatchObject({
    ok: false,
    transport: "smtp",
    refusesRecipient: true,
    error: expect.stringContaining("(address)"),
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

  test("keeps the mail even when it certainly fails now, up to five times, and while it is configured", async () => {
    const { files, listFiles } = makeFiles();
    const { send } = createSendInOrder([files, makeSmtp(await findClosedPort())]);
    const outcome = await send(makeMail(), { ...AGAIN, failures: 4 });
    expect(outcome).toMatchObject({ ok: false, transport: "smtp", uncertain: "smtp" });
    expect(listFiles()).toEqual([]);
    expect(await send(makeMail(), { ...AGAIN, failures: 5 })).toEqual({ ok: true, transport: "file" });
    const alone = createSendInOrder([makeFiles().files]);
    expect(await alone.send(makeMail(), AGAIN)).toEqual({ ok: true, transport: "file" });
  });

  test.each([502, 504, 520])("may be one behind a gateway that answers %d", async (status) => {
    const { files, listFiles } = makeFiles();
    const { webhook } = await startWebhook(status);
    const outcome = await createSendInOrder([webhook, files]).send(makeMail(), OPTIONS);
    expect(outcome).toMatchObject({ ok: false, reason: String(status), uncertain: "webhook" });
    expect(listFiles()).toEqual([]);
  });
});

test("a transport that hangs is aborted at its deadline, and abandoned when it ignores that", async () => {
  const { origin } = await startHttpReceiver(() => {});
  const hanging = createSendInOrder([makeWebhook(origin)], { deadlineMs: 50, graceMs: 60_000 });
  expect(await hanging.send(makeMail(), OPTIONS)).toMatchObject({ error: "No answer in time." });
  const stuck = { ...makeFiles().files, send: () => new Promise<void>(() => {}) };
  const ignoring = createSendInOrder([stuck], { deadlineMs: 5, graceMs: 5 });
  expect(await ignoring.send(makeMail(), OPTIONS)).toMatchObject({ error: "No end in time." });
});

test("a mail whose lease is lost is aborted, and no other transport is tried", async () => {
  const { files, listFiles } = makeFiles();
  const server = await startFaultySmtpServer("silent");
  const lost = new AbortController();
  const aborted = createSendInOrder([makeSmtp(server.port), files]).send(makeMail(), {
    ...OPTIONS,
    signal: lost.signal,
  });
  await waitUntil(() => server.connections === 1);
  lost.abort();
  expect(await aborted).toMatchObject({ ok: false, transport: "smtp" });
  const { send } = createSendInOrder([makeSmtp(await findClosedPort()), files]);
  const outcome = await send(makeMail(), { ...OPTIONS, isStillOurs: async () => false });
  expect(outcome).toMatchObject({ ok: false, transport: "smtp" });
  expect(listFiles()).toEqual([]);
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
