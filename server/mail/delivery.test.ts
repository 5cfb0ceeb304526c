import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import { LEASE_MS } from "#server/mail/delivery.ts";
import { createMailTransport } from "#server/mail/transports/create-transport.ts";
import { StoreError } from "#server/store/database.ts";
import { makeDeliveryScene, makeRecordingTransport } from "#server/testing/delivery-scene.ts";
import { MESSAGE, makeArrival } from "#server/testing/messages.ts";
import { lockStore } from "#server/testing/stores.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

test("retries a failed mail with the same Message-ID, records the reason, and reports to the metrics", async () => {
  const { store, time, log, start, awaitState } = await makeDeliveryScene();
  const transport = makeRecordingTransport();
  transport.failure = new Error("421 later");
  const reports: unknown[] = [];
  const report = (...parts: unknown[]) => void reports.push(parts);
  await store.accept(makeArrival());
  start(transport, { metrics: { countMail: report } });
  expect(await awaitState("failing")).toMatchObject({
    dueAt: 6_000,
    attempts: [{ at: 1_000, ok: false, error: "421 later", transport: "smtp" }],
  });
  transport.failure = undefined;
  time.now = 5_999;
  expect(await store.claimDue(time.now, 0)).toBeUndefined();
  time.now = 6_000;
  expect((await awaitState("delivered")).attempts).toMatchObject([{ ok: false }, { ok: true }]);
  expect(transport.sent.map(({ messageId }) => messageId)).toEqual(["<lead-1@acme.example>"]);
  for (const value of Object.values(MESSAGE)) expect(log.join("")).not.toContain(value);
  expect(reports).toEqual([
    ["lead", "smtp", "failed"],
    ["lead", "smtp", "delivered"],
  ]);
});

test("sends a few mails at once, and neither confirmations nor a webhook that hang hold up leads, nor they a webhook", async () => {
  const { store, start } = await makeDeliveryScene({ hasWebhook: true });
  const [transport, webhook] = [makeRecordingTransport(), makeRecordingTransport()];
  const [gate, ofWebhook] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  [transport.gate, webhook.gate] = [gate.promise, ofWebhook.promise];
  for (const id of ["a", "b", "c", "d", "e"])
    await store.accept(makeArrival({ id, email: `${id}@client.example` }, { wantsConfirmation: true }));
  start(transport, { findTransport: (kind) => (kind.startsWith("webhook.") ? webhook : transport) });
  await waitUntil(() => transport.begun === 4 + 2 && webhook.begun === 2);
  expect(await store.claimDue(1_000, 1_000, ["lead"])).toMatchObject({ lead: { id: "e" } });
  ofWebhook.resolve();
  await waitUntil(() => webhook.sent.length === 5);
  expect(transport.sent).toEqual([]);
  gate.resolve();
  await waitUntil(() => transport.sent.length === 10);
  expect(webhook.sent.map(({ leadId }) => leadId)).toEqual(["a", "b", "c", "d", "e"]);
});

test("without a webhook its deliveries wait, with one warning, and are sent by a later start however late", async () => {
  const { store, time, log, start, awaitState, findMail } = await makeDeliveryScene({ hasWebhook: true });
  const transport = makeRecordingTransport();
  for (const id of ["lead-1", "lead-2"]) await store.accept(makeArrival({ id }));
  const without = start(transport, { findTransport: (kind) => (kind === "lead" ? transport : undefined) });
  await awaitState("delivered", "lead", "lead-2");
  await without.stop();
  expect(await findMail("webhook.lead")).toMatchObject({ state: "waiting", attempts: [] });
  const warnings = log.filter((line) => line.includes("WEBHOOK_URL"));
  expect(warnings.map((line) => JSON.parse(line))).toMatchObject([{ level: "warn", waiting: 2 }]);
  time.now += 1_000 * HOUR_MS;
  start(transport);
  for (const id of ["lead-1", "lead-2"]) await awaitState("delivered", "webhook.lead", id);
});

