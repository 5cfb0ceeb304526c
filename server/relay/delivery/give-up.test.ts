import { expect, test } from "vitest";
import { decideRetry, MIN_FAILURES } from "#server/relay/delivery/attempt-mail.ts";
import { HOUR_MS, makeDeliveryScene } from "#server/testing/delivery-scene.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { makeRecordingTransports } from "#server/testing/recording-transports.ts";

test("gives up a lead's mail after its deadline and queues an alert", async () => {
  const { store, start, passTime, awaitState } = await makeDeliveryScene();
  const transports = makeRecordingTransports();
  transports.failure = { error: "550 no" };
  transports.failing = ["lead"];
  await store.accept(makeArrival());
  start({ transports, giveUpMs: 5 * HOUR_MS });
  const mail = await passTime(Number.POSITIVE_INFINITY);
  expect(mail.state).toBe("dead");
  expect(mail.attempts.at(-1)?.at).toBeGreaterThan(1_000 + 5 * HOUR_MS);
  expect(mail.attempts.at(-2)?.at).toBeLessThanOrEqual(1_000 + 5 * HOUR_MS);
  await awaitState("delivered", "alert");
  expect(transports.sent).toMatchObject([{ kind: "alert", messageId: "<lead-1.alert@acme.example>" }]);
  expect(transports.sent[0]?.text).toContain("550 no");
});

test.each([
  ["its server will never accept it", { refusesRecipient: true }, {}],
  ["its address could be two", undefined, { email: "a@b.example,c@d.example" }],
])("gives up a confirmation at once when %s, without an alert", async (_why, failure, lead) => {
  const { store, start, awaitState, findMail } = await makeDeliveryScene();
  const transports = makeRecordingTransports();
  transports.failure = failure;
  transports.failing = ["confirmation"];
  await store.accept(makeArrival(lead, { wantsConfirmation: true }));
  start({ transports });
  expect((await awaitState("dead", "confirmation")).attempts).toHaveLength(1);
  expect(await findMail("alert")).toBeUndefined();
});

test("does not give up a lead's mail because the owner's address is rejected", async () => {
  const { store, start, awaitState } = await makeDeliveryScene();
  const transports = makeRecordingTransports();
  transports.failure = { refusesRecipient: true };
  await store.accept(makeArrival());
  start({ transports });
  await awaitState("failing");
});

test("gives up at once when no transport carries the kind", async () => {
  const { store, start, awaitState } = await makeDeliveryScene();
  const transports = { ...makeRecordingTransports(), carries: (kind: string) => kind !== "confirmation" };
  await store.accept(makeArrival({}, { wantsConfirmation: true }));
  start({ transports });
  await awaitState("delivered");
  expect((await awaitState("dead", "confirmation")).attempts[0]?.error).toContain("confirmation");
});

test("retries a mail for another hour after `retry`", () => {
  const parts = { giveUpMs: HOUR_MS, random: () => 0 };
  let at = 1_000 * HOUR_MS;
  let failures = 0;
  for (;;) {
    const retryAt = decideRetry({ kind: "lead", failures, queuedAt: 0 }, { at, ...parts });
    if (retryAt === null) break;
    at = retryAt;
    failures += 1;
  }
  expect(failures + 1).toBe(MIN_FAILURES);
  expect(at - 1_000 * HOUR_MS).toBeGreaterThan(HOUR_MS);
});

test("gives a confirmation up after a day", () => {
  const parts = { giveUpMs: 1_000 * HOUR_MS, random: () => 0 };
  const confirmation = { kind: "confirmation", failures: 1, queuedAt: 0 } as const;
  expect(decideRetry(confirmation, { at: 23 * HOUR_MS, ...parts })).not.toBeNull();
  expect(decideRetry(confirmation, { at: 25 * HOUR_MS, ...parts })).toBeNull();
});
