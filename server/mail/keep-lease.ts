import type { Clock } from "#server/clock.ts";
import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import type { Claim, Store } from "#server/store/store.ts";

/** How long a claimed mail stays hidden without renewal; after a crash it is due again then. */
export const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
/** A lease counts as lost this long before it expires: the sender needs a moment to stop. */
export const MARGIN_MS = 3_000;

type LeaseParts = {
  store: Pick<Store, "extendLease">;
  clock: Clock;
  log: Log;
  renewMs?: number;
};

export type Lease = {
  /** Aborts when the lease is lost: another process may be sending the mail. */
  signal: AbortSignal;
  claim(): Claim;
  /** This process claimed the mail again; keep the new lease instead. */
  adopt(claim: Claim, leasedUntil: number): void;
  /** False if the lease is lost or the store can't tell. */
  extend(): Promise<boolean>;
  end(): void;
};

export function keepLease(
  taken: Claim,
  leasedUntil: number,
  { store, clock, log, renewMs = RENEW_MS }: LeaseParts,
): Lease {
  const lost = new AbortController();
  let claim = taken;
  let limit: NodeJS.Timeout | undefined;
  let hasEnded = false;
  limitTo(leasedUntil);
  const renewal = setInterval(() => void extend(), renewMs);
  return { signal: lost.signal, claim: () => claim, adopt, extend, end };

  function adopt(again: Claim, until: number): void {
    claim = again;
    limitTo(until);
  }

  // A timer of its own: a hanging store would answer a renewal too late.
  function limitTo(until: number): void {
    clearTimeout(limit);
    if (!hasEnded) limit = setTimeout(() => lose("it was not extended"), until - MARGIN_MS - clock());
  }

  async function extend(): Promise<boolean> {
    const { leaseToken } = claim;
    const until = clock() + LEASE_MS;
    try {
      const isOurs = await store.extendLease(claim, until);
      if (isOurs) limitTo(until);
      else if (leaseToken === claim.leaseToken) lose("another process has taken it, or it was deleted");
      return isOurs;
    } catch (error) {
      log.debug("The lease of a mail was not extended", { lead: claim.lead.id, reason: errorMessage(error) });
      return false;
    }
  }

  function end(): void {
    hasEnded = true;
    clearInterval(renewal);
    clearTimeout(limit);
  }

  function lose(reason: string): void {
    if (hasEnded) return;
    end();
    log.warn("The lease of a mail in flight was lost", { lead: claim.lead.id, kind: claim.kind, reason });
    lost.abort();
  }
}
