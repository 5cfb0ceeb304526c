import type { Challenge, Payload, Solution } from "altcha-lib/types";
import * as v from "valibot";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MIN_AGE_MS, CHALLENGE_PATH } from "#contract/mail-request.ts";

export type Solve = (challenge: Challenge) => Promise<Solution | null>;

/** Prepares proofs that a person's browser sends a message. Each proof can be taken once. */
export type ProofSource = {
  /** Begins a proof, unless one is there. */
  prepare: () => void;
  /** Waits for the proof. Never rejects: a message is sent without one where there is none. */
  take: () => Promise<string | undefined>;
};

/** Makes proofs from our relay's challenges. What solves them depends on where that happens. */
export function createProofSource(solve: Solve): ProofSource {
  let prepared: { proof: Promise<string | undefined>; usableUntil: number } | undefined;

  function prepare() {
    if (prepared && Date.now() < prepared.usableUntil) return;
    const begun = {
      proof: makeProof(solve).catch(() => {
        // The next one who needs a proof tries again.
        if (prepared === begun) prepared = undefined;
        return undefined;
      }),
      usableUntil: Date.now() + CHALLENGE_LIFETIME_MS - SPARE_MS,
    };
    prepared = begun;
  }

  async function take() {
    prepare();
    const taken = prepared?.proof;
    prepared = undefined;
    return taken;
  }

  return { prepare, take };
}

// A challenge that ends while the message is on its way is of no use.
const SPARE_MS = 2 * 60_000;

async function makeProof(solve: Solve): Promise<string | undefined> {
  // Hidden from pages that came without encryption.
  if (!crypto.subtle) return undefined;
  const challenge = await fetchChallenge();
  const [solution] = await Promise.all([solve(challenge), sleep(CHALLENGE_MIN_AGE_MS)]);
  return solution ? encodeProof(challenge, solution) : undefined;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

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
async function fetchChallenge(): Promise<Challenge> {
  const response = await fetch(CHALLENGE_PATH, {
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return v.parse(challengeSchema, await response.json());
}

/** Writes a proof as it travels in its header: base64 of JSON that holds only plain letters. */
function encodeProof(challenge: Challenge, solution: Solution): string {
  return btoa(JSON.stringify({ challenge, solution } satisfies Payload));
}
