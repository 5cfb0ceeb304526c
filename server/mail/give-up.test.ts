import { expect, test } from "vitest";
import { decideRetry, MIN_FAILURES } from "#server/mail/attempt-mail.ts";
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

test("gives up at once when no transport carries the kind, but no lead's mail when its recipient is rejected", async () => {
  const { store, start, awaitState } = await makeDeliveryScene();
  const transports = makeRecordingTransports();
  transports.failure = { refusesRecipient: true };
  await store.accept(makeArrival({}, { wantsConfirmation: true }));
  start({ transports: { ...transports, carries: (kind) => kind !== "confirmation" } });
  await awaitState("failing");
  expect((await awaitState("dead", "confirmation")).attempts[0]?.error).toContain("confirmation");
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
