import { PROOF_HEADER } from "#contract/mail-request.ts";
import type { Clock } from "#server/clock.ts";
import { groupAddress } from "#server/http/client-address.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import type { HttpError } from "#server/relay/refusal.ts";
import { refuseForNow } from "#server/relay/refusal.ts";
import type { Door } from "#server/relay/spam-check/open-door.ts";
import { StoreError } from "#server/relay/store/store.ts";

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
