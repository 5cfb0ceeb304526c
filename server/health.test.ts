import { expect, onTestFinished, test } from "vitest";
import { createReadiness } from "#server/app.ts";
import { createHealthProbe } from "#server/health-probe.ts";
import { createLog } from "#server/log.ts";
import { openStore } from "#server/relay/store/open-store.ts";
import { makeLead } from "#server/testing/messages.ts";
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
  const lead = makeLead({ id: "1", receivedAt: time.now });
  const arrival = { submissionKey: undefined, proof: undefined, wantsConfirmation: false, spamReasons: [] };
  await store.accept({ ...arrival, lead, messageIdDomain: "acme.example" });
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

test("logs each new fault of the store and its end", async () => {
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  const faults = [undefined, "full", "full", "locked", undefined, undefined, "locked"];
  const queue = { oldestUndeliveredSeconds: 5, undelivered: 1, dead: 0, quarantined: 0 };
  const answerReadiness = createReadiness(async () => ({ fault: faults.shift(), ...queue }), log);
  const statuses = [];
  while (faults.length > 0) statuses.push((await answerReadiness()).status);
  expect(statuses).toEqual([200, 503, 503, 503, 200, 200, 503]);
  expect(lines.map((line) => JSON.parse(line).reason)).toEqual(["full", "locked", undefined, "locked"]);
});

async function openReadiness() {
  const store = await openStore({ dataDir: makeTempFolder() });
  onTestFinished(() => store.close());
  const time = { now: 1_000_000 };
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  const answerReadiness = createReadiness(
    createHealthProbe(store, () => time.now),
    log,
  );
  const read = async () => {
    const response = await answerReadiness();
    return { status: response.status, body: await response.json() };
  };
  return { store, time, read, lines };
}
