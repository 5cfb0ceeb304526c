import { describe, expect } from "vitest";
import type { FailedAttempt } from "#server/relay/store/store.ts";
import { MAX_DELAY_MS } from "#server/relay/store/store.ts";
import { makeArrival, makeLead } from "#server/testing/messages.ts";
import { changeLead, claim, openTestStore, STORE_KINDS } from "#server/testing/stores.ts";

const failed = (at: number, retryAt: number | null, error = "No."): FailedAttempt => ({
  ok: false,
  at,
  transport: "smtp",
  error,
  retryAt,
});
const done = (at: number) => ({ ok: true, at, transport: "smtp" }) as const;

describe.each(STORE_KINDS)("the queue of $kind", ({ makePlace, test }) => {
  test("leases a mail to one process at a time", async ({ store }) => {
    await store.accept(makeArrival({ receivedAt: 100 }));
    expect(await store.claimDue(99, 160)).toBeUndefined();
    const first = await claim(store, 100, 160);
    expect(first).toEqual({
      lead: makeLead({ receivedAt: 100 }),
      kind: "lead",
      messageId: "<lead-1@acme.example>",
      failures: 0,
      queuedAt: 100,
      isQuarantined: false,
      hasConfirmation: false,
      othersWaiting: 0,
      lastError: "",
      leaseToken: first.leaseToken,
    });
    expect(await store.claimDue(159, 200)).toBeUndefined();
    const second = await claim(store, 160, 200);
    expect(second).toMatchObject({ messageId: first.messageId });
    expect(second.leaseToken).not.toBe(first.leaseToken);
  });

  test("claims leads before confirmations, longest due first", async ({ store }) => {
    await store.accept(makeArrival({ id: "b", receivedAt: 2 }, { wantsConfirmation: true }));
    await store.accept(makeArrival({ id: "a", receivedAt: 1 }));
    const ids = [await claim(store, 5), await claim(store, 5), await claim(store, 5)];
    expect(ids.map(({ messageId }) => messageId)).toEqual([
      "<a@acme.example>",
      "<b@acme.example>",
      "<b.confirmation@acme.example>",
    ]);
  });

  test("extends a lease for its holder only", async ({ store }) => {
    await store.accept(makeArrival({ receivedAt: 1 }));
    const first = await claim(store, 1, 10);
    expect(await store.extendLease(first, 20)).toBe(true);
    expect(await store.claimDue(19, 30)).toBeUndefined();
    await claim(store, 20, 30);
    expect(await store.extendLease(first, 99)).toBe(false);
    expect(await store.claimDue(30, 40)).toBeDefined();
  });

  test("records every attempt", async ({ store }) => {
    await store.accept(makeArrival());
    await store.recordAttempt(await claim(store, 1_000), failed(2_000, 7_000));
    expect(await store.find("lead-1")).toMatchObject({ state: "failing", mails: [{ dueAt: 7_000 }] });
    expect(await store.claimDue(6_999, 8_000)).toBeUndefined();
    const again = await claim(store, 7_000);
    expect(again).toMatchObject({ failures: 1, messageId: "<lead-1@acme.example>" });
    await store.recordAttempt(again, done(7_100));
    expect(await store.find("lead-1")).toMatchObject({
      state: "delivered",
      mails: [
        {
          state: "delivered",
          dueAt: null,
          attempts: [
            { at: 2_000, ok: false, error: "No.", transport: "smtp" },
            { at: 7_100, ok: true, error: "", transport: "smtp" },
          ],
        },
      ],
    });
    expect(await store.claimDue(99_999, 100_000)).toBeUndefined();
  });

  test("records a failure after the lease, without touching the new lease", async ({ store }) => {
    await store.accept(makeArrival({ receivedAt: 1 }));
    const late = await claim(store, 1, 10);
    const current = await claim(store, 10, 20);
    await store.recordAttempt(late, failed(11, null));
    expect(await store.find("lead-1")).toMatchObject({
      state: "waiting",
      mails: [{ kind: "lead", dueAt: 20, attempts: [{ at: 11 }] }],
    });
    await store.recordAttempt(current, failed(12, 500));
    expect(await store.find("lead-1")).toMatchObject({ state: "failing", mails: [{ dueAt: 500 }] });
  });

  test("a success counts even after its lease expired", async ({ store }) => {
    await store.accept(makeArrival({ receivedAt: 1 }));
    const late = await claim(store, 1, 10);
    const current = await claim(store, 10, 20);
    await store.recordAttempt(late, done(11));
    expect(await store.find("lead-1")).toMatchObject({ state: "delivered" });
    await store.recordAttempt(current, failed(12, 13));
    expect(await store.find("lead-1")).toMatchObject({ state: "delivered", mails: [{ dueAt: null }] });
  });

  test("queues one alert with the last error when a lead's mail is given up", async ({ store }) => {
    await store.accept(makeArrival({}, { wantsConfirmation: true }));
    await store.recordAttempt(await claim(store, 1_000), failed(1_001, 1_002, "First."));
    const confirmation = await claim(store, 1_000);
    await store.recordAttempt(confirmation, failed(1_001, null, "Confirmation."));
    await store.recordAttempt(await claim(store, 1_002), failed(1_003, null, "Last."));
    expect(await store.find("lead-1")).toMatchObject({
      state: "dead",
      mails: [
        { kind: "lead", state: "dead", dueAt: null },
        { kind: "confirmation", state: "dead", dueAt: null },
        { kind: "alert", state: "waiting", dueAt: 1_003, messageId: "<lead-1.alert@acme.example>" },
      ],
    });
    const alert = await claim(store, 1_003);
    expect(alert).toMatchObject({ kind: "alert", lastError: "Last.", queuedAt: 1_003 });
    await store.recordAttempt(alert, failed(1_004, null));
  });

  test("queues another alert with its own ID each time the mail is given up again", async ({ store }) => {
    await store.accept(makeArrival());
    const ids: string[] = [];
    for (const now of [1_000, 2_000, 3_000]) {
      await changeLead(store, "retried", "lead-1", now);
      await store.recordAttempt(await claim(store, now), failed(now + 1, null, `At ${now}.`));
      const alert = await claim(store, now + 1);
      expect(alert).toMatchObject({ kind: "alert", failures: 0, lastError: `At ${now}.` });
      ids.push(alert.messageId);
      await store.recordAttempt(alert, done(now + 2));
    }
    expect(ids).toEqual([
      "<lead-1.alert@acme.example>",
      "<lead-1.alert.2@acme.example>",
      "<lead-1.alert.3@acme.example>",
    ]);
    expect(await store.claimDue(9_999, 10_000)).toBeUndefined();
  });

  test("does not confuse the result of an earlier alert with a later one", async ({ store }) => {
    await store.accept(makeArrival());
    await store.recordAttempt(await claim(store, 1_000), failed(1_001, null));
    const earlier = await claim(store, 1_001);
    await changeLead(store, "retried", "lead-1", 2_000);
    await store.recordAttempt(await claim(store, 2_000), failed(2_001, null));
    await store.recordAttempt(earlier, done(2_002));
    expect(await claim(store, 2_002)).toMatchObject({ messageId: "<lead-1.alert.2@acme.example>" });
  });

  test("remembers which transport may have accepted a mail until it is delivered", async ({
    place,
    store,
  }) => {
    await store.accept(makeArrival());
    const first = await claim(store, 1_000);
    expect(first.uncertain).toBeUndefined();
    await store.recordAttempt(first, { ...failed(1_001, 1_002), uncertain: "emailjs" });
    const other = await openTestStore(place);
    const second = await claim(other, 1_002);
    expect(second.uncertain).toBe("emailjs");
    await other.recordAttempt(second, done(1_003));
    await changeLead(other, "retried", "lead-1", 2_000);
    expect((await claim(other, 2_000)).uncertain).toBeUndefined();
  });

  test("treats mails due beyond the maximum delay as due, after the others", async ({ store }) => {
    const later = 5_000 + MAX_DELAY_MS;
    await store.accept(makeArrival({ id: "pause", receivedAt: later }));
    await store.accept(makeArrival({ id: "far", receivedAt: later + 2 }));
    await store.accept(makeArrival({ id: "near", receivedAt: later + 1 }));
    await store.accept(makeArrival({ id: "due", receivedAt: 5_000 }));
    const taken = [await claim(store, 5_000), await claim(store, 5_000), await claim(store, 5_000)];
    expect(taken.map(({ lead }) => lead.id)).toEqual(["due", "near", "far"]);
    expect(await store.claimDue(5_000, 6_000)).toBeUndefined();
  });

  test("escalates leads from the future, but not from a moment ahead", async ({ store }) => {
    await store.accept(makeArrival({ id: "skewed", receivedAt: 5_000 + MAX_DELAY_MS }));
    await store.accept(makeArrival({ id: "future", receivedAt: 5_001 + MAX_DELAY_MS }));
    expect(await store.queueEscalations(10, 5_000)).toBe(1);
    expect((await store.find("future"))?.mails.map(({ kind }) => kind)).toEqual(["lead", "escalation"]);
  });

  test("sends one reminder a day about the quarantine, and misses no lead", async () => {
    const day = 24 * 3_600_000;
    const store = await openTestStore(await makePlace());
    const quarantine = (id: string, receivedAt: number) =>
      store.accept(makeArrival({ id, receivedAt }, { spamReasons: ["honeypot filled"] }));
    for (const id of ["first", "second", "third"]) await quarantine(id, 1);
    expect(await store.queueEscalations(2, 10)).toBe(1);
    await quarantine("fourth", 20);
    expect(await store.queueEscalations(21, day)).toBe(0);
    expect(await store.queueEscalations(21, day + 11)).toBe(1);
    expect(await store.queueEscalations(21, 9 * day)).toBe(0);
    const told = (await store.list()).filter(({ mails }) => mails.some(({ kind }) => kind === "escalation"));
    expect(told).toHaveLength(2);
    expect(told.map(({ lead }) => lead.id)).toContain("fourth");
  });

  test("escalates each unanswered lead once, also in quarantine", async ({ store }) => {
    await store.accept(makeArrival({ id: "open", receivedAt: 1 }));
    await store.accept(makeArrival({ id: "answered", receivedAt: 1 }));
    await store.accept(makeArrival({ id: "doubted", receivedAt: 1 }, { spamReasons: ["no proof"] }));
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
    expect(await claim(store, 55)).toMatchObject({ kind: "escalation", isQuarantined: true });
  });

  test("ignores the attempt of a lead that was erased meanwhile", async ({ store }) => {
    await store.accept(makeArrival());
    const under = await claim(store, 1_000);
    await store.erase(under.lead.email);
    expect(await store.recordAttempt(under, failed(1_001, null))).toEqual(["lead-1"]);
    expect(await store.recordAttempt(under, done(1_002))).toEqual(["lead-1"]);
    expect(await store.extendLease(under, 2_000)).toBe(false);
    expect(await store.list()).toEqual([]);
  });
});
