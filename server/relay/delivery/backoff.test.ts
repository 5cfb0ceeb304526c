import { expect, test } from "vitest";
import { backoffMs } from "#server/relay/delivery/backoff.ts";
import { LEASE_MS } from "#server/relay/delivery/keep-lease.ts";
import { LONGEST_DELAY_MS } from "#server/relay/store/store.ts";

test("doubles from five seconds to fifteen minutes", () => {
  const waits = [1, 2, 3, 8, 9, 100, 5_000].map((failures) => backoffMs(failures, () => 0) / 1000);
  expect(waits).toEqual([5, 10, 20, 640, 900, 900, 900]);
});

test("is shortened by chance, by a quarter at most", () => {
  expect(backoffMs(1, () => 0.999_999)).toBe(3750);
});

test("keeps no mail back for longer than the store takes for a wrong clock", () => {
  expect(backoffMs(100, () => 0) + LEASE_MS).toBeLessThanOrEqual(LONGEST_DELAY_MS);
});
