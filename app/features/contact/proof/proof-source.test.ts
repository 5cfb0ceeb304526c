import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Payload } from "altcha-lib/types";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MIN_AGE_MS } from "#contract/mail-request.ts";
import { createProofSource } from "./proof-source.ts";
import { solveChallenge } from "./solve-challenge.ts";

const SECRET = { hmacSignatureSecret: "a secret of the relay" };
const DATA = { purpose: "contact" };
const makeChallenge = async () =>
  Response.json(
    await createChallenge({ algorithm: "PBKDF2/SHA-256", cost: 10, deriveKey, data: DATA, ...SECRET }),
  );
const requestChallenge = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  requestChallenge.mockReset().mockImplementation(makeChallenge);
  vi.stubGlobal("fetch", requestChallenge);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a valid proof is made once the challenge is old enough, and used once", async () => {
  const source = createProofSource(solveChallenge);
  const start = Date.now();
  source.prepare();
  source.prepare();
  const proof = await settle(source.take());
  expect(requestChallenge).toHaveBeenCalledTimes(1);
  expect(Date.now() - start).toBeGreaterThanOrEqual(CHALLENGE_MIN_AGE_MS);
  const { challenge, solution }: Payload = JSON.parse(atob(proof ?? ""));
  const verification = await verifySolution({ challenge, solution, deriveKey, ...SECRET });
  expect(verification).toMatchObject({ verified: true });
  expect(challenge.parameters.data).toEqual(DATA);
  expect(await settle(source.take())).not.toBe(proof);
  expect(requestChallenge).toHaveBeenCalledTimes(2);
});

it("a challenge that is about to expire is not used", async () => {
  const source = createProofSource(solveChallenge);
  source.prepare();
  vi.setSystemTime(Date.now() + CHALLENGE_LIFETIME_MS - 60_000);
  await settle(source.take());
  expect(requestChallenge).toHaveBeenCalledTimes(2);
});

it.each([
  ["cannot be reached", () => Promise.reject(new Error("offline"))],
  ["fails", async () => new Response("out of order", { status: 503 })],
  ["returns something else", async () => Response.json({ challenge: "old" })],
])("there is no proof when the relay %s, and the next time it is tried again", async (_, failing) => {
  const source = createProofSource(solveChallenge);
  requestChallenge.mockImplementationOnce(failing);
  source.prepare();
  expect(await settle(source.take())).toBeUndefined();
  expect(await settle(source.take())).toBeTypeOf("string");
});

it("there is no proof when the solver fails, and not even a challenge in an insecure context", async () => {
  const source = createProofSource(() => Promise.reject(new Error("no worker")));
  expect(await settle(source.take())).toBeUndefined();
  requestChallenge.mockClear();
  vi.stubGlobal("crypto", {});
  expect(await settle(createProofSource(solveChallenge).take())).toBeUndefined();
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
