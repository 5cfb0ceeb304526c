import { test as base, describe, expect } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import { DIGEST_WINDOW_MS } from "#server/store/accept.ts";
import type { Lead } from "#server/store/lead-record.ts";
import type { Claim, FailedAttempt, Store } from "#server/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { changeLead, claim, openTestStore, runSql, STORE_KINDS } from "#server/testing/stores.ts";

const OPTIONS = { digestAbove: 2 };
const DUE = 1_000 + DIGEST_WINDOW_MS;
const done = (at: number) => ({ ok: true, at, transport: "smtp" }) as const;
const failed = (at: number, retryAt: number): FailedAttempt => ({
  ok: false,
  at,
  retryAt,
  error: "No.",
  transport: "smtp",
});
const listIds = ({ parts }: Claim) => parts?.map(({ lead }) => lead.id);

/** The first two leads got their own mails. */
async function flood(store: Store, ids: string[], lead: Partial<Lead> = {}): Promise<void> {
  for (const id of ["first", "second"]) {
    await store.accept(makeArrival({ id }));
    const own = await claim(store, 1_000);
    expect([own.lead.id, own.parts]).toEqual([id, undefined]);
    await store.recordAttempt(own, done(1_000));
  }
  for (const id of ids) await store.accept(makeArrival({ id, email: `${id}@client.example`, ...lead }));
}

