import { describe, expect, test } from "vitest";
import { createSendInOrder } from "#server/relay/transports/send-in-order.ts";
import { createSmtpTransport } from "#server/relay/transports/smtp.ts";
import { HOUR_MS, makeDeliveryScene } from "#server/testing/delivery-scene.ts";
import { startFaultySmtpServer } from "#server/testing/faulty-smtp-server.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { MAIL_SETTINGS } from "#server/testing/mails.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { makeSmtpRejection, startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const allOf = (ms: number) => ({
  connectionTimeout: ms,
  greetingTimeout: ms,
  handshakeTimeout: ms,
  textTimeout: ms,
  answerTimeout: ms,
});
const PATIENT = allOf(600_000);
const IMPATIENT = allOf(200);
const MESSAGE_ID = "<lead-1@acme.example>";
const NEVER = Number.POSITIVE_INFINITY;

const sendTo = (port: number, timeouts = PATIENT) =>
  createSendInOrder([createSmtpTransport(`smtp://127.0.0.1:${port}`, timeouts)]);

describe("a mail is delivered once", () => {
  test("by a server that refuses connections and is back after an hour", async () => {
    const { store, time, start, passTime } = await makeDeliveryScene();
    const port = await findClosedPort();
    await store.accept(makeArrival());
    start({ transports: sendTo(port) });
    const failing = await passTime(time.now + HOUR_MS);
    expect(failing.state).toBe("failing");
    expect(failing.attempts.length).toBeGreaterThan(8);
    const { mails } = await startSmtpReceiver({}, port);
    time.now += HOUR_MS;
    const { state } = await passTime(NEVER);
    expect(state).toBe("delivered");
    expect(mails.map(({ messageId }) => messageId)).toEqual([MESSAGE_ID]);
  });

  test("by a server that is stopped and started", async () => {
    const { store, time, start, passTime, awaitState } = await makeDeliveryScene();
    const first = await startSmtpReceiver();
    start({ transports: sendTo(first.port) });
    await store.accept(makeArrival());
    await awaitState("delivered");
    await first.close();
    await store.accept(makeArrival({ id: "lead-2" }));
    const { attempts } = await awaitState("failing", "lead", "lead-2");
    const second = await startSmtpReceiver({}, first.port);
    time.now = (attempts[0]?.at ?? 0) + 5_000;
    await awaitState("delivered", "lead", "lead-2");
    await passTime(NEVER);
    expect([first.mails.length, second.mails.length]).toEqual([1, 1]);
  });

  test("by a server that greylists for some minutes", async () => {
    const { store, time, start, passTime } = await makeDeliveryScene();
    const { port, mails } = await startSmtpReceiver({
      onRcptTo: (_address, _session, done) =>
        done(time.now < 5 * 60_000 ? makeSmtpRejection(450, "Greylisted") : null),
    });
    await store.accept(makeArrival());
    start({ transports: sendTo(port) });
    const { state, attempts } = await passTime(NEVER);
    expect(state).toBe("delivered");
    expect(attempts[0]?.error).toContain("450 Greylisted");
    expect(mails).toHaveLength(1);
  });

  test.each(["silent", "closing", "hang", "drop"] as const)(
    "by a server that is %s at first",
    async (fault) => {
      const { store, time, start, passTime } = await makeDeliveryScene();
      const server = await startFaultySmtpServer(fault);
      const timeouts = { ...IMPATIENT };
      await store.accept(makeArrival());
      start({ transports: sendTo(server.port, timeouts) });
      expect((await passTime(time.now)).state).toBe("failing");
      server.fault = undefined;
      Object.assign(timeouts, PATIENT);
      time.now += HOUR_MS;
      expect((await passTime(NEVER)).state).toBe("delivered");
      expect(server.mails.map(({ messageId }) => messageId)).toEqual([MESSAGE_ID]);
    },
  );
});

test("a mail accepted on a connection that then breaks is resent with the same Message-ID", async () => {
  const { store, time, start, passTime } = await makeDeliveryScene();
  const server = await startFaultySmtpServer("drop-after-dot");
  await store.accept(makeArrival());
  start({ transports: sendTo(server.port) });
  await passTime(time.now);
  server.fault = undefined;
  time.now += HOUR_MS;
  expect((await passTime(NEVER)).state).toBe("delivered");
  expect(server.mails.map(({ messageId }) => messageId)).toEqual([MESSAGE_ID, MESSAGE_ID]);
});

test("a mail rejected for one of two recipients is retried for that one only", async () => {
  const { store, time, start, passTime, awaitState } = await makeDeliveryScene();
  const [first, second] = MAIL_SETTINGS.to;
  const boxes: string[] = [];
  const { port, mails } = await startSmtpReceiver({
    onRcptTo({ address }, _session, done) {
      if (address === first && time.now < 60_000) return done(makeSmtpRejection(450, "4.7.1 Greylisted"));
      boxes.push(address);
      done();
    },
  });
  await store.accept(makeArrival());
  start({ transports: sendTo(port) });
  expect((await awaitState("failing")).attempts[0]?.error).toMatch(/1 of 2 recipients.*Greylisted/);
  expect((await passTime(NEVER)).state).toBe("delivered");
  expect(boxes).toEqual([second, first]);
  expect(mails.map(({ messageId }) => messageId)).toEqual([MESSAGE_ID, MESSAGE_ID]);
});

test("a mail server's reply that quotes the mail is not logged", async () => {
  const { store, log, start, awaitState } = await makeDeliveryScene();
  const { port } = await startSmtpReceiver({
    onData: (stream, _session, done) =>
      stream.resume().on("end", () => done(makeSmtpRejection(554, "5.7.1 Spam: Message from Asha Rao"))),
  });
  await store.accept(makeArrival());
  start({ transports: sendTo(port) });
  expect((await awaitState("failing")).attempts[0]?.error).toContain("Asha Rao");
  const line = await waitUntil(() => log.find((text) => text.includes("not delivered")));
  expect(JSON.parse(line)).toMatchObject({ reason: "554 5.7.1" });
  expect(log.join("")).not.toContain("Asha");
});

test("a stalled mail server is aborted at shutdown and tried first after a restart", async () => {
  const { store, start, findMail } = await makeDeliveryScene();
  const server = await startFaultySmtpServer("hang");
  await store.accept(makeArrival());
  const delivery = start({ transports: sendTo(server.port, allOf(600_000)), stopMs: 5 });
  await waitUntil(() => server.texts === 1);
  await delivery.stop();
  expect((await findMail())?.state).toBe("failing");
  expect(await store.claimDue(60_000, 90_000)).toMatchObject({ uncertain: "smtp" });
});
