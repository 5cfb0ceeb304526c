import { describe, expect, test } from "vitest";
import type { AttemptResult } from "#server/relay/store/store.ts";
import { makeArrival, makeLead } from "#server/testing/messages.ts";
import { claim, openTestStore, STORE_KINDS } from "#server/testing/stores.ts";

const failed = (at: number, retryAt: number | null, error = "No."): AttemptResult => ({
  ok: false,
  at,
  transport: "smtp",
  error,
  retryAt,
});
const done = (at: number): AttemptResult => ({ ok: true, at, transport: "smtp" });

describe.each(STORE_KINDS)("the queue of $kind", ({ makePlace }) => {
  test("hands a mail to one taker, and again when the lease ends", async () => {
    const store = await openTestStore(await makePlace());
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
      lastError: "",
      leaseToken: first.leaseToken,
    });
    expect(await store.claimDue(159, 200)).toBeUndefined();
    const second = await claim(store, 160, 200);
    expect(second).toMatchObject({ messageId: first.messageId });
    expect(second.leaseToken).not.toBe(first.leaseToken);
  });

  test("hands out the mails of leads before their confirmations, the longest due first", async () => {
    const store = await openTestStore(await makePlace());
    await store.accept(makeArrival({ id: "b", receivedAt: 2 }, { wantsConfirmation: true }));
    await store.accept(makeArrival({ id: "a", receivedAt: 1 }));
    const ids = [await claim(store, 5), await claim(store, 5), await claim(store, 5)];
    expect(ids.map(({ messageId }) => messageId)).toEqual([
      "<a@acme.example>",
      "<b@acme.example>",
      "<b.confirmation@acme.example>",
    ]);
  });

  test("makes a lease longer for its holder alone", async () => {
    const store = await openTestStore(await makePlace());
    await store.accept(makeArrival({ receivedAt: 1 }));
    const first = await claim(store, 1, 10);
    expect(await store.extendLease(first, 20)).toBe(true);
    expect(await store.claimDue(19, 30)).toBeUndefined();
    await claim(store, 20, 30);
    expect(await store.extendLease(first, 99)).toBe(false);
    expect(await store.claimDue(30, 40)).toBeDefined();
  });

  test("remembers every attempt", async () => {
    const store = await openTestStore(await makePlace());
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

  test("notes the failure of a lease that has ended, and leaves the mail to its new holder", async () => {
    const store = await openTestStore(await makePlace());
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

  test("counts a success after the end of its lease, whatever the new holder says", async () => {
    const store = await openTestStore(await makePlace());
    await store.accept(makeArrival({ receivedAt: 1 }));
    const late = await claim(store, 1, 10);
    const current = await claim(store, 10, 20);
    await store.recordAttempt(late, done(11));
    expect(await store.find("lead-1")).toMatchObject({ state: "delivered" });
    await store.recordAttempt(current, failed(12, 13));
    expect(await store.find("lead-1")).toMatchObject({ state: "delivered", mails: [{ dueAt: null }] });
  });

  test("queues one alert when the mail of a lead is given up, with the last error", async () => {
    const store = await openTestStore(await makePlace());
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
    await store.retry("lead-1", 2_000);
    await store.recordAttempt(await claim(store, 2_000), failed(2_001, null));
    expect(await store.claimDue(9_999, 10_000)).toBeUndefined();
  });

  test("tells of those in quarantine with one mail a day, and forgets none", async () => {
    const day = 24 * 3_600_000;
    const store = await openTestStore(await makePlace());
    const doubt = (id: string, receivedAt: number) =>
      store.accept(makeArrival({ id, receivedAt }, { doubts: ["honeypot filled"] }));
    for (const id of ["first", "second", "third"]) await doubt(id, 1);
    expect(await store.queueEscalations(2, 10)).toBe(1);
    await doubt("fourth", 20);
    expect(await store.queueEscalations(21, day)).toBe(0);
    expect(await store.queueEscalations(21, day + 11)).toBe(1);
    expect(await store.queueEscalations(21, 9 * day)).toBe(0);
    const told = (await store.list()).filter(({ mails }) => mails.some(({ kind }) => kind === "escalation"));
    expect(told).toHaveLength(2);
    expect(told.map(({ lead }) => lead.id)).toContain("fourth");
  });

  test("escalates each lead once that nobody has answered, also one in quarantine", async () => {
    const store = await openTestStore(await makePlace());
    await store.accept(makeArrival({ id: "open", receivedAt: 1 }));
    await store.accept(makeArrival({ id: "answered", receivedAt: 1 }));
    await store.accept(makeArrival({ id: "doubted", receivedAt: 1 }, { doubts: ["no proof"] }));
    await store.accept(makeArrival({ id: "recent", receivedAt: 10 }));
    await store.markAnswered("answered", 2);
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

  test("forgets the attempt of a lead that was erased meanwhile", async () => {
    const store = await openTestStore(await makePlace());
    await store.accept(makeArrival());
    const under = await claim(store, 1_000);
    await store.erase(under.lead.email);
    await store.recordAttempt(under, failed(1_001, null));
    await store.recordAttempt(under, done(1_002));
    expect(await store.extendLease(under, 2_000)).toBe(false);
    expect(await store.list()).toEqual([]);
  });
});
