import { readdirSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import { createJobs } from "#server/jobs.ts";
import { StoreError } from "#server/store/database.ts";
import type { Store } from "#server/store/store.ts";
import { fillMailbox } from "#server/testing/leads-command.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { changeLead, openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

async function makeScene(overrides: (store: Store) => Partial<Store> = () => ({})) {
  const dataDir = makeTempFolder();
  const store = await openTestStore({ dataDir });
  const time = { now: 1_000, ahead: 0 };
  const { log, lines } = recordLog("debug");
  const count = { rounds: 0, wakes: 0 };
  const counted: Store = {
    ...store,
    queueCallReminders(now) {
      count.rounds += 1;
      return store.queueCallReminders(now);
    },
  };
  const jobs = createJobs({
    store: { ...counted, ...overrides(counted) },
    dataDir,
    quarantineMs: 48 * HOUR_MS,
    lateAfterMs: 20 * HOUR_MS,
    onQueued: () => {
      count.wakes += 1;
    },
    clock: () => time.now + time.ahead,
    uptime: () => time.now,
    log,
    intervalMs: 5,
  });
  onTestFinished(jobs.stop);
  /** Two whole rounds: the first may have started before the test's change, and the last isn't over. */
  const awaitRounds = () => {
    const before = count.rounds;
    return waitUntil(() => count.rounds >= before + 3);
  };
  return { store, dataDir, time, log: lines, count, jobs, awaitRounds };
}

test("queues one summary an hour of the leads that nobody has answered", async () => {
  const { store, time, log, count, jobs, awaitRounds } = await makeScene();
  await store.accept(makeArrival());
  await store.accept(makeArrival({ id: "lead-2" }));
  await changeLead(store, "answered", "lead-2", 2_000);
  jobs.start();
  await awaitRounds();
  expect(count.wakes).toBe(0);
  time.now += 20 * HOUR_MS + 1;
  await awaitRounds();
  await awaitRounds();
  const records = await store.list();
  expect(records.map(({ mails }) => mails.map(({ kind }) => kind))).toEqual([["lead", "summary"], ["lead"]]);
  expect(count.wakes).toBe(1);
  expect(log.filter((line) => line.includes("Leads are late"))).toHaveLength(1);
});

test("deletes spent proofs every hour, also after the clock was set back", async () => {
  const expiries: number[] = [];
  const { time, jobs, awaitRounds } = await makeScene((store) => ({
    forgetLimits(expiredBefore) {
      expiries.push(expiredBefore);
      return store.forgetLimits(expiredBefore);
    },
  }));
  jobs.start();
  await awaitRounds();
  time.now += HOUR_MS;
  await awaitRounds();
  for (const ahead of [900 * HOUR_MS, 0]) {
    time.ahead = ahead;
    await awaitRounds();
  }
  const now = 1_000 + HOUR_MS;
  expect(expiries).toEqual([1_000, now, now + 900 * HOUR_MS, now]);
});

test.each([
  ["check", { check: () => Promise.reject(new StoreError("The store is full.")) }],
  ["queueSummary", { queueSummary: () => Promise.reject(new StoreError("No reminder fits.")) }],
  ["forgetLimits", { forgetLimits: () => Promise.reject(new StoreError("No proof can go.")) }],
] satisfies [string, Partial<Store>][])("when %s fails, everything else is still done", async (_, broken) => {
  const calls = { reminders: 0, prunedLeads: 0, prunedCounts: 0 };
  const { time, log, jobs, awaitRounds } = await makeScene((store) => ({
    queueCallReminders(...values) {
      calls.reminders += 1;
      return store.queueCallReminders(...values);
    },
    pruneQuarantine() {
      calls.prunedLeads += 1;
      return Promise.reject(new StoreError("The quarantine is locked."));
    },
    prunePageCounts(...values) {
      calls.prunedCounts += 1;
      return store.prunePageCounts(...values);
    },
    ...broken,
  }));
  jobs.start();
  await awaitRounds();
  time.now += 2 * HOUR_MS;
  await awaitRounds();
  await awaitRounds();
  expect(calls.reminders).toBeGreaterThan(2);
  expect(calls.prunedLeads).toBeGreaterThan(1);
  expect(calls.prunedCounts).toBe(1);
  const reasons = log.map((line) => JSON.parse(line)).filter(({ level }) => level === "error");
  expect(new Set(reasons.map(({ reason }) => reason)).size).toBe(2);
});

test("deletes page views after 400 days, a day at a time", async () => {
  const { store, time, jobs, awaitRounds } = await makeScene();
  const view = { event: "view", path: "/", referrer: "", device: "phone", count: 1 } as const;
  const days = ["1970-01-01", "1970-01-02", "1970-01-03"];
  await store.addPageCounts(days.map((day) => ({ ...view, day })));
  const listDays = async () => (await store.listPageCounts("1970", "day")).map(({ name }) => name);
  jobs.start();
  await awaitRounds();
  time.now += 402 * 24 * HOUR_MS;
  await awaitRounds();
  expect(await listDays()).toEqual(days.slice(1));
  time.now += HOUR_MS;
  await awaitRounds();
  expect(await listDays()).toEqual(days.slice(2));
  time.now += HOUR_MS;
  await awaitRounds();
  expect(await listDays()).toEqual(days.slice(2));
});

test("deletes old quarantined leads only, with their mails, and not before the clock has been steady for an hour", async () => {
  const { store, dataDir, time, jobs, awaitRounds } = await makeScene();
  const mailbox = fillMailbox(dataDir, ["suspicious.eml", "good.eml"]);
  await store.accept(makeArrival({ id: "suspicious", receivedAt: time.now }, { spamReasons: ["honeypot"] }));
  await store.accept(makeArrival({ id: "good", receivedAt: time.now }));
  jobs.start();
  for (const [ahead, hours] of [
    [900, 0],
    [900, 0.5],
    [0, 0],
    [0, 2],
    [900, 0],
    [0, 0],
    [0, 44.5],
  ] as const) {
    time.ahead = ahead * HOUR_MS;
    time.now += hours * HOUR_MS;
    await awaitRounds();
  }
  expect(await store.list()).toHaveLength(2);
  time.now += 2 * HOUR_MS;
  await awaitRounds();
  expect((await store.list()).map(({ lead }) => lead.id)).toEqual(["good"]);
  expect(readdirSync(mailbox)).toEqual(["good.eml"]);
  expect(await store.readHealth()).toMatchObject({ quarantined: 0, oldestUndelivered: expect.any(Number) });
});
