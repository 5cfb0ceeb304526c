import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LEASE_MS } from "#server/mail/keep-lease.ts";
import { createMailboxFileTransport } from "#server/mail/transports/mailbox-file.ts";
import { createSendInOrder } from "#server/mail/transports/send-in-order.ts";
import { makeDeliveryScene } from "#server/testing/delivery-scene.ts";
import { MESSAGE, makeArrival } from "#server/testing/messages.ts";
import { makeRecordingTransports } from "#server/testing/recording-transports.ts";
import { runSql } from "#server/testing/stores.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

test("sends nothing while another server process holds the queue, and logs it once", async () => {
  const { store, log, start, awaitState } = await makeDeliveryScene();
  const transports = makeRecordingTransports();
  const other = { holds: true, asked: 0 };
  const releaseLeases: typeof store.releaseLeases = async (now) => {
    other.asked += 1;
    return !other.holds && (await store.releaseLeases(now));
  };
  await store.accept(makeArrival());
  start({ transports, store: { ...store, releaseLeases } });
  await waitUntil(() => other.asked > 3);
  expect(transports.begun).toBe(0);
  expect(log.filter((line) => line.includes("Another server process"))).toHaveLength(1);
  other.holds = false;
  await awaitState("delivered");
});

test("does not send a mail in flight again when the clock jumps forward", async () => {
  const { store, time, start, awaitState } = await makeDeliveryScene();
  const transports = makeRecordingTransports();
  const gate = Promise.withResolvers<void>();
  transports.gate = gate.promise;
  const taken: string[] = [];
  const claimDue: typeof store.claimDue = async (...values) => {
    const claim = await store.claimDue(...values);
    if (claim) taken.push(claim.leaseToken);
    return claim;
  };
  await store.accept(makeArrival());
  start({ transports, store: { ...store, claimDue } });
  await waitUntil(() => transports.begun === 1);
  time.now += 2 * LEASE_MS;
  await waitUntil(() => taken.length === 2);
  transports.failure = {};
  gate.resolve();
  // Recorded with the current lease.
  await awaitState("failing");
  expect(transports.begun).toBe(1);
});

test("defers an unreadable lead, names it, and continues with the others", async () => {
  const { store, dataDir, log, start, awaitState } = await makeDeliveryScene();
  const transports = makeRecordingTransports();
  await store.accept(makeArrival({ id: "damaged", receivedAt: 1 }));
  await store.accept(makeArrival());
  await runSql({ dataDir }, "UPDATE lead SET spam_reasons = 'Asha Rao' WHERE id = 'damaged'");
  start({ transports });
  await awaitState("delivered");
  expect(transports.sent.map(({ leadId }) => leadId)).toEqual(["lead-1"]);
  expect(log.join("")).toContain("damaged");
  expect(log.join("")).not.toContain("Asha");
});

test("leaves no file of a lead erased while its mail is being sent", async () => {
  const { store, dataDir, start } = await makeDeliveryScene();
  const folder = join(dataDir, "mailbox");
  const file = join(folder, "lead-1.eml");
  const files = createMailboxFileTransport(folder);
  const gate = Promise.withResolvers<void>();
  let isWritten = false;
  const send: typeof files.send = async (...values) => {
    await gate.promise;
    await files.send(...values);
    isWritten = existsSync(file);
  };
  await store.accept(makeArrival());
  start({ transports: createSendInOrder([{ ...files, send }]) });
  await waitUntil(async () => (await store.find("lead-1"))?.mails[0]?.dueAt === 1_000 + LEASE_MS);
  await store.erase(MESSAGE.email);
  gate.resolve();
  await waitUntil(() => isWritten && !existsSync(file));
});

test("tries no further transport once the lead is erased", async () => {
  const { store, dataDir, log, start } = await makeDeliveryScene();
  const folder = join(dataDir, "mailbox");
  const files = createMailboxFileTransport(folder);
  const gate = Promise.withResolvers<never>();
  const down = { ...files, kind: "smtp" as const, send: () => gate.promise };
  await store.accept(makeArrival());
  start({ transports: createSendInOrder([down, files]) });
  await waitUntil(async () => (await store.find("lead-1"))?.mails[0]?.dueAt === 1_000 + LEASE_MS);
  await store.erase(MESSAGE.email);
  gate.reject(new Error("down"));
  await waitUntil(() => log.some((line) => line.includes("not delivered")));
  expect(existsSync(folder)).toBe(false);
});
