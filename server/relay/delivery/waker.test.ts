import { expect, test } from "vitest";
import { createWaker } from "#server/relay/delivery/waker.ts";

test("ends a sleep early", async () => {
  const waker = createWaker();
  const sleep = waker.sleep(60_000);
  waker.wake();
  await sleep;
});

test("remembers a call made between two sleeps, once", async () => {
  const waker = createWaker();
  waker.wake();
  await waker.sleep(60_000);
  const start = performance.now();
  await waker.sleep(20);
  expect(performance.now() - start).toBeGreaterThan(10);
});
