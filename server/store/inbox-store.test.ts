import { describe, expect } from "vitest";
import type { InboxQuery } from "#server/store/list-leads.ts";
import type { Store } from "#server/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { claim, STORE_KINDS } from "#server/testing/stores.ts";

const NOW = 10_000;
const ASHA = { member: "Asha", now: NOW };

const ALL: InboxQuery = { view: "all", member: "Asha", search: "", now: NOW, limit: 50, offset: 0 };

async function listIds(store: Store, query: Partial<InboxQuery> = {}): Promise<string[]> {
  const rows = await store.listInbox({ ...ALL, ...query });
  return rows.map(({ id }) => id);
}

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
    const failed = { ok: false, at: NOW, transport: "smtp", error: "Refused.", retryAt: null } as const;
    await store.recordAttempt(await claim(store, 1), failed);
    expect(await listIds(store, { view: "failed" })).toEqual(["new"]);
    const counts = { open: 2, mine: 1, calls: 1, failed: 1, quarantined: 1, answered: 1, all: 4 };
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
    await store.erase("ASHA@client.example", { member: "Ben", at: NOW });
    expect(await store.readTeamwork("lead-1")).toBeUndefined();
    expect((await store.listAudit(10)).map(({ member, action }) => [member, action])).toEqual([
      ["Ben", "erased"],
      ["Asha", "noted"],
    ]);
  });

  test("ends an invite with its first use, and everything with the member", async ({ store }) => {
    const { invite, redeem, findSession } = openAccess(store);
    await invite("i1", "reader");
    await invite("i2");
    expect(await redeem("i1", "s0")).toBeUndefined();
    expect(await redeem("i2", "s0", NOW + 100)).toBeUndefined();
    expect(await redeem("i2", "s1")).toEqual({ name: "Asha", role: "reader" });
    expect(await redeem("i2", "s2")).toBeUndefined();
    expect(await findSession("s1")).toMatchObject({ name: "Asha" });
    expect(await store.findByToken({ hash: "s1", kind: "invite" }, NOW)).toBeUndefined();
    expect(await findSession("s1", NOW + 100)).toBeUndefined();
    expect(await store.signIn({ id: "s1", counter: 1 }, makeToken("session", "s3"), NOW)).toBe(true);
    expect(await store.listMembers(NOW)).toEqual([
      { name: "Asha", role: "reader", passkeys: 1, sessions: 2, isInvited: false },
    ]);
    expect(await store.removeMember("Asha", NOW)).toBe(true);
    expect(await findSession("s3")).toBeUndefined();
    expect(await store.findPasskey("s1")).toBeUndefined();
    expect(await store.removeMember("Asha", NOW)).toBe(false);
  });

  test("replaces a lost device, and gives no role to someone who was removed", async ({ store }) => {
    const { invite, redeem, findSession } = openAccess(store);
    await invite("i1", "reader");
    await redeem("i1", "lost");
    expect(await invite("i2")).toEqual({ name: "Asha", role: "reader" });
    expect(await findSession("lost")).toBeDefined();
    expect(await invite("i3", undefined, true)).toEqual({ name: "Asha", role: "reader" });
    expect([await store.findPasskey("lost"), await findSession("lost")]).toEqual([undefined, undefined]);
    await store.removeMember("Asha", NOW);
    await expect(invite("i4")).rejects.toThrow(/Asha was removed before: give --role reader or --role agent/);
    expect(await store.listMembers(NOW)).toEqual([]);
    await invite("i5", "reader");
    const actions = (await store.listAudit(9)).map(({ action, subject }) => `${action} ${subject ?? ""}`);
    expect(actions.slice(0, 3)).toEqual([
      "memberInvited Asha (reader)",
      "memberRemoved Asha",
      "memberReplaced Asha (reader)",
    ]);
  });
});

const makeToken = (kind: "invite" | "session", hash: string) => ({ hash, kind, expiresAt: NOW + 100 });

function openAccess(store: Store) {
  return {
    invite: (hash: string, role?: "reader", isReplaced = false) =>
      store.invite({ name: "Asha", role, isReplaced }, makeToken("invite", hash), NOW),
    /** The passkey has the name of the session. */
    redeem(hash: string, session: string, now = NOW) {
      const passkey = { id: session, publicKey: "k", counter: 0 };
      return store.redeemInvite(hash, passkey, makeToken("session", session), now);
    },
    findSession: (hash: string, now = NOW) => store.findByToken({ hash, kind: "session" }, now),
  };
}
