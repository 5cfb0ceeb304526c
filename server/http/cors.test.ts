import { expect, test } from "vitest";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

const FOREIGN = "https://partner.example";

test.each([
  ["our own host", "http://127.0.0.1:3000"],
  ["the site's URL", "https://www.acme.example"],
  ["a sandboxed page", "null"],
])("accepts a message from %s without CORS headers", async (_name, origin) => {
  const { sendJson } = await makeTestApp({ ALLOWED_ORIGINS: FOREIGN });
  const response = await sendJson(makeSendBody(), { Origin: origin });
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

test("accepts SITE_URL as our own origin", async () => {
  const { sendJson } = await makeTestApp({ SITE_URL: "https://staging.acme.example" });
  expect((await sendJson(makeSendBody(), { Origin: "https://staging.acme.example" })).status).toBe(200);
});

test("accepts same-origin requests whatever host a proxy sends", async () => {
  const { sendJson } = await makeTestApp();
  const origin = { Origin: "https://preview.acme.example" };
  const send = (site: string) => sendJson(makeSendBody(), { ...origin, "Sec-Fetch-Site": site });
  expect((await send("same-origin")).status).toBe(200);
  for (const site of ["same-site", "cross-site", "none"]) expect((await send(site)).status).toBe(403);
});

test("rejects any other website", async () => {
  const { sendJson, fetch, store } = await makeTestApp({ ALLOWED_ORIGINS: FOREIGN });
  const response = await sendJson(makeSendBody(), { Origin: "https://evil.example" });
  expect(response.status).toBe(403);
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect(await store.list()).toEqual([]);
  const preflight = await fetch("/api/v1.0/email/send", {
    method: "OPTIONS",
    headers: { Origin: "https://evil.example" },
  });
  expect(preflight.status).toBe(405);
  expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
});

test("lets the scripts of an allowed website send messages and read every response", async () => {
  const { sendJson, fetch } = await makeTestApp({ ALLOWED_ORIGINS: FOREIGN });
  const preflight = await fetch("/api/v1.0/email/send", { method: "OPTIONS", headers: { Origin: FOREIGN } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toBe("Content-Type,Idempotency-Key,X-Altcha");
  for (const response of [
    preflight,
    await sendJson(makeSendBody(), { Origin: FOREIGN }),
    await sendJson({}, { Origin: FOREIGN }),
  ]) {
    expect(response.headers.get("access-control-allow-origin")).toBe(FOREIGN);
    expect(response.headers.get("vary")).toMatch(/^Origin/);
  }
});
