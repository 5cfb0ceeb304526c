import { expect, onTestFinished, test, vi } from "vitest";
import { createWaker } from "#server/relay/delivery/waker.ts";

test("ends a sleep early", async () => {
  const waker = createWaker();
  const sleep = waker.sleep(60_000);
  waker.wake();
  await sleep;
});

test("remembers a call made between two sleeps, once", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const waker = createWaker();
  waker.wake();
  await waker.sleep(60_000);
  const onEnd = vi.fn();
  const sleep = waker.sleep(20).then(onEnd);
  await vi.advanceTimersByTimeAsync(19);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sleep;
});
