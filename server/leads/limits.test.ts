import { expect, test } from "vitest";
import { createSubmissionLimits } from "#server/leads/limits.ts";
import type { ProofVerdict } from "#server/leads/proof.ts";

const NONE: ProofVerdict = { kind: "missing" };

test("the owner of an IPv6 /48 cannot exhaust the total limit", () => {
  let now = 0;
  const take = createSubmissionLimits({ ratePerAddress: 20 }, () => now, 200);
  const flood = () =>
    Array.from({ length: 1_000 }, (_, net) => take(`2001:db8:5:${net.toString(16)}::1`, NONE));
  expect(flood().filter(({ ok }) => ok)).toHaveLength(80);
  for (; now < 3_600_000; now += 60_000)
    for (let net = 0; net < 60; net += 1) take(`2001:db8:5:${net}::1`, NONE);
  expect(flood().at(-1)).toMatchObject({ ok: false, limit: "address" });
  for (const visitor of ["203.0.113.9", "2001:db8:6::1"]) expect(take(visitor, NONE)).toEqual({ ok: true });
});

test("a flood without fresh proofs does not affect senders with one", () => {
  const take = openTotal(2, () => 0);
  expect([take(NONE).ok, take(prove("spent")).ok]).toEqual([true, true]);
  expect([take(prove("spent")).ok, take(prove("spent")).ok]).toEqual([true, false]);
  expect(take(NONE)).toEqual({ ok: false, limit: "total", retryAfterSeconds: 1 });
  expect(take({ kind: "forged" }).ok).toBe(false);
  expect(take(prove("fresh")).ok).toBe(true);
});

test("the total limit refills ten proven messages and one unproven per second", () => {
  let now = 0;
  const take = openTotal(1, () => now);
  expect([take(NONE).ok, take(prove("1")).ok]).toEqual([true, true]);
  now = 100;
  expect([take(NONE).ok, take(prove("2")).ok, take(prove("3")).ok]).toEqual([false, true, false]);
  now = 1_000;
  expect([take(NONE).ok, take(NONE).ok, take(prove("3")).ok]).toEqual([true, false, true]);
});

function prove(id: string): ProofVerdict {
  return { kind: "valid", proof: { id, expiresAt: 1 } };
}

// Each message has its own address, so that only the total limit counts.
function openTotal(total: number, clock: () => number) {
  const take = createSubmissionLimits({ ratePerAddress: 1 }, clock, total);
  let sender = 0;
  return (proof: ProofVerdict) => {
    sender += 1;
    return take(`192.0.2.${sender}`, proof);
  };
}
