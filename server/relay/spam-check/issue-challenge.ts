import type { Challenge } from "altcha-lib";
import { createChallenge, randomInt } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { CHALLENGE_LIFETIME_MS } from "#contract/mail-request.ts";
import type { ChallengeKeys } from "#server/relay/spam-check/challenge-keys.ts";

// The work: up to 120 derivations of 5,000 rounds, 60 on average. At the 4 to 8 million rounds a second of a desktop
// that is at most 75 to 150 ms, at the half million of an old phone at most 1.2 s. Few long derivations rather
// than many short ones, because each costs a browser a round trip to its crypto thread.
const ROUNDS = 5_000;
const MAX_DERIVATIONS = 120;

/** The length of the key to be found, in bytes. */
export const KEY_LENGTH = 32;

/** Makes a challenge in ALTCHA's second format, signed together with the time at which it was made. */
export function issueChallenge(keys: ChallengeKeys, now: number): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: ROUNDS,
    // Known to us alone: the answer is signed into the challenge, so that checking it derives no key at all.
    counter: randomInt(MAX_DERIVATIONS),
    keyLength: KEY_LENGTH,
    deriveKey,
    data: { issuedAt: now },
    expiresAt: new Date(now + CHALLENGE_LIFETIME_MS),
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.answer,
  });
}
