import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "#server/log.ts";
import { keepLease, LEASE_MS, MARGIN_MS } from "#server/mail/keep-lease.ts";
import { type Store, StoreError } from "#server/store/store.ts";
import { makeDeliveryScene } from "#server/testing/delivery-scene.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { makeRecordingTransports } from "#server/testing/recording-transports.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

test("keeps a slow mail leased", async () => {
  const { store, time, start, awaitState } = await makeDeliveryScene();
  const transports = makeRecordingTransports();
  const gate = Promise.withResolvers<void>();
  transports.gate = gate.promise;
  let extensions = 0;
  const extendLease: typeof store.extendLease = async (...values) => {
    const isOurs = await store.extendLease(...values);
    extensions += 1;
    return isOurs;
  };
  await store.accept(makeArrival());
  start({ transports, store: { ...store, extendLease }, renewMs: 3 });
  await waitUntil(() => transports.begun === 1);
  for (let step = 0; step < 6; step += 1) {
    time.now += LEASE_MS / 2;
    const before = extensions;
    // The second renewal started after the clock moved.
    await waitUntil(() => extensions >= before + 2);
    expect(await store.claimDue(time.now, time.now)).toBeUndefined();
  }
  gate.resolve();
  await awaitState("delivered");
  expect(transports.begun).toBe(1);
});

async function claimLead() {
  const scene = await makeDeliveryScene();
  await scene.store.accept(makeArrival());
  const claim = await scene.store.claimDue(scene.time.now, scene.time.now + LEASE_MS);
  if (!claim) throw new Error("Nothing was due.");
  const parts = { clock: () => scene.time.now, log: createLog("silent"), renewMs: 3 };
  return { ...scene, claim, parts };
}

test("aborts when another process has the mail", async () => {
  const { store, time, claim, parts } = await claimLead();
  time.now += LEASE_MS;
  await store.claimDue(time.now, time.now + LEASE_MS);
  const lease = keepLease(claim, time.now + LEASE_MS, { store, ...parts });
  onTestFinished(lease.end);
  await waitUntil(() => lease.signal.aborted);
});

/** From now until a lease that ends after `MARGIN_MS + HELD_MS` counts as lost. */
const HELD_MS = 100;

test.each<[string, Store["extendLease"], tries: number]>([
  ["fails", () => Promise.reject(new StoreError("gone")), 2],
  ["hangs", () => new Promise(() => {}), 0],
])("is kept for a while when the store %s, and ends with a margin", async (_, extend, tries) => {
  const { time, claim, parts } = await claimLead();
  vi.useFakeTimers();
  const extendLease = vi.fn(extend);
  const lease = keepLease(claim, time.now + MARGIN_MS + HELD_MS, { store: { extendLease }, ...parts });
  onTestFinished(() => {
    lease.end();
    vi.useRealTimers();
  });
  await vi.advanceTimersByTimeAsync(HELD_MS - 1);
  expect(extendLease.mock.calls.length).toBeGreaterThan(tries);
  if (tries > 0) expect(await lease.extend()).toBe(false);
  expect(lease.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(lease.signal.aborted).toBe(true);
});

test("adopts a new lease of this process", async () => {
  const { store, time, claim, parts } = await claimLead();
  const lease = keepLease(claim, time.now + LEASE_MS, { store, ...parts, renewMs: 60_000 });
  onTestFinished(lease.end);
  time.now += 2 * LEASE_MS;
  const again = await store.claimDue(time.now, time.now + LEASE_MS);
  if (again) lease.adopt(again, time.now + LEASE_MS);
  expect(await lease.extend()).toBe(true);
  expect(lease.claim()).toBe(again);
  expect(lease.signal.aborted).toBe(false);
});
