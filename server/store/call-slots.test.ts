import { describe, expect } from "vitest";
import { DAY_MS, MINUTE_MS } from "#contract/local-time.ts";
import { VISITOR } from "#server/store/audit.ts";
import type { Store } from "#server/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { changeCall, claimAll, openTestStore, SQLITE, STORE_KINDS } from "#server/testing/stores.ts";

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

// tests/resilience/kill.resilience.ts has many visitors book the same times with two servers.
describe.each(STORE_KINDS)("calls in $kind", ({ makePlace, test }) => {
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
      const request = { ...ONE_SEAT, start: NOON + hour * 60 * MINUTE_MS };
      const [moved, asked] = await Promise.all([
        changeCall(store, { ...mover, sequence, request }),
        // Overlapping times are one time.
        ask(other, `again-${hour}`, hour * 60 + (hour % 3) * 15 - 15, { submissionKey }),
      ]);
      const isMoved = moved === "done";
      expect([moved, asked.callState]).toEqual(isMoved ? ["done", "taken"] : ["unchanged", "held"]);
      if (isMoved) sequence += 1;
    }
    const changes = await Promise.all([
      changeCall(store, { ...mover, sequence, request: { ...ONE_SEAT, start: NOON - 60 * MINUTE_MS } }),
      changeCall(other, { ...mover, sequence, request: undefined }),
    ]);
    expect(changes.sort()).toEqual(["conflict", "done"]);
  });
});

const { test } = SQLITE;
test("calls are asked for again: the same time is the same request, another one replaces a taken one", async ({
  store,
}) => {
  await ask(store, "first", 0);
  const again = (id: string, minutes: number, more = {}) =>
    ask(store, id, minutes, { submissionKey: "key", ...more });
  const late = { leadId: "late", isQuarantined: false };
  expect(await again("late", 15)).toEqual({ ...late, isNew: true, callState: "taken" });
  expect(await again("b", 15)).toEqual({ ...late, isNew: false, callState: "taken" });
  expect(await again("c", -15)).toEqual({ ...late, isNew: false, callState: "taken" });
  expect((await store.find("late"))?.call).toMatchObject({ changedBy: null });
  expect(await again("spam", 90, { spamReasons: ["honeypot"] })).toMatchObject({
    isNew: true,
    callState: "waiting",
  });
  expect(await again("d", 60)).toEqual({ ...late, isNew: false, callState: "held" });
  for (const minutes of [15, 60])
    expect(await again("e", minutes)).toEqual({ ...late, isNew: false, callState: "held" });
  expect(await listStarts(store)).toEqual([0, 60]);
  expect(await store.find("late")).toMatchObject({
    lead: { meeting_start: new Date(NOON + 60 * MINUTE_MS).toISOString() },
    call: { state: "held", sequence: 0, changedBy: VISITOR },
  });
  const twoSeats = { ...ONE_SEAT, seats: 2, start: NOON };
  expect(await ask(store, "two seats", 0, { call: twoSeats })).toMatchObject({ callState: "held" });

  const doubted = { submissionKey: "doubted" };
  await ask(store, "doubted", 60, doubted);
  await store.changeLead("doubted", { kind: "held" }, { member: "Asha", now: 2_000 });
  expect(await ask(store, "again", 240, doubted)).toMatchObject({ isNew: true, callState: "held" });
});

test("calls are changed by whoever knows them, until they begin", async ({ store }) => {
  await ask(store, "a", 0);
  await ask(store, "b", 60);
  const at = (minutes: number) => ({ ...ONE_SEAT, start: NOON + minutes * MINUTE_MS });
  const change = (leadId: string, sequence: number, request?: ReturnType<typeof at>, now = 2_000) =>
    changeCall(store, { leadId, sequence, request, now });
  expect(await change("nobody", 0)).toBe("gone");
  expect(await change("a", 0, at(0))).toBe("unchanged");
  expect(await change("a", 0, at(45))).toBe("unchanged");
  expect(await change("a", 0, at(30))).toBe("done");
  expect(await change("a", 0, at(120))).toBe("conflict");
  for (const request of [at(120), undefined])
    expect(await change("a", 1, request, at(30).start)).toBe("conflict");
  expect(await listStarts(store)).toEqual([30, 60]);
  expect(await change("a", 1, undefined, 3_000)).toBe("done");
  expect(await change("a", 2, at(120))).toBe("conflict");
  expect((await store.find("a"))?.call).toMatchObject({
    state: "canceled",
    sequence: 2,
    changedAt: 3_000,
  });
  await store.erase("asha@client.example");
  expect(await listStarts(store)).toEqual([]);
});

test("calls are reminded of once a day ahead, and again after a move", async ({ store }) => {
  await ask(store, "a", 0);
  await ask(store, "unconfirmed", 60, { wantsConfirmation: false });
  const remind = (minutes: number) => store.queueCallReminders(NOON + minutes * MINUTE_MS - DAY_MS);
  expect(await remind(-1)).toBe(0);
  expect(await remind(60)).toBe(1);
  expect(await remind(60)).toBe(0);
  const request = { ...ONE_SEAT, start: NOON + 2 * DAY_MS };
  await changeCall(store, { leadId: "a", sequence: 0, request, now: NOON - MINUTE_MS });
  expect((await store.find("a"))?.mails.map(({ kind }) => kind)).not.toContain("reminder");
  expect(await store.queueCallReminders(NOON + DAY_MS)).toBe(1);
});

test("calls that lost their time in quarantine are called off where they were told of", async ({ store }) => {
  const context = { member: "Asha", now: 2_000 };
  const listNews = async (id: string) => {
    const { mails = [] } = (await store.find(id)) ?? {};
    return mails.filter(({ state }) => state === "waiting").map(({ kind }) => kind);
  };
  await ask(store, "a", 0);
  for (const claim of await claimAll(store, 2_000))
    await store.recordAttempt(claim, { ok: true, at: 2_000, transport: "test" });
  await store.changeLead("a", { kind: "held" }, context);
  await ask(store, "b", 0);
  expect(await store.changeLead("a", { kind: "released" }, context)).toBe("done");
  expect((await store.find("a"))?.call).toMatchObject({ state: "taken", sequence: 1 });
  expect(await listNews("a")).toEqual(["call", "invitation"]);
  expect(await store.changeLead("a", { kind: "released" }, context)).toBe("unchanged");

  // As its visitor knows; nobody was told of the time of b.
  await store.changeLead("a", { kind: "held" }, context);
  await store.changeLead("b", { kind: "held" }, context);
  await store.changeLead("a", { kind: "released" }, context);
  expect((await store.find("a"))?.call).toMatchObject({ state: "taken", sequence: 1 });
  await store.changeLead("b", { kind: "released" }, { ...context, isBusy: true });
  expect((await store.find("b"))?.call).toMatchObject({ state: "taken", sequence: 0 });
  expect(await listNews("b")).toEqual(["lead", "confirmation"]);
});
