import { setTimeout as sleep } from "node:timers/promises";

/** Waits until the check gives something, looking every few milliseconds; fails after some seconds. */
export async function waitUntil<Result>(
  check: () => Result | Promise<Result>,
  timeoutMs = 8_000,
): Promise<NonNullable<Result>> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const result = await check();
    if (result !== undefined && result !== null && result !== false) return result;
    await sleep(5);
  }
  throw new Error("Waited in vain.");
}
