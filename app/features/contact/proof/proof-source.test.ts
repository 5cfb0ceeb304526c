import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Payload } from "altcha-lib/types";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MIN_AGE_MS } from "#contract/mail-request.ts";
import { createProofSource } from "./proof-source.ts";
import { solveHere } from "./solve-here.ts";

const secret = { hmacSignatureSecret: "a secret of the relay" };
let asked = 0;
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  asked = 0;
  answer = async () => Response.json(await makeChallenge());
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return answer();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a source of proofs", () => {
  it("gives a proof that holds, once its challenge is old enough", async () => {
    const start = Date.now();
    const proof = await hurry(createProofSource(solveHere).take());
    expect(Date.now() - start).toBeGreaterThanOrEqual(CHALLENGE_MIN_AGE_MS);
    const { challenge, solution } = decode(proof);
    expect(await verifySolution({ challenge, solution, deriveKey, ...secret })).toMatchObject({
      verified: true,
    });
    expect(challenge.parameters.data).toEqual({ purpose: "contact" });
  });

  it("uses what was prepared, once", async () => {
    const source = createProofSource(solveHere);
    source.prepare();
    source.prepare();
    const first = await hurry(source.take());
    expect(asked).toBe(1);
    expect(await hurry(source.take())).not.toBe(first);
    expect(asked).toBe(2);
  });

  it("does not use a challenge that is about to end", async () => {
    const source = createProofSource(solveHere);
    source.prepare();
    vi.setSystemTime(Date.now() + CHALLENGE_LIFETIME_MS - 60_000);
    await hurry(source.take());
    expect(asked).toBe(2);
  });

  it.each([
    ["cannot be reached", () => Promise.reject(new Error("offline"))],
    ["is out of order", async () => new Response("out of order", { status: 503 })],
    ["answers something else", async () => Response.json({ challenge: "old" })],
  ])("goes without when the relay %s, and asks again the next time", async (_, failing) => {
    const source = createProofSource(solveHere);
    const working = answer;
    answer = failing;
    source.prepare();
    expect(await hurry(source.take())).toBeUndefined();
    answer = working;
    expect(await hurry(source.take())).toBeTypeOf("string");
  });

  it("goes without when nothing can solve", async () => {
    const source = createProofSource(() => Promise.reject(new Error("no worker")));
    expect(await hurry(source.take())).toBeUndefined();
  });

  it("asks for nothing where the browser cannot solve", async () => {
    vi.stubGlobal("crypto", {});
    expect(await hurry(createProofSource(solveHere).take())).toBeUndefined();
    expect(asked).toBe(0);
  });
});

/** Lets time pass until a promise is settled: only how long the source means to wait is of interest. */
async function hurry<Value>(promise: Promise<Value>): Promise<Value> {
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
