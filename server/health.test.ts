import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { createReadiness } from "#server/app.ts";
import { createHealthProbe } from "#server/health-probe.ts";
import { leadsFile } from "#server/relay/store/open-store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { makeTestApp } from "#server/testing/test-app.ts";

test("reports that the process is alive and ready", async () => {
  const { fetch } = await makeTestApp();
  const health = await fetch("/healthz");
  expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
  const readiness = await fetch("/readyz");
  expect([readiness.status, await readiness.json()]).toEqual([
    200,
    { status: "ok", store: "ok", oldestUndeliveredSeconds: null },
  ]);
  for (const path of ["/healthz", "/readyz"]) {
    const head = await fetch(path, { method: "HEAD" });
    expect([head.status, head.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect((await fetch(path, { method: "POST" })).status).toBe(405);
  }
});

test("readiness includes the age of the oldest undelivered lead, but no counts", async () => {
  const { store, time, read, lines } = await openReadiness();
  await store.accept(makeArrival({ receivedAt: time.now }));
  time.now += 60_000;
  expect((await read()).body).toMatchObject({ oldestUndeliveredSeconds: 60 });
  // The age grows while the same check is kept.
  time.now += 30_000;
  expect(await read()).toEqual({
    status: 200,
    body: { status: "ok", store: "ok", oldestUndeliveredSeconds: 90 },
  });
  expect(lines).toEqual([]);
});

test("readiness fails with the store, and only the log has the reason", async () => {
  const { store, read, lines } = await openReadiness();
  await store.close();
  const unavailable = { status: "unavailable", store: "unavailable", oldestUndeliveredSeconds: null };
  expect(await read()).toEqual({ status: 503, body: unavailable });
  await read();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", event: "The store is not ready", reason: expect.stringMatching(/^The .*\.$/) },
  ]);
});

test("logs each new error of the store and its end", async () => {
  const { log, lines } = recordLog();
  const errors = [undefined, "full", "full", "locked", undefined, undefined, "locked"];
  const queue = { oldestUndeliveredSeconds: 5, undelivered: 1, dead: 0, quarantined: 0 };
  const respond = createReadiness(async () => ({ error: errors.shift(), ...queue }), log);
  const statuses = [];
  while (errors.length > 0) statuses.push((await respond()).status);
  expect(statuses).toEqual([200, 503, 503, 503, 200, 200, 503]);
  expect(lines.map((line) => JSON.parse(line).reason)).toEqual(["full", "locked", undefined, "locked"]);
});

async function openReadiness() {
  const store = await openTestStore();
  const time = { now: 1_000_000 };
  const { log, lines } = recordLog();
  const respond = createReadiness(
    createHealthProbe(store, () => time.now),
    log,
  );
  const read = async () => {
    const response = await respond();
    return { status: response.status, body: await response.json() };
  };
  return { store, time, read, lines };
}

const EMPTY = { oldestUndeliveredSeconds: null, undelivered: 0, dead: 0, quarantined: 0 };

test("the probe answers in time while the store hangs, and recovers", async () => {
  const dataDir = makeTempFolder();
  const store = await openTestStore({ dataDir }, { busyMs: 60_000 });
  const other = new DatabaseSync(leadsFile(dataDir));
  onTestFinished(() => other.close());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const time = { up: 0 };
  const readHealth = createHealthProbe(store, Date.now, { limitMs: 100, uptime: () => time.up });
  expect(await readHealth()).toEqual({ error: undefined, ...EMPTY });

  other.exec("BEGIN IMMEDIATE");
  time.up += 5_000;
  const late = readHealth();
  await vi.advanceTimersByTimeAsync(100);
  expect(await late).toMatchObject({ error: "The store did not answer within 0.1 seconds." });

  other.exec("ROLLBACK");
  time.up += 5_000;
  expect(await readHealth()).toMatchObject({ error: undefined });
});

test("one check of the store answers everyone who asks meanwhile and in the seconds after it", async () => {
  const store = await openTestStore();
  const time = { up: 0 };
  let checks = 0;
  let reads = 0;
  const counted = {
    readHealth() {
      reads++;
      return store.readHealth();
    },
    check() {
      checks++;
      return store.check();
    },
  };
  const readHealth = createHealthProbe(counted, Date.now, { uptime: () => time.up });
  await Promise.all(Array.from({ length: 50 }, readHealth));
  time.up += 4_999;
  await readHealth();
  expect([checks, reads]).toEqual([1, 1]);
  time.up += 1;
  await Promise.all(Array.from({ length: 50 }, readHealth));
  expect([checks, reads]).toEqual([2, 2]);
});

test("the probe reports the queue even when nothing can be written", async () => {
  const store = await openTestStore();
  const full = { readHealth: store.readHealth, check: () => Promise.reject(new Error("The disk is full.")) };
  expect(await createHealthProbe(full, Date.now)()).toEqual({ error: "The disk is full.", ...EMPTY });
});
