import { setTimeout as sleep } from "node:timers/promises";

/** Polls until the check returns something truthy. The timeout is only for hangs. */
export async function waitUntil<Result>(
  check: () => Result | Promise<Result>,
  timeoutMs = 120_000,
): Promise<NonNullable<Result>> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const result = await check();
    if (result !== undefined && result !== null && result !== false) return result;
    await sleep(5);
  }
  throw new Error(`After ${timeoutMs / 1_000} seconds this is still not so: ${check}`);
}
