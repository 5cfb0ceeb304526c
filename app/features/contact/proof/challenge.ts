import type { Challenge, Payload, Solution } from "altcha-lib/types";
import * as v from "valibot";
import { CHALLENGE_PATH } from "#contract/mail-request.ts";

// Whatever else stands in it is signed with it, and goes back unchanged.
const challengeSchema = v.looseObject({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
  }),
});

const TIMEOUT_MS = 30_000;

/** Asks our relay for a challenge. @throws Error when there is none */
export async function fetchChallenge(): Promise<Challenge> {
  const response = await fetch(CHALLENGE_PATH, {
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return v.parse(challengeSchema, await response.json());
}

/** Writes a proof as it travels in its header: base64 of JSON that holds only plain letters. */
export function encodeProof(challenge: Challenge, solution: Solution): string {
  return btoa(JSON.stringify({ challenge, solution } satisfies Payload));
}