test("sends nothing while another server process holds the queue, and logs it once", async () => {
  const { store, log, start, awaitState } = await makeDeliveryScene();
  const transport = makeRecordingTransport();
  const other = { holds: true, asked: 0 };
  const releaseLeases: typeof store.releaseLeases = async (now) => {
    other.asked += 1;
    return !other.holds && (await store.releaseLeases(now));
  };
  await store.accept(makeArrival());
  start(transport, { store: { ...store, releaseLeases } });
  await waitUntil(() => other.asked > 3);
  expect(transport.begun).toBe(0);
  expect(log.filter((line) => line.includes("Another server process"))).toHaveLength(1);
  other.holds = false;
  await awaitState("delivered");
});

test("does not send a mail in flight again when the clock jumps forward", async () => {
  const { store, time, start, findMail, awaitState } = await makeDeliveryScene();
  const transport = makeRecordingTransport();
  const gate = Promise.withResolvers<void>();
  transport.gate = gate.promise;
  await store.accept(makeArrival());
  start(transport);
  await waitUntil(() => transport.begun === 1);
  time.now += 2 * LEASE_MS;
  await waitUntil(async () => (await findMail())?.dueAt === time.now + LEASE_MS);
  gate.resolve();
  await awaitState("delivered");
  expect(transport.begun).toBe(1);
});

test("a transport that hangs and ignores its signal is abandoned", async () => {
  const { store, start, awaitState } = await makeDeliveryScene();
  await store.accept(makeArrival());
  const stuck = { ...makeRecordingTransport(), timeoutMs: 5, send: () => new Promise<void>(() => {}) };
  start(stuck);
  expect((await awaitState("failing")).attempts[0]?.error).toBe("No end in time.");
});

test("leaves no file of a lead erased while its mail is being sent", async () => {
  const { store, dataDir, start } = await makeDeliveryScene();
  const file = join(dataDir, "mailbox", "lead-1.eml");
  const files = createMailTransport(undefined, dataDir);
  const gate = Promise.withResolvers<void>();
  let isWritten = false;
  const send: typeof files.send = async (...values) => {
    await gate.promise;
    await files.send(...values);
    isWritten = existsSync(file);
  };
  await store.accept(makeArrival());
  start({ ...files, send });
  await waitUntil(async () => (await store.find("lead-1"))?.mails[0]?.dueAt === 1_000 + LEASE_MS);
  await store.erase(MESSAGE.email);
  gate.resolve();
  await waitUntil(() => isWritten && !existsSync(file));
});

test("resumes when the store works again", async () => {
  const { store, dataDir, log, start, awaitState } = await makeDeliveryScene();
  await store.accept(makeArrival());
  const lock = lockStore(dataDir);
  start(makeRecordingTransport());
  await waitUntil(() => log.some((line) => line.includes("locked")));
  lock[Symbol.dispose]();
  await awaitState("delivered");
});

test("sends a mail again whose result was not recorded, with the same Message-ID, after its lease", async () => {
  const { store, time, log, start, awaitState } = await makeDeliveryScene();
  const transport = makeRecordingTransport();
  let isDown = true;
  const recordAttempt: typeof store.recordAttempt = (...values) =>
    isDown ? Promise.reject(new StoreError("gone")) : store.recordAttempt(...values);
  await store.accept(makeArrival());
  start(transport, { store: { ...store, recordAttempt } });
  await waitUntil(() => log.some((line) => line.includes("not recorded")));
  isDown = false;
  expect(transport.sent).toHaveLength(1);
  time.now += LEASE_MS;
  await awaitState("delivered");
  expect(transport.sent.map(({ messageId }) => messageId)).toEqual(Array(2).fill("<lead-1@acme.example>"));
});

test("begins with later mails when woken, and stops after those in flight", async () => {
  const { store, start, findMail } = await makeDeliveryScene();
  const transport = makeRecordingTransport();
  const gate = Promise.withResolvers<void>();
  transport.gate = gate.promise;
  await store.accept(makeArrival());
  const delivery = start(transport, { pollMs: 60_000 });
  await waitUntil(() => transport.begun === 1);
  for (const id of ["lead-2", "lead-3", "lead-4", "lead-5"]) await store.accept(makeArrival({ id }));
  delivery.wake();
  await waitUntil(() => transport.begun === 4);
  const stopped = delivery.stop();
  gate.resolve();
  await stopped;
  expect(transport.sent).toHaveLength(4);
  expect((await findMail())?.state).toBe("delivered");
  expect((await findMail("lead", "lead-5"))?.state).toBe("waiting");
});
