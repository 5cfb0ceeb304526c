import { expect, onTestFinished, test } from "vitest";
import { answerReadiness } from "#server/health.ts";
import { createHealthProbe } from "#server/health-probe.ts";
import { openStore } from "#server/relay/store/open-store.ts";
import { makeLead } from "#server/testing/messages.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { makeTestApp } from "#server/testing/test-app.ts";

const NOTHING = { oldestUndeliveredSeconds: null, undelivered: 0, dead: 0, quarantined: 0 };

test("the process says that it runs, and that it is ready", async () => {
  const { fetch } = await makeTestApp();
  const health = await fetch("/healthz");
  expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
  const readiness = await fetch("/readyz");
  expect([readiness.status, await readiness.json()]).toEqual([
    200,
    { status: "ok", store: "ok", ...NOTHING },
  ]);
  for (const path of ["/healthz", "/readyz"]) {
    const head = await fetch(path, { method: "HEAD" });
    expect([head.status, head.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect((await fetch(path, { method: "POST" })).status).toBe(405);
  }
});

test("readiness tells how many leads wait, and how long the oldest does", async () => {
  const { store, time, read } = await openReadiness();
  await accept("1", []);
  await accept("2", ["honeypot filled"]);
  time.now += 90_000;
  const waiting = { ...NOTHING, oldestUndeliveredSeconds: 90, undelivered: 1, quarantined: 1 };
  expect((await read()).body).toEqual({ status: "ok", store: "ok", ...waiting });

  const claim = await store.claimDue(time.now, time.now + 60_000);
  if (!claim) throw new Error("No mail is due.");
  const failure = { ok: false, at: time.now, transport: "smtp", error: "refused", retryAt: null } as const;
  await store.recordAttempt(claim, failure);
  expect((await read()).body).toMatchObject({ ...NOTHING, dead: 1, quarantined: 1 });

  function accept(id: string, doubts: string[]) {
    const lead = makeLead({ id, receivedAt: time.now });
    const arrival = { submissionKey: undefined, proof: undefined, wantsConfirmation: false };
    return store.accept({ ...arrival, lead, doubts, messageIdDomain: "acme.example" });
  }
});

test("readiness fails with the store, and says why", async () => {
  const { store, read } = await openReadiness();
  await store.close();
  expect(await read()).toEqual({
    status: 503,
    body: {
      status: "unavailable",
      store: expect.stringMatching(/^The .*\.$/),
      oldestUndeliveredSeconds: null,
      undelivered: null,
      dead: null,
      quarantined: null,
    },
  });
});

async function openReadiness() {
  const store = await openStore({ dataDir: makeTempFolder() });
  onTestFinished(() => store.close());
  const time = { now: 1_000_000 };
  const probe = createHealthProbe(store, () => time.now);
  const read = async () => {
    const response = await answerReadiness(probe);
    return { status: response.status, body: await response.json() };
  };
  return { store, time, read };
}
