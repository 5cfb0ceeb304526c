import { describe, expect } from "vitest";
import type { Store } from "#server/relay/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { changeLead, openTestStore, STORE_KINDS } from "#server/testing/stores.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOW = 100 * HOUR_MS;
const YEAR_AHEAD = NOW + 365 * 24 * HOUR_MS;
const ESCALATION = ["escalation"] as const;

describe.each(STORE_KINDS)("a flood of leads that nobody answers, in $kind", ({ makePlace, test }) => {
  test("causes few reminders, which mention all of them", async () => {
    const store = await openTestStore(await makePlace(), { digestAbove: 3 });
    const arrive = (id: string) => store.accept(makeArrival({ id, receivedAt: NOW - 20 * HOUR_MS }));
    for (let index = 0; index < 30; index += 1) await arrive(`lead-${index}`);
    expect(await store.queueEscalations(NOW, NOW)).toBe(30);
    expect(await claimReminders(store, NOW)).toEqual([27, 27, 27]);

    await arrive("later");
    expect(await store.queueEscalations(NOW, NOW + MINUTE_MS)).toBe(0);
    expect(await store.queueEscalations(NOW, NOW + 10 * MINUTE_MS)).toBe(1);
    expect(await claimReminders(store, NOW + 10 * MINUTE_MS)).toEqual([27]);
    expect(await store.queueEscalations(NOW, NOW + 20 * MINUTE_MS)).toBe(0);

    await changeLead(store, "answered", "lead-9", NOW);
    await arrive("last");
    expect(await store.queueEscalations(NOW, NOW + 3 * HOUR_MS)).toBe(1);
    expect(await claimReminders(store, NOW + 3 * HOUR_MS)).toEqual([26]);
  });

  test("is reminded of although the clock was ahead for a while", async () => {
    const store = await openTestStore(await makePlace(), { digestAbove: 1 });
    const arrive = (id: string, spamReasons: string[] = []) =>
      store.accept(makeArrival({ id, receivedAt: NOW - 20 * HOUR_MS }, { spamReasons }));
    await arrive("before");
    await arrive("doubtful", ["honeypot"]);
    expect(await store.queueEscalations(NOW, YEAR_AHEAD)).toBe(2);
    expect(await claimReminders(store, YEAR_AHEAD)).toHaveLength(2);
    await arrive("after");
    await arrive("also doubtful", ["honeypot"]);
    expect(await store.queueEscalations(NOW, NOW)).toBe(2);
    expect(await claimReminders(store, NOW)).toHaveLength(2);
  });

  test("causes a reminder each without digests", async ({ store }) => {
    for (const id of ["a", "b", "c"]) await store.accept(makeArrival({ id }));
    expect(await store.queueEscalations(NOW, NOW)).toBe(3);
    expect(await claimReminders(store, NOW)).toEqual([0, 0, 0]);
  });
});

/** `othersWaiting` of each reminder. */
async function claimReminders(store: Store, now: number): Promise<number[]> {
  const claim = await store.claimDue(now, now + 15 * MINUTE_MS, ESCALATION);
  if (!claim) return [];
  await store.recordAttempt(claim, { ok: true, at: now, transport: "smtp" });
  return [claim.othersWaiting, ...(await claimReminders(store, now))];
}
