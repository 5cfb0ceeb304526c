import { expect, test } from "vitest";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_PATH } from "#contract/mail-request.ts";
import { fetchPath, makeTestApp } from "#server/testing/test-app.ts";

const FOREIGN = "https://partner.example";

test("issues a different challenge each time", async () => {
  const { fetch, time } = await makeTestApp();
  const response = await fetch(CHALLENGE_PATH);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/json",
  });
  const challenge = await response.json();
  expect(challenge).toEqual({
    parameters: {
      algorithm: "PBKDF2/SHA-256",
      cost: expect.any(Number),
      data: { issuedAt: time.now },
      expiresAt: (time.now + CHALLENGE_LIFETIME_MS) / 1000,
      keyLength: 32,
      keyPrefix: expect.stringMatching(/^[\da-f]{32}$/),
      keySignature: expect.stringMatching(/^[\da-f]{64}$/),
      nonce: expect.stringMatching(/^[\da-f]{32}$/),
      salt: expect.stringMatching(/^[\da-f]{32}$/),
    },
    signature: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect(await (await fetch(CHALLENGE_PATH)).json()).not.toEqual(challenge);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("rejects %s", async (method) => {
  const response = await fetchPath(CHALLENGE_PATH, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
});

test("can be read by scripts of allowed websites only", async () => {
  const { fetch } = await makeTestApp({ ALLOWED_ORIGINS: FOREIGN });
  const preflight = await fetch(CHALLENGE_PATH, { method: "OPTIONS", headers: { Origin: FOREIGN } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-methods")).toBe("GET");
  const allowed = await fetch(CHALLENGE_PATH, { headers: { Origin: FOREIGN } });
  expect([allowed.status, allowed.headers.get("access-control-allow-origin")]).toEqual([200, FOREIGN]);
  const rejected = await fetch(CHALLENGE_PATH, { headers: { Origin: "https://evil.example" } });
  expect([rejected.status, rejected.headers.get("access-control-allow-origin")]).toEqual([403, null]);
});

test("is rate-limited by network", async () => {
  const { fetch } = await makeTestApp();
  const ask = (address: string) => fetch(CHALLENGE_PATH, {}, address);
  const first = await Promise.all(Array.from({ length: 60 }, (_, index) => ask(`2001:db8::${index}`)));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
  const next = await ask("2001:db8::ffff");
  expect([next.status, next.headers.get("retry-after")]).toEqual([429, "1"]);
  expect((await ask("2001:db8:0:1::1")).status).toBe(200);
});

test("is rate-limited by the owner of many networks", async () => {
  const { fetch } = await makeTestApp();
  const ask = (address: string) => fetch(CHALLENGE_PATH, {}, address);
  const networks = Array.from({ length: 300 }, (_, index) => `2001:db8:5:${index.toString(16)}::1`);
  const statuses = (await Promise.all(networks.map(ask))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(240);
  for (const visitor of ["2001:db8:6::1", "203.0.113.9"]) expect((await ask(visitor)).status).toBe(200);
});

test("is a 503 when the store is closed", async () => {
  const { fetch, store } = await makeTestApp();
  await store.close();
  const response = await fetch(CHALLENGE_PATH);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
});
