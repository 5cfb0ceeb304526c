import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { leadsFile } from "#server/store/open-store.ts";
import { StoreError } from "#server/store/store.ts";
import { makeDeliveryScene } from "#server/testing/delivery-scene.ts";
import { MESSAGE, makeArrival } from "#server/testing/messages.ts";
import { makeRecordingTransports } from "#server/testing/recording-transports.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

test("sends waiting mails at the start and later ones when woken", async () => {
  const { store, start, awaitState } = await makeDeliveryScene();
  const transports = makeRecordingTransports();
  await store.accept(makeArrival());
  const delivery = start({ transports, pollMs: 60_000 });
  await awaitState("delivered");
  await store.accept(makeArrival({ id: "lead-2" }));
  delivery.wake();
  await waitUntil(() => transports.sent.length === 2);
  expect(transports.sent.map(({ leadId }) => leadId)).toEqual(["lead-1", "lead-2"]);
});

test("retries a failed mail with the same Message-ID, records the reason, and reports to the metrics", async () => {
  const { store, time, log, start, awaitState } = await makeDeliveryScene();
  const transports = makeRecordingTransports();
  transports.failure = { error: "421 later", transport: "emailjs" };
  const reports: unknown[] = [];
  const report = (...parts: unknown[]) => void reports.push(parts);
  await store.accept(makeArrival());
  start({ transports, metrics: { countMail: report, observeDelivery: report } });
  expect(await awaitState("failing")).toMatchObject({
    dueAt: 6_000,
    attempts: [{ at: 1_000, ok: false, error: "421 later", transport: "emailjs" }],
  });
  transports.failure = undefined;
  time.now = 5_999;
  expect(await store.claimDue(time.now, 0)).toBeUndefined();
  time.now = 6_000;
  expect((await awaitState("delivered")).attempts).toMatchObject([
    { ok: false },
    { ok: true, transport: "smtp" },
  ]);
  expect(transports.sent.map(({ messageId }) => messageId)).toEqual(["<lead-1@acme.example>"]);
  for (const value of Object.values(MESSAGE)) expect(log.join("")).not.toContain(value);
  expect(reports).toEqual([
    ["lead", "emailjs", "failed"],
    ["lead", "smtp", "delivered"],
    ["lead", 5_000],
  ]);
});

test("sends several mails at once, up to the limit", async () => {
  const { store, start } = await makeDeliveryScene();
  const transports = makeRecordingTransports();
  const gate = Promise.withResolvers<void>();
  transports.gate = gate.promise;
  for (const id of ["a", "b", "c", "d", "e"]) await store.accept(makeArrival({ id }));
  start({ transports, concurrency: 3 });
  await waitUntil(() => transports.begun === 3);
  expect(await store.claimDue(1_000, 0)).toMatchObject({ lead: { id: "d" } });
  expect(transports.begun).toBe(3);
  gate.resolve();
  await waitUntil(() => transports.sent.length >= 4);
});

test("resumes when the store works again, and logs each change once", async () => {
  const { store, dataDir, log, start, awaitState } = await makeDeliveryScene();
  await store.accept(makeArrival());
  const other = new DatabaseSync(leadsFile(dataDir));
  onTestFinished(() => other.close());
  other.exec("BEGIN EXCLUSIVE");
  start({ transports: makeRecordingTransports() });
  await waitUntil(() => log.some((line) => line.includes("locked")));
  other.exec("ROLLBACK");
  await awaitState("delivered");
});

test("keeps to the polling interval while the store fails, and logs it once", async () => {
  const { store, log, start } = await makeDeliveryScene();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const claimDue = vi.fn(() => Promise.reject(new StoreError("gone")));
  const delivery = start({
    transports: makeRecordingTransports(),
    store: { ...store, claimDue },
    pollMs: 20,
  });
  await waitUntil(() => claimDue.mock.calls.length === 1);
  for (const calls of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(19);
    expect(claimDue).toHaveBeenCalledTimes(calls);
    await vi.advanceTimersByTimeAsync(1);
    expect(claimDue).toHaveBeenCalledTimes(calls + 1);
  }
  await delivery.stop();
  expect(log.filter((line) => line.includes("gone"))).toHaveLength(1);
});

test("stops after the mails in flight", async () => {
  const { store, start, findMail } = await makeDeliveryScene();
  const transports = makeRecordingTransports();
  const gate = Promise.withResolvers<void>();
  transports.gate = gate.promise;
  await store.accept(makeArrival());
  await store.accept(makeArrival({ id: "lead-2" }));
  const delivery = start({ transports, concurrency: 1 });
  await waitUntil(() => transports.begun === 1);
  const stopped = delivery.stop();
  gate.resolve();
  await stopped;
  expect(transports.sent).toHaveLength(1);
  expect((await findMail())?.state).toBe("delivered");
  expect((await findMail("lead", "lead-2"))?.state).toBe("waiting");
});
