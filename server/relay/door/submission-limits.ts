import { CappedMap } from "altcha-lib";
import type { Clock } from "#server/clock.ts";
import { groupAddress } from "#server/http/client-address.ts";
import type { RateLimitVerdict } from "#server/http/rate-limit.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import type { ProofVerdict } from "#server/relay/door/check-proof.ts";

/** How many messages are taken. */
export type SubmissionLimits = {
  /** From one address. */
  takeFromAddress(clientAddress: string): RateLimitVerdict;
  /** From all addresses. Messages with a fresh proof of work count apart, so that a flood of others keeps nobody out. */
  takeFromAll(proof: ProofVerdict): RateLimitVerdict;
};

const ADDRESS_REFILL_MS = 10_000;
const TOTAL_REFILL_MS = 100;
const MAX_ADDRESSES = 10_000;
const MAX_PROOFS = 20_000;

export function createSubmissionLimits(
  { perAddress, total }: { perAddress: number; total: number },
  clock: Clock,
): SubmissionLimits {
  const addressLimit = { capacity: perAddress, refillMs: ADDRESS_REFILL_MS, maxAddresses: MAX_ADDRESSES };
  const takeOfAddress = createRateLimit(addressLimit, clock);
  const takeOfKind = createRateLimit({ capacity: total, refillMs: TOTAL_REFILL_MS, maxAddresses: 2 }, clock);
  // Only one of a robot's messages passes for a person's by one proof, whatever the store says of the others later.
  const seenProofs = new CappedMap<string, true>({ maxSize: MAX_PROOFS });

  return {
    takeFromAddress: (clientAddress) => takeOfAddress(groupAddress(clientAddress)),
    takeFromAll: (proof) => takeOfKind(isFresh(proof) ? "proven" : "unproven"),
  };

  function isFresh(verdict: ProofVerdict): boolean {
    if (verdict.kind !== "valid" || seenProofs.has(verdict.proof.id)) return false;
    seenProofs.set(verdict.proof.id, true);
    return true;
  }
}
