import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Payload } from "altcha-lib/types";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MIN_AGE_MS } from "#contract/mail-request.ts";

const SECRET = { hmacSignatureSecret: "a secret of the relay" };
const DATA = { purpose: "contact" };
const makeChallenge = async () =>
  Response.json(
    await createChallenge({ algorithm: "PBKDF2/SHA-256", cost: 10, deriveKey, data: DATA, ...SECRET }),
  );
const requestChallenge = vi.fn<() => Promise<Response>>();
let page: typeof import("./proof-of-work.ts");

beforeEach(async () => {
  // As each page has its own.
  vi.resetModules();
  page = await import("./proof-of-work.ts");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  requestChallenge.mockReset().mockImplementation(makeChallenge);
  vi.stubGlobal("fetch", requestChallenge);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a valid proof is made once the challenge is old enough, and used once", async () => {
  const start = Date.now();
  page.prepareProof();
  page.prepareProof();
  const proof = await settle(page.takeProof());
  expect(requestChallenge).toHaveBeenCalledTimes(1);
  expect(Date.now() - start).toBeGreaterThanOrEqual(CHALLENGE_MIN_AGE_MS);
  const { challenge, solution }: Payload = JSON.parse(atob(proof ?? ""));
  const verification = await verifySolution({ challenge, solution, deriveKey, ...SECRET });
  expect(verification).toMatchObject({ verified: true });
  expect(challenge.parameters.data).toEqual(DATA);
  expect(await settle(page.takeProof())).not.toBe(proof);
  expect(requestChallenge).toHaveBeenCalledTimes(2);
});

it("a challenge that is about to expire is not used", async () => {
  page.prepareProof();
  vi.setSystemTime(Date.now() + CHALLENGE_LIFETIME_MS - 60_000);
  await settle(page.takeProof());
  expect(requestChallenge).toHaveBeenCalledTimes(2);
});

it.each([
  ["cannot be reached", () => Promise.reject(new Error("offline"))],
  ["fails", async () => new Response("out of order", { status: 503 })],
  ["returns something else", async () => Response.json({ challenge: "old" })],
])("there is no proof when the relay %s, and the next time it is tried again", async (_, failing) => {
  requestChallenge.mockImplementationOnce(failing);
  page.prepareProof();
  expect(await settle(page.takeProof())).toBeUndefined();
  expect(await settle(page.takeProof())).toBeTypeOf("string");
});

it("there is no proof when the browser derives no keys, and not even a challenge in an insecure context", async () => {
  vi.spyOn(crypto.subtle, "deriveBits").mockRejectedValue(new Error("not allowed"));
  expect(await settle(page.takeProof())).toBeUndefined();
  requestChallenge.mockClear();
  vi.stubGlobal("crypto", {});
  expect(await settle(page.takeProof())).toBeUndefined();
  expect(requestChallenge).not.toHaveBeenCalled();
});

/** Advances the fake clock until a promise settles. */
async function settle<Value>(promise: Promise<Value>): Promise<Value> {
  const onSettled = vi.fn();
  promise.finally(onSettled);
  while (onSettled.mock.calls.length === 0) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise(setImmediate);
  }
  return promise;
}
