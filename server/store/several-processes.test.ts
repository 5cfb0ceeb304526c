import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeArrival } from "#server/testing/messages.ts";
import { claim, claimAll, openTestStore, STORE_KINDS } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

describe.each(STORE_KINDS)("two openers of one store in $kind", ({ kind, makePlace, test }) => {
  test("never claim the same mail at the same time, and name a lead in one summary", async ({
    place,
    store,
  }) => {
    const other = await openTestStore(place);
    const ids = Array.from({ length: 40 }, (_, index) => `lead-${index}`);
    await Promise.all(
      ids.map((id, index) => (index % 2 ? store : other).accept(makeArrival({ id, receivedAt: 1 }))),
    );
    const claims = (await Promise.all([store, other, store, other].map((each) => claimAll(each, 5)))).flat();
    expect(claims.map(({ lead }) => lead.id).toSorted()).toEqual(ids.toSorted());
    expect(new Set(claims.map(({ leaseToken }) => leaseToken)).size).toBe(40);
    const counts = await Promise.all([store.queueSummary(5, 6), other.queueSummary(5, 6)]);
    expect(counts.toSorted()).toEqual([0, 40]);
  });

  test("store a submission, a confirmation for its address and a proof once", async ({ place, store }) => {
    const other = await openTestStore(place);
    const arrivals = Array.from({ length: 20 }, (_, index) => {
      const options = { submissionKey: `key ${index >> 2}`, wantsConfirmation: true };
      return (index % 2 ? store : other).accept(makeArrival({ id: `lead-${index}` }, options));
    });
    const acceptances = await Promise.all(arrivals);
    expect(acceptances.filter(({ isNew }) => isNew)).toHaveLength(5);
    expect(new Set(acceptances.map(({ leadId }) => leadId)).size).toBe(5);
    const mails = (await store.list()).flatMap((record) => record.mails);
    expect(mails.filter((mail) => mail.kind === "confirmation")).toHaveLength(1);
    const proof = { id: "proof", expiresAt: 99 };
    const proven = await Promise.all([
      store.accept(makeArrival({ id: "a" }, { proof })),
      other.accept(makeArrival({ id: "b" }, { proof })),
    ]);
    expect(proven.filter(({ isQuarantined }) => isQuarantined)).toHaveLength(1);
  });

  test("sign with the same secret, and free stale leases only for SQLite", async ({ place, store }) => {
    const other = await openTestStore(place);
    const [secret, same] = await Promise.all([store.readSecret(), other.readSecret()]);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect([same, await store.readSecret()]).toEqual([secret, secret]);
    expect(await (await openTestStore(await makePlace())).readSecret()).not.toBe(secret);

    await store.accept(makeArrival({ id: "leased", receivedAt: 1 }));
    await claim(store, 1, 500);
    await store.accept(makeArrival({ id: "failed", receivedAt: 2 }));
    const failing = { ok: false, at: 3, error: "No.", transport: "smtp", retryAt: 500 } as const;
    await store.recordAttempt(await claim(store, 2, 500), failing);
    expect(await other.releaseLeases(20)).toBe(true);
    const freed = (await claimAll(other, 20)).map(({ lead }) => lead.id);
    expect(freed).toEqual(kind === "SQLite" ? ["leased"] : []);
  });
});

// tests/resilience/kill.resilience.ts kills servers, and the next start sends what they had leased.
test("leases of a live process are kept until it closes the store, also when it asks again", async () => {
  const dataDir = makeTempFolder();
  const [sender, next] = [await openTestStore({ dataDir }), await openTestStore({ dataDir })];
  expect(await sender.releaseLeases(0)).toBe(true);
  await sender.accept(makeArrival({ receivedAt: 1 }));
  await claim(sender, 1, 500);
  expect(await sender.releaseLeases(20)).toBe(true);
  expect(await next.releaseLeases(20)).toBe(false);
  expect(await next.claimDue(20, 500)).toBeUndefined();
  expect(statSync(join(dataDir, "leads.lock")).mode & 0o777).toBe(0o600);
  await sender.close();
  expect(await next.releaseLeases(30)).toBe(true);
  expect(await next.claimDue(30, 500)).toBeDefined();
});
