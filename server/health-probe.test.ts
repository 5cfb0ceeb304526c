import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { createHealthProbe } from "#server/health-probe.ts";
import { leadsFile, openStore } from "#server/relay/store/open-store.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

const EMPTY = { oldestUndeliveredSeconds: null, undelivered: 0, dead: 0, quarantined: 0 };

test("answers in time while the store hangs, and recovers", async () => {
  const dataDir = makeTempFolder();
  const store = await openStore({ dataDir, busyMs: 60_000 });
  const other = new DatabaseSync(leadsFile(dataDir));
  onTestFinished(async () => {
    other.close();
    await store.close();
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const readHealth = createHealthProbe(store, Date.now, 100);
  expect(await readHealth()).toEqual({ fault: undefined, ...EMPTY });

  other.exec("BEGIN IMMEDIATE");
  const late = readHealth();
  await vi.advanceTimersByTimeAsync(100);
  expect(await late).toMatchObject({ fault: "The store did not answer within 0.1 seconds." });

  other.exec("ROLLBACK");
  expect(await readHealth()).toMatchObject({ fault: undefined });
});

test("concurrent calls share one check", async () => {
  const store = await openStore({ dataDir: makeTempFolder() });
  onTestFinished(() => store.close());
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

test("reports the queue even when nothing can be written", async () => {
  const store = await openStore({ dataDir: makeTempFolder() });
  onTestFinished(() => store.close());
  const full = { readHealth: store.readHealth, check: () => Promise.reject(new Error("The disk is full.")) };
  expect(await createHealthProbe(full, Date.now)()).toEqual({ fault: "The disk is full.", ...EMPTY });
});
