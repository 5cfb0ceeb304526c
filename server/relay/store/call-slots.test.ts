import { describe, expect } from "vitest";
import type { Store } from "#server/relay/store/store.ts";
import { changeCall } from "#server/testing/change-call.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { changeLead, openTestStore, STORE_KINDS } from "#server/testing/stores.ts";

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 10, 24, 12);
const ONE_SEAT = { seats: 1, spacing: 30 * MINUTE_MS };

/** A lead that asks for a call so many minutes after noon. */
function ask(store: Store, id: string, minutes: number, more: Parameters<typeof makeArrival>[1] = {}) {
  const start = NOON + minutes * MINUTE_MS;
  const arrival = makeArrival(
    { id, receivedAt: 1_000, meeting_start: new Date(start).toISOString() },
    { call: { ...ONE_SEAT, start }, wantsConfirmation: true, ...more },
  );
  return store.accept(arrival);
}

const listStarts = async (store: Store) =>
  (await store.listHeldCalls(0, NOON * 2)).map(({ start }) => (start - NOON) / MINUTE_MS);

describe.each(STORE_KINDS)("calls in $kind", ({ makePlace, test }) => {
  test("of two server processes never get the same time, and every lead is stored", async () => {
    const place = await makePlace();
    const stores = await Promise.all([openTestStore(place), openTestStore(place), openTestStore(place)]);
    const asked = Array.from({ length: 30 }, (_, index) => {
      const store = stores[index % 3] as Store; // There are three.
      // Every time twice over, and times that overlap.
      return ask(store, `lead-${index}`, Math.floor(index / 6) * 15);
    });
    const acceptances = await Promise.all(asked);
    expect(acceptances.filter(({ callState }) => callState === "held")).toHaveLength(
      (await listStarts(stores[0])).length,
    );
    const starts = await listStarts(stores[0]);
    for (const [index, start] of starts.slice(1).entries())
      expect(start - (starts[index] ?? 0)).toBeGreaterThanOrEqual(30);
    expect(acceptances.every(({ isNew, callState }) => isNew && callState !== undefined)).toBe(true);
    expect(await stores[0].list()).toHaveLength(30);
  });

  test("that move and those that are requested at the same moment race for a time, and one gets it", async () => {
    const place = await makePlace();
    const [store, other] = await Promise.all([openTestStore(place), openTestStore(place)]);
    for (const id of ["mover", "blocker"]) await ask(store, id, id === "mover" ? 0 : -120);
    const mover = { leadId: "mover", now: 2_000 };
    let sequence = 0;
    for (let hour = 1; hour <= 12; hour += 1) {
      const submissionKey = `key-${hour}`;
      // Every other one asked for a taken time before, and now for another one.
      if (hour % 2 === 0) await ask(other, `asker-${hour}`, -120, { submissionKey });
      const wish = { ...ONE_SEAT, start: NOON + hour * 60 * MINUTE_MS };
      const [moved, asked] = await Promise.all([
        changeCall(store, { ...mover, sequence, wish }),
        // Overlapping times are one time.
        ask(other, `again-${hour}`, hour * 60 + (hour % 3) * 15 - 15, { submissionKey }),
      ]);
      const isMoved = moved === "done";
      expect([moved, asked.callState]).toEqual(isMoved ? ["done", "taken"] : ["unchanged", "held"]);
      if (isMoved) sequence += 1;
    }
    const changes = await Promise.all([
      changeCall(store, { ...mover, sequence, wish: { ...ONE_SEAT, start: NOON - 60 * MINUTE_MS } }),
      changeCall(other, { ...mover, sequence, wish: undefined }),
    ]);
    expect(changes.sort()).toEqual(["conflict", "done"]);
  });

  test("overlap up to the number of seats, and keep the buffer", async ({ store }) => {
    const two = { call: { start: NOON, seats: 2, spacing: 45 * MINUTE_MS } };
    expect(await ask(store, "a", 0, two)).toMatchObject({ callState: "held" });
    expect(await ask(store, "b", 0, two)).toMatchObject({ callState: "held" });
    expect(await ask(store, "c", 0, two)).toMatchObject({ callState: "taken" });
    const later = (minutes: number) => ({ call: { ...two.call, start: NOON + minutes * MINUTE_MS } });
    expect(await ask(store, "d", 30, later(30))).toMatchObject({ callState: "taken" });
    expect(await ask(store, "e", 45, later(45))).toMatchObject({ callState: "held" });
  });

  test("of a repeated message are the same, and of another one taken", async ({ store }) => {
    const again = () => ask(store, "a", 0, { submissionKey: "key" });
    expect(await again()).toMatchObject({ leadId: "a", isNew: true, callState: "held" });
    expect(await again()).toMatchObject({ leadId: "a", isNew: false, callState: "held" });
    expect(await ask(store, "b", 0, { submissionKey: "key 2" })).toMatchObject({
      isNew: true,
      callState: "taken",
    });
    expect(await listStarts(store)).toEqual([0]);
  });

  test("move to another time under the same key, without a second lead", async ({ store }) => {
    await ask(store, "first", 0);
    const late = (minutes: number) => ask(store, `late-${minutes}`, minutes, { submissionKey: "key" });
    expect(await late(0)).toMatchObject({ leadId: "late-0", callState: "taken" });
    expect(await late(15)).toMatchObject({ leadId: "late-0", isNew: false, callState: "taken" });
    expect(await late(30)).toMatchObject({ leadId: "late-0", isNew: false, callState: "held" });
    for (const minutes of [0, 30])
      expect(await late(minutes)).toMatchObject({ leadId: "late-0", isNew: false });
    expect(await listStarts(store)).toEqual([0, 30]);
    const record = await store.find("late-0");
    expect(record?.lead.meeting_start).toBe("2026-11-24T12:30:00.000Z");
    const news = record?.mails.filter(({ kind }) => kind === "call" || kind === "invitation");
    expect(news?.map(({ messageId }) => messageId)).toEqual([
      "<late-0.call@acme.example>",
      "<late-0.invitation@acme.example>",
    ]);
    // It holds a time now, so that another one is another request.
    expect(await late(120)).toMatchObject({ leadId: "late-120", isNew: true, callState: "held" });
  });

  test("that came too late get their time when the same message asks for it again and it is free", async ({
    store,
  }) => {
    await ask(store, "first", 0);
    const late = (minutes: number) => ask(store, `late-${minutes}`, minutes, { submissionKey: "key" });
    // Both are taken, and the last one that was asked for counts.
    for (const minutes of [0, 15, 0]) expect(await late(minutes)).toMatchObject({ callState: "taken" });
    expect((await store.find("late-0"))?.lead.meeting_start).toBe("2026-11-24T12:00:00.000Z");
    await changeCall(store, { leadId: "first", sequence: 0, wish: undefined, now: 2_000 });
    expect(await late(0)).toMatchObject({ leadId: "late-0", isNew: false, callState: "held" });
    expect(await listStarts(store)).toEqual([0]);
  });

  test("in quarantine take no time until they are released, if it is free then", async ({ store }) => {
    for (const id of ["a", "b"]) await ask(store, id, 0, { spamReasons: ["honeypot"] });
    expect(await listStarts(store)).toEqual([]);
    for (const id of ["a", "b"]) await changeLead(store, "released", id, 2_000);
    expect(await listStarts(store)).toEqual([0]);
    const claims = [
      await store.claimDue(3_000, 4_000, ["lead"]),
      await store.claimDue(3_000, 4_000, ["lead"]),
    ];
    expect(claims.map((claim) => claim?.call?.state)).toEqual(["held", "taken"]);
  });

  test("of leads that are put into quarantine are free, and nobody is reminded of them", async ({
    store,
  }) => {
    const context = { member: "Asha", now: 2_000 };
    await ask(store, "a", 0);
    await store.changeLead("a", { kind: "held" }, context);
    expect(await store.queueCallReminders(NOON - 60 * MINUTE_MS)).toBe(0);
    expect(await ask(store, "b", 0)).toMatchObject({ callState: "held" });
    await store.changeLead("a", { kind: "released" }, context);
    expect((await store.findCall("a"))?.call.state).toBe("taken");
  });

  test("of leads that lost their time in quarantine are called off, once, where they were told of", async ({
    store,
  }) => {
    const context = { member: "Asha", now: 2_000 };
    const listNews = async (id: string) => {
      const { mails = [] } = (await store.find(id)) ?? {};
      return mails.filter(({ state }) => state === "waiting").map(({ kind }) => kind);
    };
    await ask(store, "a", 0);
    for (let claim = await store.claimDue(2_000, 3_000); claim; claim = await store.claimDue(2_000, 3_000))
      await store.recordAttempt(claim, { ok: true, at: 2_000, transport: "test" });
    await store.changeLead("a", { kind: "held" }, context);
    await ask(store, "b", 0);
    expect(await store.changeLead("a", { kind: "released" }, context)).toBe("done");
    expect((await store.findCall("a"))?.call).toMatchObject({ state: "taken", sequence: 1 });
    expect(await listNews("a")).toEqual(["call", "invitation"]);
    expect(await store.changeLead("a", { kind: "released" }, context)).toBe("unchanged");

    // As its visitor knows; nobody was told of the time of b.
    await store.changeLead("a", { kind: "held" }, context);
    await store.changeLead("b", { kind: "held" }, context);
    await store.changeLead("a", { kind: "released" }, context);
    expect((await store.findCall("a"))?.call).toMatchObject({ state: "taken", sequence: 1 });
    await store.changeLead("b", { kind: "released" }, { ...context, isBusy: true });
    expect((await store.findCall("b"))?.call).toMatchObject({ state: "taken", sequence: 0 });
    expect(await listNews("b")).toEqual(["lead", "confirmation"]);
  });

  test("of erased leads are free again", async ({ store }) => {
    await ask(store, "a", 0);
    await store.erase("asha@client.example");
    expect(await ask(store, "b", 0)).toMatchObject({ callState: "held" });
  });
});
