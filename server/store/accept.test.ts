import { describe, expect } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import type { Arrival } from "#server/store/accept.ts";
import { StoreError } from "#server/store/database.ts";
import { type Lead, TEXT_COLUMNS } from "#server/store/lead-record.ts";
import { ACCEPTED_PER_HOUR, BUSY_HOUR, QUARANTINED_PER_HOUR } from "#server/store/limits.ts";
import { makeArrival, makeLead } from "#server/testing/messages.ts";
import { changeLead, claim, openTestStore, runSql, STORE_KINDS } from "#server/testing/stores.ts";

describe.each(STORE_KINDS)("a message accepted by $kind", ({ test }) => {
  test("is there after reopening the store, with every storable character", async ({ place, store }) => {
    const typed = { message: "A\0B \ud800 'ß' 🧵 \\ $1", first_name: "\0" };
    const acceptance = await store.accept(makeArrival(typed));
    expect(acceptance).toEqual({ leadId: "lead-1", isNew: true, isQuarantined: false });
    await store.close();
    const mail = { kind: "lead", messageId: "<lead-1@acme.example>", state: "waiting", dueAt: 1_000 };
    expect(await (await openTestStore(place)).list()).toEqual([
      {
        lead: makeLead({ message: "A\uFFFDB \uFFFD 'ß' 🧵 \\ $1", first_name: "\uFFFD" }),
        state: "waiting",
        spamReasons: [],
        answeredAt: null,
        mails: [{ ...mail, attempts: [] }],
      },
    ]);
  });

  test("shares its write with concurrent messages", async ({ place }) => {
    const writes: number[] = [];
    const store = await openTestStore(place, { observeWrite: (ms) => writes.push(ms) });
    const ids = Array.from({ length: 300 }, (_, index) => `lead-${index}`);
    const acceptances = await Promise.all(ids.map((id) => store.accept(makeArrival({ id }))));
    expect(acceptances.map(({ leadId }) => leadId)).toEqual(ids);
    expect(await store.list()).toHaveLength(300);
    expect(writes).toHaveLength(2);
  });

  test("does not fail because of another message in the same write", async ({ store }) => {
    await store.accept(makeArrival({ id: "taken" }));
    const results = await Promise.allSettled(
      ["a", "taken", "b"].map((id) => store.accept(makeArrival({ id, message: "the words" }))),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const reason = results[1]?.status === "rejected" ? results[1].reason : undefined;
    expect(reason).toBeInstanceOf(StoreError);
    expect(String(reason)).not.toContain("the words");
    expect((await store.list()).map(({ lead }) => lead.id)).toEqual(["a", "b", "taken"]);
  });

  test("is stored once when sent again with its key", async ({ store }) => {
    const arrive = (id: string, submissionKey: string | undefined, lead: Partial<Lead> = {}) =>
      store.accept(makeArrival({ id, date: id, receivedAt: 5, ...lead }, { submissionKey }));
    expect(await arrive("first", "key")).toMatchObject({ leadId: "first", isNew: true });
    expect(await arrive("again", "key")).toMatchObject({ leadId: "first", isNew: false });
    const others: [key: string | undefined, lead: Partial<Lead>][] = [
      ["key", { message: "Hello?" }],
      ["key", { meeting_start: "2026-11-24T15:00:00Z" }],
      ["key", { meeting_start: "2026-11-24T15:00:00Z", meeting_time_zone: "Asia/Kolkata" }],
      ["key 2", {}],
      [undefined, {}],
      [undefined, {}],
    ];
    for (const [index, [key, lead]] of others.entries())
      expect(await arrive(`other-${index}`, key, lead)).toMatchObject({ isNew: true });
    const meeting = { meeting_start: "2026-11-24T15:00:00Z" };
    expect(await arrive("meeting again", "key", meeting)).toMatchObject({ leadId: "other-1", isNew: false });
    const twice = await Promise.all([arrive("one", "key 3"), arrive("two", "key 3")]);
    expect(twice).toMatchObject([
      { leadId: "one", isNew: true },
      { leadId: "one", isNew: false },
    ]);
    expect(await store.list()).toHaveLength(8);
  });

  test("is quarantined when its proof was used before, until the proof is deleted", async ({ store }) => {
    const proof = { id: "proof", expiresAt: 50 };
    const arrive = (id: string) => store.accept(makeArrival({ id }, { proof, submissionKey: id }));
    expect(await arrive("a")).toMatchObject({ isQuarantined: false });
    expect(await arrive("a")).toMatchObject({ isNew: false, isQuarantined: false });
    expect(await arrive("b")).toMatchObject({ isNew: true, isQuarantined: true });
    expect(await arrive("b")).toMatchObject({ isNew: false, isQuarantined: true });
    expect((await store.find("b"))?.spamReasons).toEqual(["replayed proof"]);
    await store.forgetLimits(50);
    expect(await arrive("c")).toMatchObject({ isQuarantined: true });
    await store.forgetLimits(51);
    expect(await arrive("d")).toMatchObject({ isQuarantined: false });
  });

  test("is quarantined with its reasons, not mailed until released, and counted once", async ({ store }) => {
    const spamReasons = ["honeypot", "no proof"];
    const acceptance = await store.accept(makeArrival({}, { spamReasons, wantsConfirmation: true }));
    expect(acceptance).toMatchObject({ isNew: true, isQuarantined: true });
    expect(await store.find("lead-1")).toMatchObject({
      state: "quarantined",
      spamReasons,
      mails: [
        { kind: "lead", state: "held", dueAt: null },
        { kind: "confirmation", state: "held", dueAt: null },
      ],
    });
    expect(await store.readHealth()).toMatchObject({ quarantined: 1, oldestUndelivered: null });
    expect(await store.countLeads(0, 1)).toEqual([]);
    expect(await store.claimDue(9_999, 10_000)).toBeUndefined();
    const outcomes = [];
    for (const kind of ["retried", "released", "released"] as const)
      outcomes.push(await changeLead(store, kind, "lead-1", 2_000));
    outcomes.push(await changeLead(store, "released", "nobody", 2_000));
    expect(outcomes).toEqual(["unchanged", "done", "unchanged", "gone"]);
    expect(await store.find("lead-1")).toMatchObject({ state: "waiting", spamReasons });
    expect(await store.readHealth()).toMatchObject({ quarantined: 0, oldestUndelivered: 1_000 });
    expect(await store.countLeads(0, 1)).toMatchObject([{ leads: 1 }]);
    const mail = await claim(store, 2_000, 3_000);
    expect(mail).toMatchObject({ kind: "lead" });
    expect(await store.claimDue(2_000, 3_000)).toMatchObject({ kind: "confirmation" });
    await store.recordAttempt(mail, { ok: true, at: 2_000, transport: "file" });
    expect(await store.find("lead-1")).toMatchObject({
      state: "delivered",
      mails: [{ state: "delivered" }, { kind: "confirmation", state: "waiting" }],
    });
    await store.changeLead("lead-1", { kind: "held" }, { member: "Asha", now: 3_000 });
    expect(await store.claimDue(9_999, 10_000)).toBeUndefined();
    expect(await store.countLeads(0, 1)).toEqual([]);
  });

  test("without a proof is quarantined in a busy hour, and refused once the quarantine is full", async ({
    place,
  }) => {
    const store = await openTestStore(place, { limitsUnproven: true });
    const arrive = (id: string, receivedAt: number, proof?: Arrival["proof"]) =>
      store.accept(makeArrival({ id, receivedAt }, { proof }));
    for (let index = 0; index < ACCEPTED_PER_HOUR; index++)
      expect(await arrive(`lead-${index}`, 1_000)).toMatchObject({ isQuarantined: false });
    const late = await arrive("late", 1_000);
    expect(late).toMatchObject({ isQuarantined: true, storeReasons: [BUSY_HOUR] });
    expect((await store.find("late"))?.spamReasons).toEqual([BUSY_HOUR]);
    expect(await arrive("proven", 2_000, { id: "proof", expiresAt: 9 })).toMatchObject({
      isQuarantined: false,
    });
    // A clock that was ahead is no busy hour.
    expect(await arrive("before", 1_000 - HOUR_MS)).toMatchObject({ isQuarantined: false });
    expect(await arrive("hour later", 2_000 + HOUR_MS)).toMatchObject({ isQuarantined: false });

    await runSql(place, FILL_QUARANTINE);
    await expect(arrive("too many", 2_000)).rejects.toThrow("1000 leads within an hour");
    const proof = { id: "proof 2", expiresAt: 9 };
    expect(await arrive("proven 2", 2_000, proof)).toMatchObject({ isQuarantined: false });
    expect(await arrive("later", 2_000 + HOUR_MS)).toMatchObject({ isQuarantined: false });
  });

  test("without a proof in a busy hour leaves quarantine when it comes again with one", async ({ place }) => {
    const store = await openTestStore(place, { limitsUnproven: true });
    for (let index = 0; index < ACCEPTED_PER_HOUR; index++)
      await store.accept(makeArrival({ id: `${index}` }));
    const call = { start: HOUR_MS, seats: 1, spacing: 10 };
    const repeat = (proof?: string, options: Partial<Arrival> = {}) => {
      const more = { submissionKey: "key", call, proof: proof ? { id: proof, expiresAt: 9 } : undefined };
      return store.accept(makeArrival({ id: "again", receivedAt: 2_000 }, { ...more, ...options }));
    };
    const held = { leadId: "again", isQuarantined: true, callState: "waiting" };
    expect(await repeat()).toMatchObject(held);
    await store.accept(makeArrival({ id: "other" }, { proof: { id: "spent", expiresAt: 9 } }));
    expect(await repeat()).toMatchObject(held);
    expect(await repeat("spent")).toMatchObject(held);
    expect(await repeat("fresh", { spamReasons: ["links"] })).toMatchObject(held);
    const released = { leadId: "again", isNew: false, isQuarantined: false, callState: "held" };
    expect(await repeat("fresh", { submissionKey: "new", formerKeys: ["key"] })).toEqual(released);
    expect((await store.find("again"))?.mails).toMatchObject([{ state: "waiting", dueAt: 2_000 }]);
    // What a member put there stays there.
    await store.changeLead("again", { kind: "held" }, { member: "Asha", now: 2_000 });
    expect(await repeat("another")).toMatchObject({ isQuarantined: true });
  });
});

const FILL_QUARANTINE = `INSERT INTO lead (id, received_at, ${TEXT_COLUMNS.join(", ")}, email_key, spam_reasons, quarantined)
  WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${QUARANTINED_PER_HOUR - 1})
  SELECT 'spam-' || i, 1000, ${TEXT_COLUMNS.map(() => "''").join(", ")}, '', '[]', 1 FROM n`;
