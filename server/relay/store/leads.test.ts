import { describe, expect } from "vitest";
import type { Store } from "#server/relay/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { changeLead, claim, STORE_KINDS } from "#server/testing/stores.ts";

async function finishMail(store: Store, now: number, retryAt: number | null | "done"): Promise<void> {
  const result =
    retryAt === "done" ? ({ ok: true } as const) : ({ ok: false, error: "No.", retryAt } as const);
  await store.recordAttempt(await claim(store, now), { ...result, at: now, transport: "file" });
}

describe.each(STORE_KINDS)("the owner of leads in $kind", ({ test }) => {
  test("lists them oldest first", async ({ store }) => {
    for (const [id, receivedAt] of [
      ["b", 2],
      ["c", 1],
      ["a", 2],
    ] as const) {
      await store.accept(makeArrival({ id, receivedAt }));
    }
    expect((await store.list()).map(({ lead }) => lead.id)).toEqual(["c", "a", "b"]);
    expect((await store.find("b"))?.lead.id).toBe("b");
    expect(await store.find("nobody")).toBeUndefined();
  });

  test("retries a delivered or dead mail", async ({ store }) => {
    await store.accept(makeArrival());
    await finishMail(store, 1_000, "done");
    expect(await changeLead(store, "retried", "nobody", 3_000)).toBe("gone");
    expect(await changeLead(store, "retried", "lead-1", 3_000)).toBe("done");
    expect(await store.find("lead-1")).toMatchObject({ state: "waiting", mails: [{ dueAt: 3_000 }] });
    await finishMail(store, 3_000, null);
    expect(await changeLead(store, "retried", "lead-1", 5_000)).toBe("done");
    expect(await claim(store, 5_000)).toMatchObject({ kind: "alert" });
    expect(await claim(store, 5_000)).toMatchObject({ kind: "lead", failures: 0 });
  });

  test("does not send a mail in flight twice", async ({ store }) => {
    await store.accept(makeArrival({ receivedAt: 1 }));
    await claim(store, 1, 10);
    expect(await changeLead(store, "retried", "lead-1", 5)).toBe("done");
    expect(await store.claimDue(9, 20)).toBeUndefined();
    expect(await store.claimDue(10, 20)).toBeDefined();
  });

  test("marks them answered; the first time counts", async ({ store }) => {
    await store.accept(makeArrival());
    expect(await changeLead(store, "answered", "nobody", 5)).toBe("gone");
    expect(await changeLead(store, "answered", "lead-1", 5_000)).toBe("done");
    expect(await changeLead(store, "answered", "lead-1", 6_000)).toBe("unchanged");
    expect(await store.find("lead-1")).toMatchObject({ answeredAt: 5_000 });
  });

  test("queues no reminder for a lead answered in the meantime", async ({ store }) => {
    await store.accept(makeArrival({ receivedAt: 1 }, { spamReasons: ["no proof"] }));
    await store.queueEscalations(5, 6);
    const sending = await claim(store, 6, 10);
    await changeLead(store, "answered", "lead-1", 7);
    await store.recordAttempt(sending, { ok: false, at: 8, error: "No.", retryAt: 9, transport: "file" });
    expect(await store.claimDue(9_999, 10_000)).toBeUndefined();
    expect(await store.queueEscalations(5, 9)).toBe(0);
  });

  test("gets a reminder of a released lead", async ({ store }) => {
    for (const id of ["a", "b"])
      await store.accept(makeArrival({ id, receivedAt: 1 }, { spamReasons: ["no"] }));
    expect(await store.queueEscalations(5, 6)).toBe(1);
    const kinds = async (id: string) => (await store.find(id))?.mails.map(({ kind }) => kind);
    const told = (await kinds("a"))?.includes("escalation") ? "a" : "b";
    const untold = told === "a" ? "b" : "a";
    expect(await kinds(untold)).toEqual(["lead"]);
    await changeLead(store, "released", untold, 7);
    expect(await store.queueEscalations(5, 8)).toBe(1);
    expect(await kinds(untold)).toEqual(["lead", "escalation"]);
  });

  test("counts a delivered lead that was put into quarantine as one in quarantine", async ({ store }) => {
    await store.accept(makeArrival());
    await finishMail(store, 2_000, "done");
    await store.changeLead("lead-1", { kind: "held" }, { member: "Asha", now: 3_000 });
    expect(await store.figures(0, 1)).toMatchObject({ received: 1, quarantined: 1, answered: 0 });
  });

  test("counts a lead with a confirmation once, quarantined or released", async ({ store }) => {
    await store.accept(makeArrival({}, { spamReasons: ["no proof"], wantsConfirmation: true }));
    expect(await store.readHealth()).toMatchObject({ quarantined: 1, undelivered: 0 });
    expect(await store.figures(0, 1)).toMatchObject({ received: 1, quarantined: 1 });
    await changeLead(store, "released", "lead-1", 2_000);
    expect(await store.readHealth()).toMatchObject({ quarantined: 0, undelivered: 1 });
    expect(await store.figures(0, 1)).toMatchObject({ received: 1, quarantined: 0, undelivered: 1 });
    await finishMail(store, 2_000, "done");
    expect(await store.find("lead-1")).toMatchObject({
      state: "delivered",
      mails: [{ state: "delivered" }, { kind: "confirmation", state: "waiting" }],
    });
  });

  test("erases all leads of an address, ignoring case", async ({ store }) => {
    await store.accept(makeArrival({ id: "a", email: "Asha@Client.example" }));
    await store.accept(makeArrival({ id: "b", email: "asha@client.example" }, { spamReasons: ["no proof"] }));
    await store.accept(makeArrival({ id: "c", email: "asha@client.example.org" }));
    await finishMail(store, 1_000, 2_000);
    expect(await store.erase(" ASHA@client.EXAMPLE ")).toEqual(["a", "b"]);
    expect(await store.erase("asha@client.example")).toEqual([]);
    expect((await store.list()).map(({ lead }) => lead.id)).toEqual(["c"]);
    expect(await store.readHealth()).toMatchObject({ undelivered: 1, quarantined: 0 });
  });

  test("erases more than one batch", async ({ store }) => {
    const ids = Array.from({ length: 130 }, (_, index) => `lead-${index}`);
    await Promise.all(ids.map((id) => store.accept(makeArrival({ id, receivedAt: 1 }))));
    expect((await store.erase("asha@client.example")).toSorted()).toEqual(ids.toSorted());
    expect(await store.list()).toEqual([]);
  });

  test("deletes copies elsewhere before and after the leads", async ({ store }) => {
    await store.accept(makeArrival());
    const calls: [ids: string[], left: number][] = [];
    await store.erase("asha@client.example", async (ids) => {
      calls.push([ids, (await store.list()).length]);
    });
    expect(calls).toEqual([
      [["lead-1"], 1],
      [["lead-1"], 0],
    ]);
  });

  test("prunes only the quarantine", async ({ store }) => {
    await store.accept(makeArrival({ id: "delivered", receivedAt: 1 }));
    await finishMail(store, 1, "done");
    const quarantined = { spamReasons: ["no proof"] };
    for (const id of ["held", "released"])
      await store.accept(makeArrival({ id, receivedAt: 1 }, quarantined));
    await store.accept(makeArrival({ id: "recent", receivedAt: 10 }, quarantined));
    await changeLead(store, "released", "released", 5);
    expect(await store.pruneQuarantine(10)).toEqual(["held"]);
    const kept = (await store.list()).map(({ lead }) => lead.id);
    expect(kept.toSorted()).toEqual(["delivered", "recent", "released"]);
  });

  test("prunes old leads, except undelivered and quarantined ones", async ({ store }) => {
    for (const id of ["delivered", "dead", "failing"]) await store.accept(makeArrival({ id, receivedAt: 1 }));
    await store.accept(makeArrival({ id: "held", receivedAt: 1 }, { spamReasons: ["no proof"] }));
    await store.accept(makeArrival({ id: "recent", receivedAt: 10 }));
    await finishMail(store, 1, null);
    await finishMail(store, 1, "done");
    await finishMail(store, 1, 99);
    expect(await store.prune(10)).toEqual(["dead", "delivered"]);
    expect((await store.list()).map(({ lead }) => lead.id)).toEqual(["failing", "held", "recent"]);
  });

  test("gets figures since a time", async ({ store }) => {
    expect(await store.figures(0, 100)).toEqual({
      received: 0,
      delivered: 0,
      undelivered: 0,
      dead: 0,
      quarantined: 0,
      answered: 0,
      answeredInTime: 0,
      medianAnswerMs: null,
    });
    for (const id of ["1", "2", "3", "4"])
      await store.accept(makeArrival({ id, receivedAt: 1_000 + Number(id) }));
    await store.accept(makeArrival({ id: "5", receivedAt: 1_005 }, { spamReasons: ["no proof"] }));
    await store.accept(makeArrival({ id: "6", receivedAt: 1_006 }));
    for (const result of ["done", "done", null, 2_000] as const) await finishMail(store, 1_010, result);
    await changeLead(store, "answered", "1", 9_999);
    await changeLead(store, "answered", "2", 1_002 + 100);
    await changeLead(store, "answered", "3", 1_003 + 101);
    await changeLead(store, "answered", "5", 1_005 + 1_000);
    expect(await store.figures(1_002, 100)).toEqual({
      received: 5,
      delivered: 1,
      undelivered: 2,
      dead: 1,
      quarantined: 1,
      answered: 2,
      answeredInTime: 1,
      medianAnswerMs: Math.round((100 + 101) / 2),
    });
    expect((await store.figures(1_001, 100)).medianAnswerMs).toBe(101);
    expect(await store.readHealth()).toEqual({
      oldestUndelivered: 1_004,
      undelivered: 2,
      dead: 1,
      quarantined: 1,
    });
  });

  test("sees an empty queue as healthy", async ({ store }) => {
    const nothing = { oldestUndelivered: null, undelivered: 0, dead: 0, quarantined: 0 };
    expect(await store.readHealth()).toEqual(nothing);
  });

  test("gets an error from a closed store", async ({ store }) => {
    const last = store.accept(makeArrival());
    await store.close();
    await store.close();
    await expect(last).resolves.toMatchObject({ isNew: true });
    await expect(store.accept(makeArrival({ id: "late" }))).rejects.toThrow("The store is closed.");
    await expect(store.check()).rejects.toThrow("The store is closed.");
  });

  test("is checked without a trace among the leads", async ({ store }) => {
    await Promise.all([store.check(), store.check()]);
    const probe = makeArrival({}, { proof: { id: "probe", expiresAt: 9 } });
    expect(await store.accept(probe)).toMatchObject({ isQuarantined: false });
    await store.check();
    expect(await store.list()).toHaveLength(1);
  });
});
