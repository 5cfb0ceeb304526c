import { expect, test } from "vitest";
import { CHALLENGE_PATH } from "#contract/mail-request.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

const FOREIGN = "https://partner.example";
const EVIL = "https://evil.example";
const PREVIEW = "https://preview.acme.example";
const ALLOW = "access-control-allow-origin";

test.each([
  { of: "our own host", origin: "http://127.0.0.1:3000", status: 200 },
  { of: "the site's URL", origin: "https://www.acme.example", status: 200 },
  { of: "SITE_URL", origin: PREVIEW, env: { SITE_URL: PREVIEW }, status: 200 },
  { of: "a sandboxed page", origin: "null", status: 200 },
  // Whatever host a proxy sends.
  { of: "the same origin", origin: PREVIEW, site: "same-origin", status: 200 },
  { of: "the same site", origin: PREVIEW, site: "same-site", status: 403 },
  { of: "another site", origin: PREVIEW, site: "cross-site", status: 403 },
  { of: "no site", origin: PREVIEW, site: "none", status: 403 },
  { of: "any other website", origin: EVIL, status: 403 },
])("a message of $of gets $status without CORS headers", async ({ origin, site, env, status }) => {
  const { sendJson, store } = await makeTestApp({ ALLOWED_ORIGINS: FOREIGN, ...env });
  const headers = { Origin: origin, ...(site && { "Sec-Fetch-Site": site }) };
  const response = await sendJson(makeSendBody(), headers);
  expect([response.status, response.headers.get(ALLOW)]).toEqual([status, null]);
  expect(await store.list()).toHaveLength(status === 200 ? 1 : 0);
});

test("only the scripts of an allowed website may send messages and read every response", async () => {
  const { sendJson, fetch } = await makeTestApp({ ALLOWED_ORIGINS: FOREIGN });
  const ask = (Origin: string) => fetch("/api/v1.0/email/send", { method: "OPTIONS", headers: { Origin } });
  const refused = await ask(EVIL);
  expect([refused.status, refused.headers.get(ALLOW)]).toEqual([405, null]);
  const preflight = await ask(FOREIGN);
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toBe(
    "Content-Type,Idempotency-Key,X-Altcha,Lead-Visit",
  );
  for (const response of [
    preflight,
    await sendJson(makeSendBody(), { Origin: FOREIGN }),
    await sendJson({}, { Origin: FOREIGN }),
  ]) {
    expect(response.headers.get(ALLOW)).toBe(FOREIGN);
    expect(response.headers.get("vary")).toMatch(/^Origin/);
  }
});

test("only the scripts of an allowed website may ask for challenges, and only by GET", async () => {
  const { fetch } = await makeTestApp({ ALLOWED_ORIGINS: FOREIGN });
  const ask = async (method: string, origin: string, header: string) => {
    const response = await fetch(CHALLENGE_PATH, { method, headers: origin ? { Origin: origin } : {} });
    return [response.status, response.headers.get(header)];
  };
  expect(await ask("OPTIONS", FOREIGN, "access-control-allow-methods")).toEqual([204, "GET"]);
  expect(await ask("GET", FOREIGN, ALLOW)).toEqual([200, FOREIGN]);
  expect(await ask("GET", EVIL, ALLOW)).toEqual([403, null]);
  for (const method of ["POST", "DELETE", "OPTIONS"])
    expect(await ask(method, "", "allow")).toEqual([405, "GET, HEAD, OPTIONS"]);
});
