import { describe, expect } from "vitest";
import { StoreError } from "#server/relay/store/store.ts";
import { makeArrival, makeLead } from "#server/testing/messages.ts";
import { changeLead, openTestStore, STORE_KINDS } from "#server/testing/stores.ts";

describe.each(STORE_KINDS)("a message accepted by $kind", ({ makePlace, test }) => {
  test("is there with its mail after reopening the store", async ({ place, store }) => {
    const acceptance = await store.accept(makeArrival());
    expect(acceptance).toEqual({ leadId: "lead-1", isNew: true, isQuarantined: false });
    await store.close();
    const mail = { kind: "lead", messageId: "<lead-1@acme.example>", state: "waiting", dueAt: 1_000 };
    expect(await (await openTestStore(place)).list()).toEqual([
      {
        lead: makeLead(),
        state: "waiting",
        spamReasons: [],
        answeredAt: null,
        mails: [{ ...mail, attempts: [] }],
      },
    ]);
  });

  test("shares its write with concurrent messages", async () => {
    const writes: number[] = [];
    const store = await openTestStore(await makePlace(), {
      observeWrite: (_ms, messages) => writes.push(messages),
    });
    const ids = Array.from({ length: 300 }, (_, index) => `lead-${index}`);
    const acceptances = await Promise.all(ids.map((id) => store.accept(makeArrival({ id }))));
    expect(acceptances.map(({ leadId }) => leadId)).toEqual(ids);
    expect(await store.list()).toHaveLength(300);
    expect(writes).toEqual([256, 44]);
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

  test("keeps every storable character", async ({ store }) => {
    await store.accept(makeArrival({ message: "A\0B \ud800 'ß' 🧵 \\ $1", first_name: "\0" }));
    expect((await store.find("lead-1"))?.lead).toMatchObject({
      message: "A\uFFFDB \uFFFD 'ß' 🧵 \\ $1",
      first_name: "\uFFFD",
    });
  });

  test("is stored once when sent again with its key", async ({ store }) => {
    const arrive = (id: string, submissionKey: string | undefined, message = "Hello") =>
      store.accept(makeArrival({ id, message, date: id, receivedAt: 5 }, { submissionKey }));
    expect(await arrive("first", "key")).toMatchObject({ leadId: "first", isNew: true });
    expect(await arrive("again", "key")).toMatchObject({ leadId: "first", isNew: false });
    expect(await arrive("other-words", "key", "Hello?")).toMatchObject({ isNew: true });
    expect(await arrive("other-key", "key 2")).toMatchObject({ isNew: true });
    expect(await arrive("no-key", undefined)).toMatchObject({ isNew: true });
    expect(await arrive("no-key-again", undefined)).toMatchObject({ isNew: true });
    const twice = await Promise.all([arrive("one", "key 3"), arrive("two", "key 3")]);
    expect(twice).toMatchObject([
      { leadId: "one", isNew: true },
      { leadId: "one", isNew: false },
    ]);
    expect(await store.list()).toHaveLength(6);
  });

  test("is a different one with another meeting request", async ({ store }) => {
    const arrive = (id: string, meeting_start: string, meeting_time_zone = "Europe/Berlin") =>
      store.accept(makeArrival({ id, meeting_start, meeting_time_zone }, { submissionKey: "key" }));
    expect(await arrive("first", "2026-11-24T14:30:00Z")).toMatchObject({ isNew: true });
    expect(await arrive("again", "2026-11-24T14:30:00Z")).toMatchObject({ leadId: "first", isNew: false });
    expect(await arrive("later", "2026-11-24T15:00:00Z")).toMatchObject({ isNew: true });
    expect(await arrive("zone", "2026-11-24T15:00:00Z", "Asia/Kolkata")).toMatchObject({ isNew: true });
  });

  test("is quarantined when its proof was used before, until the proof is deleted", async ({ store }) => {
    const proof = { id: "proof", expiresAt: 50 };
    const arrive = (id: string) => store.accept(makeArrival({ id }, { proof, submissionKey: id }));
    expect(await arrive("a")).toMatchObject({ isQuarantined: false });
    expect(await arrive("a")).toMatchObject({ isNew: false, isQuarantined: false });
    expect(await arrive("b")).toMatchObject({ isNew: true, isQuarantined: true });
    expect(await arrive("b")).toMatchObject({ isNew: false, isQuarantined: true });
    expect((await store.find("b"))?.spamReasons).toEqual(["replayed proof"]);
    await store.forgetProofs(50);
    expect(await arrive("c")).toMatchObject({ isQuarantined: true });
    await store.forgetProofs(51);
    expect(await arrive("d")).toMatchObject({ isQuarantined: false });
  });

  test("is quarantined with its spam reasons and not mailed until it is released", async ({ store }) => {
    const quarantined = makeArrival({}, { spamReasons: ["honeypot", "no proof"], wantsConfirmation: true });
    expect(await store.accept(quarantined)).toMatchObject({ isNew: true, isQuarantined: true });
    expect(await store.find("lead-1")).toMatchObject({
      state: "quarantined",
      spamReasons: ["honeypot", "no proof"],
      mails: [
        { kind: "lead", state: "held", dueAt: null },
        { kind: "confirmation", state: "held", dueAt: null },
      ],
    });
    expect(await store.claimDue(9_999, 10_000)).toBeUndefined();
    expect(await changeLead(store, "retried", "lead-1", 2_000)).toBe("unchanged");
    expect(await changeLead(store, "released", "lead-1", 2_000)).toBe("done");
    expect(await changeLead(store, "released", "lead-1", 2_000)).toBe("unchanged");
    expect(await changeLead(store, "released", "nobody", 2_000)).toBe("gone");
    expect(await store.find("lead-1")).toMatchObject({
      state: "waiting",
      spamReasons: ["honeypot", "no proof"],
    });
    expect(await store.claimDue(2_000, 3_000)).toMatchObject({ kind: "lead", isQuarantined: false });
    expect(await store.claimDue(2_000, 3_000)).toMatchObject({ kind: "confirmation" });
  });
});
