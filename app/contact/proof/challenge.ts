import type { Challenge, Payload, Solution } from "altcha-lib/types";
import * as z from "zod/mini";
import { CHALLENGE_PATH } from "#contract/mail-request.ts";

// Whatever else stands in it is signed with it, and goes back unchanged.
const challengeSchema = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
});

const TIMEOUT_MS = 30_000;

/** Asks our relay for a challenge. @throws Error when there is none */
export async function fetchChallenge(): Promise<Challenge> {
  const response = await fetch(CHALLENGE_PATH, {
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return challengeSchema.parse(await response.json());
}

/** Writes a proof as it travels in its header: base64 of JSON that holds only plain letters. */
export function encodeProof(challenge: Challenge, solution: Solution): string {
  return btoa(JSON.stringify({ challenge, solution } satisfies Payload));
}
