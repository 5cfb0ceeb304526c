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
  time.now += 90_000;
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
  const readHealth = createHealthProbe(store, Date.now, 100);
  expect(await readHealth()).toEqual({ error: undefined, ...EMPTY });

  other.exec("BEGIN IMMEDIATE");
  const late = readHealth();
  await vi.advanceTimersByTimeAsync(100);
  expect(await late).toMatchObject({ error: "The store did not answer within 0.1 seconds." });

  other.exec("ROLLBACK");
  expect(await readHealth()).toMatchObject({ error: undefined });
});

test("concurrent probes share one check of the store", async () => {
  const store = await openTestStore();
  let tries = 0;
  const counted = {
    readHealth: store.readHealth,
    check() {
      tries++;
      return store.check();
    },
  };
  const readHealth = createHealthProbe(counted, Date.now);
  await Promise.all(Array.from({ length: 50 }, readHealth));
  expect(tries).toBe(1);
  await readHealth();
  expect(tries).toBe(2);
});

test("the probe reports the queue even when nothing can be written", async () => {
  const store = await openTestStore();
  const full = { readHealth: store.readHealth, check: () => Promise.reject(new Error("The disk is full.")) };
  expect(await createHealthProbe(full, Date.now)()).toEqual({ error: "The disk is full.", ...EMPTY });
});
