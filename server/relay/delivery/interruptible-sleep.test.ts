import { expect, onTestFinished, test, vi } from "vitest";
import { createAlarm } from "#server/relay/delivery/interruptible-sleep.ts";

test("ends a sleep early", async () => {
  const alarm = createAlarm();
  const sleep = alarm.sleep(60_000);
  alarm.wake();
  await sleep;
});

test("remembers a call made between two sleeps, once", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const alarm = createAlarm();
  alarm.wake();
  await alarm.sleep(60_000);
  const onEnd = vi.fn();
  const sleep = alarm.sleep(20).then(onEnd);
  await vi.advanceTimersByTimeAsync(19);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sleep;
});
