import { expect, test } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import { backoffMs, decideRetry, MIN_FAILURES } from "#server/mail/attempt-mail.ts";
import { createSmtpTransport } from "#server/mail/transports/smtp.ts";
import { SendError } from "#server/mail/transports/transport.ts";
import { MAX_DELAY_MS } from "#server/store/mails.ts";
import { makeDeliveryScene, makeRecordingTransport } from "#server/testing/delivery-scene.ts";
import { startFaultySmtpServer } from "#server/testing/faulty-smtp-server.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const NO_SUCH_BOX = new SendError("550 no", { reason: "550", refusesRecipient: true });

test("gives up a lead's mail after its deadline, alerts the webhook, and queues a summary", async () => {
  const { store, time, log, start, passTime, awaitState } = await makeDeliveryScene({ hasWebhook: true });
  const transport = makeRecordingTransport();
  transport.failure = NO_SUCH_BOX;
  transport.failing = ["lead"];
  await store.accept(makeArrival());
  start(transport, { giveUpMs: 5 * HOUR_MS });
  const mail = await passTime(Number.POSITIVE_INFINITY);
  expect(mail.state).toBe("dead");
  expect(mail.attempts.at(-1)?.at).toBeGreaterThan(1_000 + 5 * HOUR_MS);
  expect(mail.attempts.at(-2)?.at).toBeLessThanOrEqual(1_000 + 5 * HOUR_MS);
  await awaitState("delivered", "webhook.alert");
  const alert = transport.sent.find(({ kind }) => kind === "webhook.alert");
  expect(alert?.messageId).toBe("<lead-1.webhook.alert@acme.example>");
  expect(alert?.text).toContain("550 no");
  const levels = log.map((line) => JSON.parse(line)).filter(({ event }) => event === "Mail given up");
  expect(levels).toMatchObject([{ level: "error", kind: "lead", reason: "550" }]);
  expect(await store.queueSummary(0, time.now)).toBe(1);
  await awaitState("delivered", "summary");
  expect(transport.sent.at(-1)?.leads).toEqual([{ id: "lead-1", reason: "undelivered" }]);
});

test.each([
  ["its server will never accept it", NO_SUCH_BOX, {}],
  ["its address could be two", undefined, { email: "a@b.example,c@d.example" }],
])("gives up a confirmation at once when %s, without an alert", async (_why, failure, lead) => {
  const { store, log, start, awaitState, findMail } = await makeDeliveryScene({ hasWebhook: true });
  const transport = makeRecordingTransport();
  transport.failure = failure;
  transport.failing = ["confirmation"];
  await store.accept(makeArrival(lead, { wantsConfirmation: true }));
  start(transport);
  expect((await awaitState("dead", "confirmation")).attempts).toHaveLength(1);
  expect(await findMail("webhook.alert")).toBeUndefined();
  expect(log.join()).not.toContain('"error"');
});

test("retries a mail for another hour after `retry`, and gives a confirmation up after a day", () => {
  const parts = { giveUpMs: HOUR_MS, random: () => 0 };
  const begun = 1_000 * HOUR_MS;
  let at = begun;
  let failures = 0;
  for (let retryAt: number | null = at; retryAt !== null; failures += 1) {
    at = retryAt;
    retryAt = decideRetry({ kind: "lead", failures, queuedAt: 0 }, { at, ...parts });
  }
  expect(failures).toBe(MIN_FAILURES);
  expect(at - begun).toBeGreaterThan(HOUR_MS);
  const decide = (hours: number) =>
    decideRetry(
      { kind: "confirmation", failures: 1, queuedAt: 0 },
      { at: hours * HOUR_MS, giveUpMs: begun, random: () => 0 },
    );
  expect([decide(23), decide(25)]).toEqual([expect.any(Number), null]);
});

test("the pause between tries doubles from five seconds to fifteen minutes, less up to a quarter of jitter", () => {
  const waits = [1, 2, 3, 8, 9, 100, 5_000].map((failures) => backoffMs(failures, () => 0) / 1000);
  expect(waits).toEqual([5, 10, 20, 640, 900, 900, 900]);
  expect(backoffMs(1, () => 0.999_999)).toBe(3750);
  expect(backoffMs(100, () => 0)).toBeLessThan(MAX_DELAY_MS);
});

test("a failure that quotes the mail is stored in one line, without addresses, and not logged", async () => {
  const { store, log, start, awaitState } = await makeDeliveryScene();
  const transport = makeRecordingTransport();
  const quote = `550 5.1.1 no mailbox for <asha@client.example>\r\nbye ${"x".repeat(500)}`;
  transport.failure = new SendError(quote, { reason: "550 5.1.1" });
  await store.accept(makeArrival());
  start(transport);
  const [{ error = "" } = {}] = (await awaitState("failing")).attempts;
  expect(error).toMatch(/^550 5\.1\.1 no mailbox for <\(address\)> bye x+$/);
  expect(error.length).toBeLessThanOrEqual(300);
  const line = await waitUntil(() => log.find((text) => text.includes("not delivered")));
  expect(JSON.parse(line)).toMatchObject({ reason: "550 5.1.1" });
  expect(log.join("")).not.toMatch(/mailbox|asha/);
});

const PATIENT = {
  handOver: 600_000,
  connectionTimeout: 600_000,
  greetingTimeout: 600_000,
  socketTimeout: 600_000,
};
const MESSAGE_ID = "<lead-1@acme.example>";
const NEVER = Number.POSITIVE_INFINITY;

const sendTo = (port: number) => createSmtpTransport(`smtp://127.0.0.1:${port}`, PATIENT);

test("a mail is delivered once by a server that refuses connections and is back after an hour", async () => {
  const { store, time, start, passTime } = await makeDeliveryScene();
  const port = await findClosedPort();
  await store.accept(makeArrival());
  start(sendTo(port));
  const failing = await passTime(time.now + HOUR_MS);
  expect(failing.state).toBe("failing");
  expect(failing.attempts.length).toBeGreaterThan(8);
  const { mails } = await startSmtpReceiver({}, port);
  time.now += HOUR_MS;
  const { state } = await passTime(NEVER);
  expect(state).toBe("delivered");
  expect(mails.map(({ messageId }) => messageId)).toEqual([MESSAGE_ID]);
});

test("a mail that a server accepts before it disconnects is sent again, with the same Message-ID", async () => {
  const { store, time, start, passTime } = await makeDeliveryScene();
  const server = await startFaultySmtpServer("drop-after-dot");
  await store.accept(makeArrival());
  start(sendTo(server.port));
  expect((await passTime(time.now)).state).toBe("failing");
  server.fault = undefined;
  time.now += HOUR_MS;
  expect((await passTime(NEVER)).state).toBe("delivered");
  expect(server.mails.map(({ messageId }) => messageId)).toEqual([MESSAGE_ID, MESSAGE_ID]);
});

test("a stalled mail server is aborted at shutdown and tried again after a restart", async () => {
  const { store, start, findMail } = await makeDeliveryScene();
  const server = await startFaultySmtpServer("hang");
  await store.accept(makeArrival());
  const delivery = start(sendTo(server.port), { stopMs: 5 });
  await waitUntil(() => server.texts === 1);
  await delivery.stop();
  expect((await findMail())?.state).toBe("failing");
  expect(await store.claimDue(60_000, 90_000)).toMatchObject({ messageId: MESSAGE_ID, failures: 1 });
});
