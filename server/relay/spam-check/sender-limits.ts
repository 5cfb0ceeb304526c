import { CappedMap } from "altcha-lib";
import { PROOF_HEADER } from "#contract/mail-request.ts";
import type { Clock } from "#server/clock.ts";
import { groupAddress, ownerOfAddress } from "#server/http/client-address.ts";
import { createRateLimit, type RateLimit } from "#server/http/rate-limit.ts";
import { type HttpError, refuseForNow } from "#server/relay/http-error.ts";
import type { ProofVerdict } from "#server/relay/spam-check/proof-of-work.ts";
import type { Door } from "#server/relay/spam-check/spam-check.ts";
import { StoreError } from "#server/relay/store/store.ts";

/** Allowed, or what there is too much of, and in how many whole seconds to try again. */
export type SubmissionVerdict =
  | { ok: true }
  | { ok: false; limit: "address" | "total"; retryAfterSeconds: number };

/**
 * Counts a message, for its address, for the owner of that and in all. Those with a fresh proof of work count apart in both, so that a flood of
 * others, or a neighbor with the same address, keeps nobody out.
 */
export type TakeSubmission = (clientAddress: string, proof: ProofVerdict) => SubmissionVerdict;

const ADDRESS_REFILL_MS = 10_000;
// As much as four addresses for the owner of a whole /48: in the end that is less than what is taken in all.
const OWNER_SHARE = 4;
// What costs nothing to send must not fill the disk, even if it goes on for weeks.
const TOTAL_REFILL_MS = { proven: 100, unproven: 1_000 };
const MAX_ADDRESSES = 10_000;
const MAX_PROOFS = 20_000;

export function createSubmissionLimits(
  { perAddress, total }: { perAddress: number; total: number },
  clock: Clock,
): TakeSubmission {
  const buckets = { proven: createBuckets("proven"), unproven: createBuckets("unproven") };
  // Only one of a robot's messages passes for a person's by one proof, whatever the store says of the others later.
  const seenProofs = new CappedMap<string, true>({ maxSize: MAX_PROOFS });

  return function takeSubmission(clientAddress, proof) {
    const freshId = proof.kind === "valid" && !seenProofs.has(proof.proof.id) ? proof.proof.id : undefined;
    const { takeOfAddress, takeOfOwner, takeOfTotal } =
      buckets[freshId === undefined ? "unproven" : "proven"];
    const ofAddress = takeOfAddress(groupAddress(clientAddress));
    if (!ofAddress.ok) return { ...ofAddress, limit: "address" };
    const ofOwner = takeOfOwner(ownerOfAddress(clientAddress));
    if (!ofOwner.ok) return { ...ofOwner, limit: "address" };
    const ofTotal = takeOfTotal(ALL);
    if (!ofTotal.ok) return { ...ofTotal, limit: "total" };
    // A proof whose message has to wait stays fresh for it.
    if (freshId !== undefined) seenProofs.set(freshId, true);
    return { ok: true };
  };

  function createBuckets(kind: keyof typeof TOTAL_REFILL_MS): Buckets {
    const ofAddress = { capacity: perAddress, refillMs: ADDRESS_REFILL_MS, maxAddresses: MAX_ADDRESSES };
    const ofOwner = {
      capacity: perAddress * OWNER_SHARE,
      refillMs: ADDRESS_REFILL_MS / OWNER_SHARE,
      maxAddresses: MAX_ADDRESSES,
    };
    const ofTotal = { capacity: total, refillMs: TOTAL_REFILL_MS[kind], maxAddresses: 1 };
    return {
      takeOfAddress: createRateLimit(ofAddress, clock),
      takeOfOwner: createRateLimit(ofOwner, clock),
      takeOfTotal: createRateLimit(ofTotal, clock),
    };
  }
}

type Buckets = { takeOfAddress: RateLimit; takeOfOwner: RateLimit; takeOfTotal: RateLimit };

const ALL = "all";

/** The refused messages of one sender. */
export type Rejections = {
  /** @throws HttpError 429 when there were too many. */
  check(): void;
  count(refusal: HttpError): void;
};

export type FindRejections = (headers: Headers, clientAddress: string) => Promise<Rejections>;

// A refusal costs more to give than to provoke; no person who corrects a form comes near this.
const LIMIT = { capacity: 60, refillMs: 2_000, maxAddresses: 10_000 };

/**
 * Counts refused messages by address, or by the proof of work in their header: so a neighbor with the same address keeps
 * nobody out.
 */
export function createRejectionLimit(checkProof: Door["checkProof"], clock: Clock): FindRejections {
  const take = createRateLimit(LIMIT, clock);

  return async (headers, clientAddress) => {
    const sender = (await findProof(headers.get(PROOF_HEADER))) ?? groupAddress(clientAddress);
    return {
      check() {
        const rate = take(sender, 0);
        if (rate.ok) return;
        throw refuseForNow("Too many wrong messages came from your network", rate.retryAfterSeconds);
      },
      count({ status }) {
        if (status !== 429 && status !== 503) take(sender);
      },
    };
  };

  async function findProof(text: string | null): Promise<string | undefined> {
    if (text === null) return undefined;
    try {
      const verdict = await checkProof(text);
      return verdict.kind === "valid" ? verdict.proof.id : undefined;
    } catch (error) {
      // Storing the message will fail as well, and say so.
      if (error instanceof StoreError) return undefined;
      throw error;
    }
  }
}
