import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Payload } from "altcha-lib/types";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MIN_AGE_MS } from "#contract/mail-request.ts";
import { createProofSource } from "./proof-source.ts";
import { solveChallenge } from "./solve-challenge.ts";

const secret = { hmacSignatureSecret: "a secret of the relay" };
let requests = 0;
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  requests = 0;
  answer = async () => Response.json(await makeChallenge());
  vi.stubGlobal("fetch", () => {
    requests += 1;
    return answer();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("createProofSource", () => {
  it("makes a valid proof, once the challenge is old enough", async () => {
    const start = Date.now();
    const proof = await settle(createProofSource(solveChallenge).take());
    expect(Date.now() - start).toBeGreaterThanOrEqual(CHALLENGE_MIN_AGE_MS);
    const { challenge, solution } = decode(proof);
    expect(await verifySolution({ challenge, solution, deriveKey, ...secret })).toMatchObject({
      verified: true,
    });
    expect(challenge.parameters.data).toEqual({ purpose: "contact" });
  });

  it("uses a prepared proof once", async () => {
    const source = createProofSource(solveChallenge);
    source.prepare();
    source.prepare();
    const first = await settle(source.take());
    expect(requests).toBe(1);
    expect(await settle(source.take())).not.toBe(first);
    expect(requests).toBe(2);
  });

  it("does not use a challenge that is about to expire", async () => {
    const source = createProofSource(solveChallenge);
    source.prepare();
    vi.setSystemTime(Date.now() + CHALLENGE_LIFETIME_MS - 60_000);
    await settle(source.take());
    expect(requests).toBe(2);
  });

  it.each([
    ["cannot be reached", () => Promise.reject(new Error("offline"))],
    ["fails", async () => new Response("out of order", { status: 503 })],
    ["returns something else", async () => Response.json({ challenge: "old" })],
  ])("has no proof when the relay %s, and tries again the next time", async (_, failing) => {
    const source = createProofSource(solveChallenge);
    const working = answer;
    answer = failing;
    source.prepare();
    expect(await settle(source.take())).toBeUndefined();
    answer = working;
    expect(await settle(source.take())).toBeTypeOf("string");
  });

  it("has no proof when the solver fails", async () => {
    const source = createProofSource(() => Promise.reject(new Error("no worker")));
    expect(await settle(source.take())).toBeUndefined();
  });

  it("requests no challenge in an insecure context", async () => {
    vi.stubGlobal("crypto", {});
    expect(await settle(createProofSource(solveChallenge).take())).toBeUndefined();
    expect(requests).toBe(0);
  });
});

/** Advances the fake clock until a promise settles. */
async function settle<Value>(promise: Promise<Value>): Promise<Value> {
  let isSettled = false;
  const settled = promise.finally(() => {
    isSettled = true;
  });
  while (!isSettled) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise(setImmediate);
  }
  return settled;
}

function makeChallenge() {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 10,
    deriveKey,
    data: { purpose: "contact" },
    ...secret,
  });
}

function decode(proof: string | undefined): Payload {
  return JSON.parse(atob(proof ?? ""));
}
