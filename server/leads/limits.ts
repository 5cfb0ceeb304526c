import { LRUCache } from "lru-cache";
import type { Clock } from "#server/clock.ts";
import type { Env } from "#server/config/env.ts";
import type { ProofVerdict } from "#server/leads/proof.ts";
import { createNetworkLimit, createRateLimit } from "#server/rate-limit.ts";

export type SubmissionVerdict =
  | { ok: true }
  | { ok: false; limit: "address" | "total"; retryAfterSeconds: number };

/** All together may send as much as this many addresses. */
const TOTAL_SHARE = 300;

const ADDRESS_REFILL_MS = 10_000;
// Messages without a proof of work must not fill the disk, even over weeks.
const TOTAL_REFILL_MS = { proven: 100, unproven: 1_000 };
const MAX_PROOFS = 20_000;

/** Fresh proofs have separate buckets: neither a flood nor a neighbor with the same address locks anyone out. */
export function createSubmissionLimits(
  { ratePerAddress }: Pick<Env, "ratePerAddress">,
  clock: Clock,
  rateTotal = ratePerAddress * TOTAL_SHARE,
) {
  const buckets = { proven: createBuckets("proven"), unproven: createBuckets("unproven") };
  // A proof vouches for one message only, whatever the store says about the others later.
  const seenProofs = new LRUCache<string, true>({ max: MAX_PROOFS });

  return function takeSubmission(clientAddress: string, proof: ProofVerdict): SubmissionVerdict {
    const freshId = proof.kind === "valid" && !seenProofs.has(proof.proof.id) ? proof.proof.id : undefined;
    const { takeOfAddress, takeOfTotal } = buckets[freshId === undefined ? "unproven" : "proven"];
    const ofAddress = takeOfAddress(clientAddress);
    if (!ofAddress.ok) return { ...ofAddress, limit: "address" };
    const ofTotal = takeOfTotal(ALL);
    if (!ofTotal.ok) return { ...ofTotal, limit: "total" };
    if (freshId !== undefined) seenProofs.set(freshId, true);
    return { ok: true };
  };

  function createBuckets(kind: keyof typeof TOTAL_REFILL_MS) {
    const ofAddress = { capacity: ratePerAddress, refillMs: ADDRESS_REFILL_MS };
    const ofAll = { capacity: rateTotal, refillMs: TOTAL_REFILL_MS[kind] };
    return {
      takeOfAddress: createNetworkLimit(ofAddress, clock),
      takeOfTotal: createRateLimit(ofAll, clock),
    };
  }
}

const ALL = "all";
