import { expect, test } from "vitest";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

test("the process says that it runs", async () => {
  const { fetch } = await makeTestApp();
  const response = await fetch("/healthz");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({ status: "ok" });
  expect((await fetch("/healthz", { method: "HEAD" })).status).toBe(200);
  expect((await fetch("/healthz", { method: "POST" })).status).toBe(405);
});

test("readiness tells how long the oldest mail waits", async () => {
  const { fetch, sendJson, store, time } = await makeTestApp();
  const read = async () => (await fetch("/readyz")).json();
  expect(await read()).toEqual({ status: "ok", store: "ok", oldestUndeliveredSeconds: null });
  await sendJson(makeSendBody());
  time.now += 90_000;
  expect(await read()).toMatchObject({ oldestUndeliveredSeconds: 90 });
  const [record] = await store.list();
  await store.recordAttempt(record?.lead.id ?? "", { ok: true, at: time.now });
  expect(await read()).toMatchObject({ oldestUndeliveredSeconds: null });
});

test("readiness fails with the store, and says why", async () => {
  const { fetch, store } = await makeTestApp();
  await store.close();
  const response = await fetch("/readyz");
  expect(response.status).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    status: "unavailable",
    store: expect.stringContaining("not open"),
    oldestUndeliveredSeconds: null,
  });
});
