import { expect, test } from "vitest";
import { LEASE_MS } from "#server/mail/delivery.ts";
import { StoreError } from "#server/store/database.ts";
import { makeDeliveryScene } from "#server/testing/delivery-scene.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { makeRecordingTransport } from "#server/testing/recording-transport.ts";
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

test("records a delivery after a short outage of the store instead of sending the mail again", async () => {
  const { store, outage, start, awaitState } = await makeFailingScene();
  const transport = makeRecordingTransport();
  start(transport, { store, recordPauseMs: 20 });
  await waitUntil(() => outage.failures > 1);
  outage.isDown = false;
  await awaitState("delivered");
  expect(transport.sent).toHaveLength(1);
});

test("after a long one sends it again when its lease has expired, with the same Message-ID", async () => {
  const { store, outage, time, log, start, awaitState } = await makeFailingScene();
  const transport = makeRecordingTransport();
  start(transport, { store });
  await waitUntil(() => log.some((line) => line.includes("not recorded")));
  outage.isDown = false;
  expect(transport.sent).toHaveLength(1);
  time.now += LEASE_MS;
  await awaitState("delivered");
  expect(transport.sent.map(({ messageId }) => messageId)).toEqual(Array(2).fill("<lead-1@acme.example>"));
});
