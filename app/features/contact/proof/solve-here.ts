import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";

const TIMEOUT_MS = 30_000;

/** Solves a challenge where it is called: in a worker, not in a page. Null when it takes too long. */
export function solveHere(challenge: Challenge): Promise<Solution | null> {
  return solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
}
