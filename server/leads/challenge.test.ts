import { expect, test } from "vitest";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_PATH } from "#contract/mail-request.ts";
import { makeTestApp } from "#server/testing/test-app.ts";

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

test("can be read by scripts of allowed websites only, and by GET only", async () => {
  const { fetch } = await makeTestApp({ ALLOWED_ORIGINS: FOREIGN });
  const ask = async (method: string, origin: string, header: string) => {
    const response = await fetch(CHALLENGE_PATH, { method, headers: origin ? { Origin: origin } : {} });
    return [response.status, response.headers.get(header)];
  };
  expect(await ask("OPTIONS", FOREIGN, "access-control-allow-methods")).toEqual([204, "GET"]);
  expect(await ask("GET", FOREIGN, "access-control-allow-origin")).toEqual([200, FOREIGN]);
  const evil = "https://evil.example";
  expect(await ask("GET", evil, "access-control-allow-origin")).toEqual([403, null]);
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
    expect(await ask(method, "", "allow")).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test("is a 503 when the store is closed", async () => {
  const { fetch, store } = await makeTestApp();
  await store.close();
  const response = await fetch(CHALLENGE_PATH);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
});
