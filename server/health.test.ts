import { expect, test, vi } from "vitest";
import { createHealthProbe } from "#server/health-probe.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { lockStore, openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { makeTestApp } from "#server/testing/test-app.ts";

test("reports that the process is alive and ready, with the age of the oldest undelivered lead", async () => {
  const { log, lines } = recordLog();
  const { fetch, store, time } = await makeTestApp({}, MANIFEST, { log });
  const read = async (path: string) => {
    const { status, headers } = await fetch(path, { method: "HEAD" });
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect((await fetch(path, { method: "POST" })).status).toBe(405);
    return (await fetch(path)).json();
  };
  expect(await read("/healthz")).toEqual({ status: "ok" });
  await store.accept(makeArrival({ receivedAt: time.now - 60_000 }));
  const ready = { status: "ok", store: "ok", oldestUndeliveredSeconds: 60 };
  expect(await read("/readyz")).toEqual(ready);
  // The age grows while the same check is kept.
  time.now += 30_000;
  expect(await read("/readyz")).toEqual({ ...ready, oldestUndeliveredSeconds: 90 });
  expect(lines).toEqual([]);
});

test("readiness fails with the store, and only the log has the reason, once", async () => {
  const { log, lines } = recordLog();
  const { fetch, store } = await makeTestApp({}, MANIFEST, { log });
  await store.close();
  for (const _ of [1, 2]) {
    const answer = await fetch("/readyz");
    const body = { status: "unavailable", store: "unavailable", oldestUndeliveredSeconds: null };
    expect([answer.status, await answer.json()]).toEqual([503, body]);
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", event: "The store is not ready", reason: expect.stringMatching(/^The .*\.$/) },
  ]);
});

const queue = { oldestSeconds: null, dead: 0, quarantined: 0 };

test("the probe answers in time while the store hangs, and recovers", async () => {
  const dataDir = makeTempFolder();
  const store = await openTestStore({ dataDir }, { busyMs: 60_000 });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const time = { up: 0 };
  const readHealth = createHealthProbe(store, Date.now, { limitMs: 100, uptime: () => time.up });
  expect(await readHealth()).toEqual({ error: undefined, queue });

  const lock = lockStore(dataDir);
  time.up += 5_000;
  const late = readHealth();
  await vi.advanceTimersByTimeAsync(100);
  expect(await late).toMatchObject({ error: "The store did not answer within 0.1 seconds." });

  lock[Symbol.dispose]();
  time.up += 5_000;
  expect(await readHealth()).toMatchObject({ error: undefined });
});

test("one check of the store answers everyone in the seconds after it, and reports the queue of a full disk", async () => {
  const { readHealth, check } = await openTestStore();
  const counted = { readHealth: vi.fn(readHealth), check: vi.fn(check) };
  const time = { up: 0 };
  const probe = createHealthProbe(counted, Date.now, { uptime: () => time.up });
  const countReads = () => [counted.check, counted.readHealth].map(({ mock }) => mock.calls.length);
  await Promise.all(Array.from({ length: 50 }, probe));
  time.up += 4_999;
  await probe();
  expect(countReads()).toEqual([1, 1]);
  time.up += 1;
  counted.check.mockRejectedValue(new Error("The disk is full."));
  const answers = await Promise.all(Array.from({ length: 50 }, probe));
  expect(answers).toEqual(Array(50).fill({ error: "The disk is full.", queue }));
  expect(countReads()).toEqual([2, 2]);
});
