import { expect, test } from "vitest";
import type { ProofVerdict } from "#server/relay/door/check-proof.ts";
import { createSubmissionLimits } from "#server/relay/door/submission-limits.ts";

const NONE: ProofVerdict = { kind: "missing" };

test("one network counts as one address", () => {
  const { takeFromAddress } = createSubmissionLimits({ perAddress: 2, total: 100 }, () => 0);
  const addresses = ["2001:db8::1", "2001:db8::2", "2001:db8:0:0:ffff::3", "2001:db8:0:1::1"];
  expect(addresses.map((address) => takeFromAddress(address).ok)).toEqual([true, true, false, true]);
  expect(takeFromAddress("2001:db8::4")).toEqual({ ok: false, retryAfterSeconds: 10 });
});

test("a flood without proofs, or with one proof for all, keeps nobody out who brings one", () => {
  let now = 0;
  const { takeFromAll } = createSubmissionLimits({ perAddress: 1, total: 2 }, () => now);
  expect([takeFromAll(NONE).ok, takeFromAll(prove("spent")).ok]).toEqual([true, true]);
  expect([takeFromAll(prove("spent")).ok, takeFromAll(prove("spent")).ok]).toEqual([true, false]);
  expect(takeFromAll(NONE)).toEqual({ ok: false, retryAfterSeconds: 1 });
  expect(takeFromAll({ kind: "forged" }).ok).toBe(false);
  expect(takeFromAll(prove("fresh")).ok).toBe(true);
  now = 100;
  expect(takeFromAll(NONE).ok).toBe(true);
});

function prove(id: string): ProofVerdict {
  return { kind: "valid", proof: { id, expiresAt: 1 } };
}
