import { describe, expect, onTestFinished } from "vitest";
import { VISITOR } from "#server/store/audit.ts";
import type { Row } from "#server/store/database.ts";
import { createInboxLists, type InboxQuery } from "#server/store/list-leads.ts";
import { openSqlite } from "#server/store/sqlite/open-sqlite.ts";
import { leadsFile, type Store } from "#server/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { claim, SQLITE, STORE_KINDS } from "#server/testing/stores.ts";

const NOW = 10_000;
const ASHA = { member: "Asha", now: NOW };

const ALL: InboxQuery = { view: "all", member: "Asha", search: "", now: NOW, limit: 50, offset: 0 };

async function listIds(store: Store, query: Partial<InboxQuery> = {}): Promise<string[]> {
  const rows = await store.listInbox({ ...ALL, ...query });
  return rows.map(({ id }) => id);
}

const makeToken = (kind: "invite" | "session", hash: string) => ({ hash, kind, expiresAt: NOW + 100 });

describe.each(STORE_KINDS)("the inbox in $kind", ({ kind, test }) => {
  test("has each lead in its views, and finds it by its words or its reference", async ({ store }) => {
    await store.accept(makeArrival({ id: "new", receivedAt: 1 }));
    await store.accept(makeArrival({ id: "call", receivedAt: 2, meeting_start: "2026-11-24T14:30:00Z" }));
    await store.accept(makeArrival({ id: "spam", receivedAt: 3 }, { spamReasons: ["honeypot"] }));
    const id = "0190b2c4-0000-7000-8000-00001c9e27f5";
    const ben = { first_name: "Ben Ito", email: "ben_ito@x.example", message: "100% wool" };
    await store.accept(makeArrival({ id, receivedAt: 4, ...ben }));
    await store.changeLead("call", { kind: "assigned", assignee: "Asha" }, ASHA);
    await store.changeLead(id, { kind: "answered" }, ASHA);
    expect(await listIds(store)).toEqual([id, "spam", "call", "new"]);
    expect(await listIds(store, { view: "open" })).toEqual(["new", "call"]);
    expect(await listIds(store, { view: "mine" })).toEqual(["call"]);
    expect(await listIds(store, { view: "mine", member: "Ben" })).toEqual([]);
    expect(await listIds(store, { view: "calls" })).toEqual(["call"]);
    expect(await listIds(store, { view: "quarantined" })).toEqual(["spam"]);
    expect(await listIds(store, { view: "answered" })).toEqual([id]);
    expect(await listIds(store, { limit: 1, offset: 2 })).toEqual(["call"]);
    for (const search of ["BEN ito", "wool n_i", "100%", "1C9E-27F5"])
      expect(await listIds(store, { search })).toEqual([id]);
    for (const search of ["100_", "ben wool silk", "%%%"])
      expect(await listIds(store, { search })).toEqual([]);
    for (const search of ["<Ben_Ito@x.example>,", "mailto:ben_ito@x.example.", "ben\u200b ｉｔｏ", "422 000"])
      expect(await listIds(store, { search })).toContain(id);
    const counts = { open: 2, mine: 1, calls: 1, failed: 0, quarantined: 1, answered: 1, all: 4 };
    expect(await store.countInbox("Asha")).toEqual(counts);
  });

  test("finds what has invisible characters, and on SQLite names in any script", async ({ store }) => {
    const typed = { first_name: "Ma\u00adrie\u200b Curie", email: "<marie\ufeff@x.example>," };
    await store.accept(makeArrival({ id: "marie", ...typed, company_name: "Ｗｏｏｌ" }));
    for (const search of ["marie", "marie@x.example", "wool"])
      expect(await listIds(store, { search })).toEqual(["marie"]);
    await store.accept(makeArrival({ id: "ägid", first_name: "ÄGIDIUS Ønskov" }));
    if (kind === "SQLite") expect(await listIds(store, { search: "ägidius ønskov" })).toEqual(["ägid"]);
  });

  test("searches the beginning of messages for eight words, and quarantined leads in their view", async ({
    store,
  }) => {
    const message = `Oak ${"x".repeat(1_991)} end far`;
    await store.accept(makeArrival({ id: "long", message }));
    await store.accept(makeArrival({ id: "spam", message }, { spamReasons: ["honeypot"] }));
    const many = "oak asha rao client ltd end 422 000";
    for (const search of ["oak end", "oak oak", many, `${many} never`, `${many} ${many}`])
      expect(await listIds(store, { search })).toEqual(["long"]);
    for (const search of ["far", "never oak"]) expect(await listIds(store, { search })).toEqual([]);
    expect(await listIds(store, { search: "oak", view: "quarantined" })).toEqual(["spam"]);
    expect((await listIds(store)).sort()).toEqual(["long", "spam"]);
  });

  test("has the next call first, and moves a call that nobody moved meanwhile", async ({ store }) => {
    const book = (id: string, start: number, receivedAt: number) =>
      store.accept(
        makeArrival(
          { id, receivedAt, meeting_start: new Date(start).toISOString() },
          { call: { start, seats: 1, spacing: 10 } },
        ),
      );
    await book("late", NOW + 300, 1);
    await book("over", NOW, 2);
    await book("next", NOW + 100, 3);
    await book("taken", NOW + 100, 4);
    const listCalls = () => listIds(store, { view: "calls" });
    expect(await listCalls()).toEqual(["next", "late", "taken", "over"]);
    const request = { start: NOW + 400, seats: 1, spacing: 10 };
    const context = { ...ASHA, version: 0 };
    const outcomes = await Promise.all([
      store.changeLead("next", { kind: "callMoved", request }, context),
      store.changeLead("next", { kind: "callCanceled" }, { ...ASHA, member: VISITOR, sequence: 0 }),
    ]);
    expect(outcomes.toSorted()).toEqual(["conflict", "done"]);
    expect(await store.readTeamwork("next")).toMatchObject({ version: 1, call: { sequence: 1 } });
    const move = (id: string, start: number) =>
      store.changeLead(id, { kind: "callMoved", request: { ...request, start } }, ASHA);
    expect(await move("taken", NOW + 50)).toBe("done");
    expect((await listCalls())[0]).toBe("taken");
    expect(await move("late", NOW + 55)).toBe("unchanged");
  });

  test("lets one of two people change a lead, and keeps only who erased it", async ({ store }) => {
    await store.accept(makeArrival({ id: "lead-1", email: "asha@client.example" }));
    const context = { ...ASHA, version: 0 };
    const outcomes = await Promise.all([
      store.changeLead("lead-1", { kind: "noted", text: "One" }, context),
      store.changeLead("lead-1", { kind: "noted", text: "Two" }, context),
    ]);
    expect(outcomes.sort()).toEqual(["conflict", "done"]);
    expect((await store.readTeamwork("lead-1"))?.notes).toHaveLength(1);
    expect(await store.changeLead("none", { kind: "answered" }, ASHA)).toBe("gone");
    await store.erase("ASHA@client.example", undefined, { member: "Ben", at: NOW });
    expect(await store.readTeamwork("lead-1")).toBeUndefined();
    expect((await store.listAudit(10)).map(({ member, action }) => [member, action])).toEqual([
      ["Ben", "erased"],
      ["Asha", "noted"],
    ]);
  });

  test("ends an invite with its first use, and everything with the member", async ({ store }) => {
    await store.invite({ name: "Asha", role: "reader" }, makeToken("invite", "i1"), NOW);
    await store.invite({ name: "Asha", role: undefined }, makeToken("invite", "i2"), NOW);
    const redeem = (hash: string, session: string, now = NOW) =>
      store.redeemInvite(
        hash,
        { id: session, publicKey: "k", counter: 0 },
        makeToken("session", session),
        now,
      );
    expect(await redeem("i1", "s0")).toBeUndefined();
    expect(await redeem("i2", "s0", NOW + 100)).toBeUndefined();
    expect(await redeem("i2", "s1")).toEqual({ name: "Asha", role: "reader" });
    expect(await redeem("i2", "s2")).toBeUndefined();
    expect(await store.findByToken({ hash: "s1", kind: "session" }, NOW)).toMatchObject({ name: "Asha" });
    expect(await store.findByToken({ hash: "s1", kind: "invite" }, NOW)).toBeUndefined();
    expect(await store.findByToken({ hash: "s1", kind: "session" }, NOW + 100)).toBeUndefined();
    expect(await store.signIn({ id: "s1", counter: 1 }, makeToken("session", "s3"), NOW)).toBe(true);
    expect(await store.listMembers(NOW)).toEqual([
      { name: "Asha", role: "reader", passkeys: 1, sessions: 2, isInvited: false },
    ]);
    expect(await store.removeMember("Asha", NOW)).toBe(true);
    expect(await store.findByToken({ hash: "s3", kind: "session" }, NOW)).toBeUndefined();
    expect(await store.findPasskey("s1")).toBeUndefined();
    expect(await store.removeMember("Asha", NOW)).toBe(false);
  });
});

