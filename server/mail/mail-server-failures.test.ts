import { expect, test } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import { createSmtpTransport } from "#server/mail/transports/smtp.ts";
import { makeDeliveryScene } from "#server/testing/delivery-scene.ts";
import { startFaultySmtpServer } from "#server/testing/faulty-smtp-server.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { makeSmtpRejection, startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const allOf = (ms: number) => ({
  handOver: ms,
  connectionTimeout: ms,
  greetingTimeout: ms,
  socketTimeout: ms,
});
const PATIENT = allOf(600_000);
const IMPATIENT = allOf(200);
const MESSAGE_ID = "<lead-1@acme.example>";
const NEVER = Number.POSITIVE_INFINITY;

const sendTo = (port: number, timeouts = PATIENT) =>
  createSmtpTransport(`smtp://127.0.0.1:${port}`, timeouts);

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

test.each([
  ["mute", 1],
  ["drop", 1],
  // Accepted on a connection that then breaks, it is sent again, with the same Message-ID.
  ["drop-after-dot", 2],
] as const)("a mail is delivered by a server that is %s at first, in %i copies", async (fault, copies) => {
  const { store, time, start, passTime } = await makeDeliveryScene();
  const server = await startFaultySmtpServer(fault);
  const timeouts = { ...IMPATIENT };
  await store.accept(makeArrival());
  start(sendTo(server.port, timeouts));
  expect((await passTime(time.now)).state).toBe("failing");
  server.fault = undefined;
  Object.assign(timeouts, PATIENT);
  time.now += HOUR_MS;
  expect((await passTime(NEVER)).state).toBe("delivered");
  expect(server.mails.map(({ messageId }) => messageId)).toEqual(Array(copies).fill(MESSAGE_ID));
});

test("a mail server's reply that quotes the mail is not logged", async () => {
  const { store, log, start, awaitState } = await makeDeliveryScene();
  const { port } = await startSmtpReceiver({
    onData: (stream, _session, done) =>
      stream.resume().on("end", () => done(makeSmtpRejection(554, "5.7.1 Spam: Message from Asha Rao"))),
  });
  await store.accept(makeArrival());
  start(sendTo(port));
  expect((await awaitState("failing")).attempts[0]?.error).toContain("Asha Rao");
  const line = await waitUntil(() => log.find((text) => text.includes("not delivered")));
  expect(JSON.parse(line)).toMatchObject({ reason: "554 5.7.1" });
  expect(log.join("")).not.toContain("Asha");
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
