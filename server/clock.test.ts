import { expect, onTestFinished, test, vi } from "vitest";
import { createInterruptibleSleep } from "#server/clock.ts";

test("an interrupt between two sleeps ends the next one only", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { sleep, interrupt } = createInterruptibleSleep();
  interrupt();
  await sleep(60_000);
  const onEnd = vi.fn();
  const slept = sleep(20).then(onEnd);
  await vi.advanceTimersByTimeAsync(19);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await slept;
});
