import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge, Payload } from "altcha-lib/types";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MIN_AGE_MS, CHALLENGE_PATH } from "#contract/mail-request.ts";

const TIMEOUT_MS = 30_000;
// A challenge must not expire while the message is on its way.
const SAFETY_MARGIN_MS = 2 * 60_000;

let prepared: { proof: Promise<string | undefined>; usableUntil: number } | undefined;

/** Begins to solve a challenge of our relay. */
export function prepareProof(): void {
  if (prepared && Date.now() < prepared.usableUntil) return;
  const started = {
    proof: makeProof().catch(() => {
      if (prepared === started) prepared = undefined;
      return undefined;
    }),
    usableUntil: Date.now() + CHALLENGE_LIFETIME_MS - SAFETY_MARGIN_MS,
  };
  prepared = started;
}

/** Waits for a proof, which can be used once. Never rejects: without it the message is sent anyway. */
export async function takeProof(): Promise<string | undefined> {
  prepareProof();
  const taken = prepared?.proof;
  prepared = undefined;
  return taken;
}

async function makeProof(): Promise<string | undefined> {
  // Missing in insecure contexts.
  if (!crypto.subtle) return undefined;
  const challenge = await fetchChallenge();
  const [solution] = await Promise.all([
    // The browser derives the keys on a separate thread.
    solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS }),
    new Promise((resolve) => setTimeout(resolve, CHALLENGE_MIN_AGE_MS)),
  ]);
  if (!solution) return undefined;
  const { counter, derivedKey } = solution;
  const payload: Payload = { challenge, solution: { counter, derivedKey } };
  // The relay reads the header as base64 of ASCII JSON.
  return btoa(JSON.stringify(payload));
}

async function fetchChallenge(): Promise<Challenge> {
  const response = await fetch(CHALLENGE_PATH, {
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // An answer that is no challenge, such as a static host's, has no solution.
  return response.json();
}
