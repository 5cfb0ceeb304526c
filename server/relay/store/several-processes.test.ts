import { describe, expect } from "vitest";
import type { Claim, Store } from "#server/relay/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { claim, openTestStore, STORE_KINDS } from "#server/testing/stores.ts";

async function claimAll(store: Store, now: number): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (;;) {
    const claimed = await store.claimDue(now, now + 1_000);
    if (!claimed) return claims;
    claims.push(claimed);
  }
}

describe.each(STORE_KINDS)("two openers of one store in $kind", ({ kind, makePlace, test }) => {
  async function openTwo() {
    const place = await makePlace();
    return Promise.all([openTestStore(place), openTestStore(place)]);
  }

  test("never claim the same mail at the same time", async () => {
    const [one, other] = await openTwo();
    const ids = Array.from({ length: 40 }, (_, index) => `lead-${index}`);
    await Promise.all(
      ids.map((id, index) => (index % 2 ? one : other).accept(makeArrival({ id, receivedAt: 1 }))),
    );
    const claims = await Promise.all([one, other, one, other].map((store) => claimAll(store, 5)));
    const taken = claims.flat().map(({ lead }) => lead.id);
    expect(taken.toSorted()).toEqual(ids.toSorted());
    expect(new Set(claims.flat().map(({ leaseToken }) => leaseToken)).size).toBe(40);
  });

  test("store a submission once, and one confirmation for its address", async () => {
    const [one, other] = await openTwo();
    const arrivals = Array.from({ length: 20 }, (_, index) => {
      const store = index % 2 ? one : other;
      const options = { submissionKey: `key ${index >> 2}`, wantsConfirmation: true };
      return store.accept(makeArrival({ id: `lead-${index}`, receivedAt: 1 }, options));
    });
    const acceptances = await Promise.all(arrivals);
    expect(acceptances.filter(({ isNew }) => isNew)).toHaveLength(5);
    expect(new Set(acceptances.map(({ leadId }) => leadId)).size).toBe(5);
    const mails = (await one.list()).flatMap((record) => record.mails);
    expect(mails.filter((mail) => mail.kind === "confirmation")).toHaveLength(1);
  });

  test("accept a proof once", async () => {
    const [one, other] = await openTwo();
    const proof = { id: "proof", expiresAt: 99 };
    const acceptances = await Promise.all([
      one.accept(makeArrival({ id: "a" }, { proof })),
      other.accept(makeArrival({ id: "b" }, { proof })),
    ]);
    expect(acceptances.filter(({ isQuarantined }) => isQuarantined)).toHaveLength(1);
  });

  test("escalate a lead once", async () => {
    const [one, other] = await openTwo();
    await one.accept(makeArrival({ receivedAt: 1 }));
    const counts = await Promise.all([one.queueEscalations(5, 6), other.queueEscalations(5, 6)]);
    expect(counts.toSorted()).toEqual([0, 1]);
  });

  test("sign with the same secret", async () => {
    const [one, other] = await openTwo();
    const [secret, same] = await Promise.all([one.readSecret(), other.readSecret()]);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(same).toBe(secret);
    expect(await one.readSecret()).toBe(secret);
    expect(await (await openTestStore(await makePlace())).readSecret()).not.toBe(secret);
  });

  test("free stale leases at the start only for SQLite", async () => {
    const [one, other] = await openTwo();
    await one.accept(makeArrival({ id: "leased", receivedAt: 1 }));
    await claim(one, 1, 500);
    await one.accept(makeArrival({ id: "failed", receivedAt: 2 }));
    const failing = { ok: false, at: 3, error: "No.", transport: "smtp", retryAt: 500 } as const;
    await one.recordAttempt(await claim(one, 2, 500), failing);
    expect(await other.releaseLeases(20)).toBe(true);
    const freed = (await claimAll(other, 20)).map(({ lead }) => lead.id);
    expect(freed).toEqual(kind === "SQLite" ? ["leased"] : []);
  });
});
