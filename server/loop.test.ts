import { expect, test, vi } from "vitest";
import { createLoop } from "#server/loop.ts";

test("a wake while it works ends the next pause only, and a stop waits for the work", async () => {
  vi.useFakeTimers();
  const work = vi.fn(async () => false);
  const loop = createLoop(work, 20);
  loop.start();
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(19);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(3);
  const last = Promise.withResolvers<boolean>();
  work.mockReturnValueOnce(last.promise);
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  const onStopped = vi.fn();
  const stopped = loop.stop().then(onStopped);
  await vi.advanceTimersByTimeAsync(100);
  expect(onStopped).not.toHaveBeenCalled();
  last.resolve(true);
  await stopped;
  expect(work).toHaveBeenCalledTimes(4);
});
