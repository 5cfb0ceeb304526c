import * as altcha from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";

const TIMEOUT_MS = 30_000;

/** Blocks its thread, so it runs in workers only. Null when it takes too long. */
export function solveChallenge(challenge: Challenge): Promise<Solution | null> {
  return altcha.solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
}
