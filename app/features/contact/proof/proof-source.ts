import type { Challenge, Payload, Solution } from "altcha-lib/types";
import * as v from "valibot";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MIN_AGE_MS, CHALLENGE_PATH } from "#contract/mail-request.ts";

export type ProofSource = {
  prepare: () => void;
  /** Waits for the proof. Never rejects: without a proof the message is sent all the same. */
  take: () => Promise<string | undefined>;
};

type Solve = (challenge: Challenge) => Promise<Solution | null>;

/** Makes proofs from our relay's challenges. */
export function createProofSource(solve: Solve): ProofSource {
  let prepared: { proof: Promise<string | undefined>; usableUntil: number } | undefined;

  function prepare() {
    if (prepared && Date.now() < prepared.usableUntil) return;
    const started = {
      proof: makeProof(solve).catch(() => {
        if (prepared === started) prepared = undefined;
        return undefined;
      }),
      usableUntil: Date.now() + CHALLENGE_LIFETIME_MS - SAFETY_MARGIN_MS,
    };
    prepared = started;
  }

  async function take() {
    prepare();
    const taken = prepared?.proof;
    prepared = undefined;
    return taken;
  }

  return { prepare, take };
}

// A challenge must not expire while the message is on its way.
const SAFETY_MARGIN_MS = 2 * 60_000;

async function makeProof(solve: Solve): Promise<string | undefined> {
  // Missing in insecure contexts.
  if (!crypto.subtle) return undefined;
  const challenge = await fetchChallenge();
  const [solution] = await Promise.all([solve(challenge), sleep(CHALLENGE_MIN_AGE_MS)]);
  // The relay reads the header as base64 of ASCII JSON.
  return solution ? btoa(JSON.stringify({ challenge, solution } satisfies Payload)) : undefined;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

// Loose, because the signature covers unknown properties too.
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

async function fetchChallenge(): Promise<Challenge> {
  const response = await fetch(CHALLENGE_PATH, {
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return v.parse(challengeSchema, await response.json());
}
