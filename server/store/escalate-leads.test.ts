import { describe, expect } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/local-time.ts";
import { MAX_DELAY_MS, type Store } from "#server/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { changeLead, claim, openTestStore, STORE_KINDS } from "#server/testing/stores.ts";

const NOW = 100 * HOUR_MS;
const YEAR_AHEAD = NOW + 365 * DAY_MS;
const ESCALATION = ["escalation"] as const;
const SPAM = { spamReasons: ["honeypot"] };

describe.each(STORE_KINDS)("leads that nobody answers, in $kind", ({ makePlace, test }) => {
  test("are escalated once each, also in quarantine", async ({ store }) => {
    for (const id of ["open", "answered"]) await store.accept(makeArrival({ id, receivedAt: 1 }));
    await store.accept(makeArrival({ id: "doubted", receivedAt: 1 }, SPAM));
    await store.accept(makeArrival({ id: "recent", receivedAt: 10 }));
    await changeLead(store, "answered", "answered", 2);
    expect(await store.queueEscalations(10, 50)).toBe(2);
    expect(await store.queueEscalations(10, 51)).toBe(0);
    expect(await store.find("doubted")).toMatchObject({
      state: "quarantined",
      mails: [
        { kind: "lead", state: "held" },
        { kind: "escalation", state: "waiting", dueAt: 50, messageId: "<doubted.escalation@acme.example>" },
      ],
    });
    expect(await store.queueEscalations(11, 60)).toBe(1);
    const due = [await claim(store, 55), await claim(store, 55), await claim(store, 55)];
    expect(due.filter(({ kind }) => kind === "lead")).toHaveLength(3);
    const sending = await claim(store, 55);
    expect(sending).toMatchObject({ kind: "escalation", isQuarantined: true });
    // Answered in the meantime, it is not sent again.
    await changeLead(store, "answered", "doubted", 56);
    await store.recordAttempt(sending, { ok: false, at: 57, error: "No.", retryAt: 58, transport: "file" });
    expect(await store.queueEscalations(11, 999)).toBe(0);
    const others = [await claim(store, 999), await claim(store, 999)];
    expect(others.map(({ lead }) => lead.id)).toEqual(["open", "recent"]);
    expect(await store.claimDue(999, 1_000)).toBeUndefined();
  });

  test("in quarantine are escalated together once a day, and alone when released", async ({ store }) => {
    const quarantine = (id: string, receivedAt: number) =>
      store.accept(makeArrival({ id, receivedAt }, SPAM));
    const listTold = async () =>
      (await store.list()).filter(({ mails }) => mails.some(({ kind }) => kind === "escalation"));
    for (const id of ["first", "second", "third"]) await quarantine(id, 1);
    expect(await store.queueEscalations(2, 10)).toBe(1);
    await quarantine("fourth", 20);
    expect(await store.queueEscalations(21, DAY_MS)).toBe(0);
    expect(await store.queueEscalations(21, DAY_MS + 11)).toBe(1);
    expect(await store.queueEscalations(21, 9 * DAY_MS)).toBe(0);
    const told = (await listTold()).map(({ lead }) => lead.id);
    expect(told).toEqual([expect.any(String), "fourth"]);
    const untold = ["first", "second"].find((id) => !told.includes(id)) ?? "";
    await changeLead(store, "released", untold, 9 * DAY_MS);
    expect(await store.queueEscalations(21, 9 * DAY_MS)).toBe(1);
    expect((await listTold()).map(({ lead }) => lead.id)).toContain(untold);
  });

  test("are escalated when they are from the future, but not from a moment ahead", async ({ store }) => {
    await store.accept(makeArrival({ id: "skewed", receivedAt: 5_000 + MAX_DELAY_MS }));
    await store.accept(makeArrival({ id: "future", receivedAt: 5_001 + MAX_DELAY_MS }));
    expect(await store.queueEscalations(10, 5_000)).toBe(1);
    expect((await store.find("future"))?.mails.map(({ kind }) => kind)).toEqual(["lead", "escalation"]);
  });

  test("cause few reminders in a flood, which mention all of them", async () => {
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

  test("are reminded of although the clock was ahead, each without digests", async ({ place, store }) => {
    const flooded = await openTestStore(place, { digestAbove: 1 });
    const arrive = (id: string, more = {}) =>
      flooded.accept(makeArrival({ id, receivedAt: NOW - 20 * HOUR_MS }, more));
    for (const now of [YEAR_AHEAD, NOW]) {
      await arrive(`at ${now}`);
      await arrive(`doubtful at ${now}`, SPAM);
      expect(await flooded.queueEscalations(NOW, now)).toBe(2);
      expect(await claimReminders(flooded, now)).toHaveLength(2);
    }
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