describe("the inbox", () => {
  const { test } = SQLITE;
  test("folds each lead once for a search, whatever its words", async ({ place }) => {
    const database = await openSqlite(leadsFile(place.dataDir), 100);
    onTestFinished(() => database.close());
    let steps: Row[] = [];
    const { listInbox } = createInboxLists({
      ...database,
      read: (work) =>
        database.read((query) =>
          work(async (sql, values) => {
            steps = await query(`EXPLAIN ${sql}`, values);
            return [];
          }),
        ),
    });
    await listInbox({ ...ALL, search: "asha client shop soon" });
    expect(steps.filter(({ p4 }) => String(p4).startsWith("fold_text"))).toHaveLength(1);
  });

  test("shows a lead whose mail failed, and holds its mail in quarantine", async ({ store }) => {
    await store.accept(makeArrival({ id: "lead-1" }));
    const failed = { ok: false, at: 2_000, transport: "smtp", error: "Refused.", retryAt: null } as const;
    await store.recordAttempt(await claim(store, 1_000), failed);
    expect(await listIds(store, { view: "failed" })).toEqual(["lead-1"]);
    expect(await store.changeLead("lead-1", { kind: "retried" }, ASHA)).toBe("done");
    expect(await listIds(store, { view: "failed" })).toEqual([]);
    await store.changeLead("lead-1", { kind: "held" }, ASHA);
    expect(await store.claimDue(NOW, NOW + 1, ["lead"])).toBeUndefined();
    expect(await store.readHealth()).toMatchObject({ undelivered: 0, quarantined: 1 });
    await store.changeLead("lead-1", { kind: "released" }, ASHA);
    expect(await store.claimDue(NOW, NOW + 1, ["lead"])).toMatchObject({ lead: { id: "lead-1" } });
  });

  test("undoes each change, and tells who made it", async ({ store }) => {
    await store.accept(makeArrival({ id: "lead-1" }, { spamReasons: ["honeypot"] }));
    const change = (kind: "answered" | "reopened" | "released" | "held") =>
      store.changeLead("lead-1", { kind }, ASHA);
    for (const kind of ["released", "held", "released", "answered", "reopened"] as const)
      expect([kind, await change(kind)]).toEqual([kind, "done"]);
    expect(await change("reopened")).toBe("unchanged");
    expect(await store.find("lead-1")).toMatchObject({ state: "waiting", answeredAt: null });
    await store.changeLead("lead-1", { kind: "noted", text: "Called." }, ASHA);
    const [note] = (await store.readTeamwork("lead-1"))?.notes ?? [];
    const noteId = note?.number ?? 0;
    await store.changeLead("lead-1", { kind: "noteRemoved", noteId }, ASHA);
    expect((await store.readTeamwork("lead-1"))?.notes[0]?.removedAt).toBe(NOW);
    await store.changeLead("lead-1", { kind: "noteRestored", noteId }, ASHA);
    const teamwork = await store.readTeamwork("lead-1");
    expect(teamwork).toMatchObject({ version: 8, notes: [{ text: "Called.", removedAt: null }] });
    const entry = { at: NOW, member: "Asha", leadId: "lead-1", subject: null };
    expect(teamwork?.history[0]).toEqual({ ...entry, action: "noteRestored" });
  });

  test("replaces a lost device, and gives no role to someone who was removed", async ({ store }) => {
    const invite = (hash: string, role?: "reader", isReplaced = false) =>
      store.invite({ name: "Asha", role, isReplaced }, makeToken("invite", hash), NOW);
    await invite("i1", "reader");
    await store.redeemInvite(
      "i1",
      { id: "lost", publicKey: "k", counter: 0 },
      makeToken("session", "s1"),
      NOW,
    );
    expect(await invite("i2")).toEqual({ name: "Asha", role: "reader" });
    expect(await store.findPasskey("lost")).toMatchObject({ member: "Asha" });
    expect(await invite("i3", undefined, true)).toEqual({ name: "Asha", role: "reader" });
    expect(await store.findPasskey("lost")).toBeUndefined();
    expect(await store.listMembers(NOW)).toMatchObject([{ passkeys: 0, sessions: 0, isInvited: true }]);
    await store.removeMember("Asha", NOW);
    await expect(invite("i4")).rejects.toThrow(/Asha was removed before: give --role reader or --role agent/);
    expect(await store.listMembers(NOW)).toEqual([]);
    expect(await invite("i5", "reader")).toEqual({ name: "Asha", role: "reader" });
    const actions = (await store.listAudit(9)).map(({ action, subject }) => `${action} ${subject ?? ""}`);
    expect(actions.slice(0, 3)).toEqual([
      "memberInvited Asha (reader)",
      "memberRemoved Asha",
      "memberReplaced Asha (reader)",
    ]);
  });
});
