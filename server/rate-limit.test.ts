import { expect, test } from "vitest";
import { createRateLimit, MAX_ADDRESSES } from "#server/rate-limit.ts";

const OPTIONS = { capacity: 2, refillMs: 10_000 };

test("allows the capacity, then reports when to retry, and survives a clock that is set back", () => {
  let now = 100_000;
  const take = createRateLimit(OPTIONS, () => now);
  expect([take("a"), take("a")]).toEqual([{ ok: true }, { ok: true }]);
  expect(take("a")).toEqual({ ok: false, retryAfterSeconds: 10 });
  now += 4_000;
  expect(take("a")).toEqual({ ok: false, retryAfterSeconds: 6 });
  now += 6_000;
  expect([take("a").ok, take("a").ok]).toEqual([true, false]);
  now = 0;
  expect(take("a").ok).toBe(false);
  now = 10_000;
  expect(take("a").ok).toBe(true);
});

test("forgets the least recently seen address", () => {
  const take = createRateLimit({ ...OPTIONS, capacity: 1 }, () => 0);
  const others = Array.from({ length: MAX_ADDRESSES - 1 }, (_, index) => `c${index}`);
  for (const address of ["a", "b", "a", ...others]) take(address);
  expect(take("a").ok).toBe(false);
  expect(take("b").ok).toBe(true);
});