describe.each(STORE_KINDS)("a flood of leads in $kind", ({ makePlace }) => {
  const test = base.extend("place", makePlace).extend("store", ({ place }) => openTestStore(place, OPTIONS));

  test("is sent as one mail, which delivers each lead, and ends after an hour", async ({ store }) => {
    await flood(store, ["a", "b", "c"]);
    expect(await store.claimDue(DUE - 1, DUE)).toBeUndefined();
    const digest = await claim(store, DUE);
    expect(digest.messageId).toMatch(/^<[\da-f]{32}\.digest@acme\.example>$/);
    expect(digest.parts?.map(({ lead, messageId }) => [lead.id, messageId])).toEqual([
      ["a", "<a@acme.example>"],
      ["b", "<b@acme.example>"],
      ["c", "<c@acme.example>"],
    ]);
    expect(await store.readHealth()).toMatchObject({ undelivered: 3 });
    expect(await store.recordAttempt(digest, done(DUE))).toEqual([]);
    expect((await store.list()).map(({ state }) => state)).toEqual(Array(5).fill("delivered"));
    await store.accept(makeArrival({ id: "later", receivedAt: 1_000 + HOUR_MS }));
    const own = await claim(store, 1_000 + HOUR_MS);
    expect([own.lead.id, own.parts]).toEqual(["later", undefined]);
    await store.recordAttempt(own, done(1_000 + HOUR_MS));
    expect(await store.claimDue(DUE + HOUR_MS, DUE + 2 * HOUR_MS)).toBeUndefined();
  });

  test("that came while the clock was ahead does not delay later leads", async ({ store }) => {
    for (const id of ["a", "b", "c"]) await store.accept(makeArrival({ id, receivedAt: 1_000 * HOUR_MS }));
    await store.accept(makeArrival({ id: "later", receivedAt: 1_000 }));
    const own = await claim(store, 1_000);
    expect([own.lead.id, own.parts]).toEqual(["later", undefined]);
  });

  test("is retried with the same ID, also after a restart", async ({ place, store }) => {
    await flood(store, ["a", "b"]);
    const first = await claim(store, DUE);
    await store.recordAttempt(first, { ...failed(DUE, DUE + 5_000), uncertain: "smtp" });
    expect(await store.claimDue(DUE + 4_999, DUE + 5_000)).toBeUndefined();
    const restarted = await openTestStore(place);
    const second = await claim(restarted, DUE + 5_000);
    expect(second).toMatchObject({ messageId: first.messageId, failures: 1, uncertain: "smtp" });
    expect(listIds(second)).toEqual(["a", "b"]);
    // After a crash the lease ends for all of them.
    const third = await claim(store, DUE + 100_000);
    expect([third.messageId, listIds(third)]).toEqual([first.messageId, ["a", "b"]]);
    expect(await restarted.extendLease(second, DUE + 200_000)).toBe(false);
    expect(await store.extendLease(third, DUE + 200_000)).toBe(true);
    expect(await store.claimDue(DUE + 199_999, DUE + 200_000)).toBeUndefined();
  });

  test("is claimed by one of several processes", async ({ place, store }) => {
    await flood(store, ["a", "b", "c", "d"]);
    const stores = [store, ...(await Promise.all([1, 2, 3].map(() => openTestStore(place))))];
    const claims = await Promise.all([...stores, ...stores].map((each) => each.claimDue(DUE, DUE + 60_000)));
    expect(claims.flatMap((each) => (each ? [listIds(each)] : []))).toEqual([["a", "b", "c", "d"]]);
  });

  test("leaves out meetings and quarantined leads, and is no digest of a single one", async ({ store }) => {
    await flood(store, []);
    await store.accept(makeArrival({ id: "call", meeting_start: "2026-11-24T12:00:00.000Z" }));
    await store.accept(makeArrival({ id: "suspicious" }, { spamReasons: ["honeypot"] }));
    const own = await claim(store, 1_000);
    expect(own.messageId).toBe("<call@acme.example>");
    await store.recordAttempt(own, done(1_000));
    expect(await store.claimDue(DUE, DUE)).toBeUndefined();
    await changeLead(store, "released", "suspicious", DUE);
    expect(await claim(store, DUE)).toMatchObject({ messageId: "<suspicious@acme.example>" });
    await store.accept(makeArrival({ id: "single" }));
    expect(await claim(store, DUE)).toMatchObject({ messageId: "<single@acme.example>" });
  });

  test("is split when it would be too long", async ({ store }) => {
    await flood(store, ["a", "b", "c"], { message: "x".repeat(9_000) });
    expect(listIds(await claim(store, DUE))).toEqual(["a", "b"]);
    expect(await claim(store, DUE + 1)).toMatchObject({ messageId: "<c@acme.example>" });
    const many = Array.from({ length: 51 }, (_, index) => `lead-${String(index).padStart(2, "0")}`);
    const other = await openTestStore(await makePlace(), OPTIONS);
    await flood(other, many);
    expect(listIds(await claim(other, DUE))).toEqual(many.slice(0, 50));
  });

  test("gets another ID when a lead was erased or joins late", async ({ store }) => {
    await flood(store, ["a", "b", "c"]);
    const first = await claim(store, DUE, DUE + 1);
    await store.erase("a@client.example");
    expect(await store.recordAttempt(first, failed(DUE, DUE + 5_000))).toEqual(["a"]);
    const second = await claim(store, DUE + 5_000, DUE + 5_001);
    expect(listIds(second)).toEqual(["b", "c"]);
    await store.accept(makeArrival({ id: "late", receivedAt: DUE - 1 }));
    const third = await claim(store, DUE + 5_001);
    expect(listIds(third)).toEqual(["b", "c", "late"]);
    expect(new Set([first, second, third].map(({ messageId }) => messageId)).size).toBe(3);
    // Keeps its lease when one joins that comes first.
    await store.accept(makeArrival({ id: "a", receivedAt: DUE - 1 }));
    expect(await claim(store, DUE + 5_001)).toMatchObject({ messageId: "<a@acme.example>" });
    expect(await store.extendLease(third, DUE + 90_000)).toBe(true);
  });

  test("is split when a mail server rejects it, and loses what is retried by hand", async ({ store }) => {
    await flood(store, ["a", "b", "c"]);
    await changeLead(store, "retried", "b", 1_000);
    const own = await claim(store, 1_000);
    expect(own.messageId).toBe("<b@acme.example>");
    await store.recordAttempt(own, done(1_000));
    const digest = await claim(store, DUE, DUE + 1);
    expect(listIds(digest)).toEqual(["a", "c"]);
    await store.recordAttempt(digest, { ...failed(DUE, DUE), isSplit: true });
    const split = [await claim(store, DUE), await claim(store, DUE)];
    expect(split.map(({ messageId }) => messageId)).toEqual(["<a@acme.example>", "<c@acme.example>"]);
  });

  test("defers an unreadable lead, and the others arrive", async ({ place, store }) => {
    await flood(store, ["a", "b", "c"]);
    await runSql(place, "UPDATE lead SET spam_reasons = 'Asha Rao' WHERE id = 'a'");
    const digest = await claim(store, DUE);
    expect(listIds(digest)).toEqual(["b", "c"]);
    await store.recordAttempt(digest, done(DUE));
    const deferred = store.claimDue(DUE + 15 * 60_000, DUE + HOUR_MS);
    await expect(deferred).rejects.toThrow("the lead a cannot be read");
  });
});
