import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSlots } from "#server/mail/slots.ts";
import { SLOW_MS } from "#server/mail/transports/send-in-order.ts";
import { MAIL_KINDS } from "#server/store/lead-record.ts";
import { makeDeliveryScene } from "#server/testing/delivery-scene.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { makeRecordingTransports } from "#server/testing/recording-transports.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test("half of the slots are reserved for leads", () => {
  const { freeFor, take } = createSlots(4, () => {});
  const giveBack = take("confirmation");
  expect(freeFor()).toEqual(MAIL_KINDS);
  take("escalation");
  expect(freeFor()).toEqual(["lead"]);
  take("lead");
  take("lead");
  expect(freeFor()).toEqual([]);
  giveBack();
  expect(freeFor()).toEqual(MAIL_KINDS);
});

test("slow mails free their slots, within limits and never a lead's slot for a confirmation", () => {
  const onFree = vi.fn();
  const { freeFor, take } = createSlots(4, onFree);
  const giveBack = ["confirmation", "confirmation", "lead", "lead"].map((kind) => take(kind as "lead")); // One of the kinds.
  vi.advanceTimersByTime(SLOW_MS);
  expect(onFree).toHaveBeenCalledTimes(4);
  expect(freeFor()).toEqual(["lead"]);
  for (let more = 0; more < 12; more += 1) {
    take("lead");
    vi.advanceTimersByTime(SLOW_MS);
  }
  expect(freeFor()).toEqual([]);
  for (const end of giveBack) end();
  expect(freeFor()).toEqual(MAIL_KINDS);
});

test("confirmations on a hanging mail server do not delay leads", async () => {
  const { store, start } = await makeDeliveryScene();
  const transports = makeRecordingTransports();
  const hang = Promise.withResolvers<void>();
  const send: typeof transports.send = async (mail, options) => {
    if (mail.kind === "confirmation") await hang.promise;
    return transports.send(mail, options);
  };
  for (let index = 0; index < 10; index += 1) {
    const email = `visitor-${index}@client.example`;
    await store.accept(makeArrival({ id: `lead-${index}`, email }, { wantsConfirmation: true }));
  }
  start({ transports: { ...transports, send } });
  await waitUntil(() => transports.sent.length === 10);
  hang.resolve();
});
