import { expect, test } from "vitest";
import { StoreError } from "#server/store/store.ts";
import { makeDeliveryScene } from "#server/testing/delivery-scene.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { makeRecordingTransports } from "#server/testing/recording-transports.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

/** A store that records nothing while `isDown`. */
async function makeFailingScene() {
  const scene = await makeDeliveryScene();
  const outage = { isDown: true, failures: 0 };
  const { recordAttempt } = scene.store;
  const store: typeof scene.store = {
    ...scene.store,
    recordAttempt(claim, result) {
      if (!outage.isDown) return recordAttempt(claim, result);
      outage.failures += 1;
      return Promise.reject(new StoreError("gone"));
    },
  };
  await scene.store.accept(makeArrival());
  return { ...scene, outage, store };
}

test("records a delivery after a store outage instead of sending the mail again", async () => {
  const { store, outage, time, log, start, findMail, awaitState } = await makeFailingScene();
  const transports = makeRecordingTransports();
  start({ transports, store });
  await waitUntil(() => outage.failures > 2);
  time.now += 120_000;
  const failures = outage.failures;
  await waitUntil(() => outage.failures > failures + 3);
  expect((await findMail())?.state).toBe("waiting");
  outage.isDown = false;
  await awaitState("delivered");
  expect(transports.sent).toHaveLength(1);
  expect(log.filter((line) => line.includes("not recorded"))).toHaveLength(1);
});

test("records it before stopping if the store is back", async () => {
  const { store, outage, start, findMail } = await makeFailingScene();
  const delivery = start({ transports: makeRecordingTransports(), store, pollMs: 60_000 });
  await waitUntil(() => outage.failures > 0);
  outage.isDown = false;
  await delivery.stop();
  expect((await findMail())?.state).toBe("delivered");
});

test("resends a mail at once after a crash, with the same Message-ID", async () => {
  const { store, dataDir, outage, start, findMail } = await makeFailingScene();
  const transports = makeRecordingTransports();
  const crashed = start({ transports, store });
  await waitUntil(() => outage.failures > 0);
  await crashed.stop();
  expect((await findMail())?.state).toBe("waiting");
  await store.close();
  const reopened = await openTestStore({ dataDir });
  start({ transports, store: reopened });
  await waitUntil(async () => (await reopened.find("lead-1"))?.state === "delivered");
  expect(transports.sent).toHaveLength(2);
  expect(transports.sent[0]?.messageId).toBe(transports.sent[1]?.messageId);
});

test("retries an unrecorded failure after its lease", async () => {
  const { store, outage, time, start, awaitState } = await makeFailingScene();
  const transports = makeRecordingTransports();
  transports.failure = {};
  start({ transports, store });
  await waitUntil(() => outage.failures > 0);
  outage.isDown = false;
  transports.failure = undefined;
  time.now += 60_000;
  await awaitState("delivered");
});
