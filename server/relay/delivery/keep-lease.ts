import type { Clock } from "#server/clock.ts";
import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import type { Claim, Store } from "#server/relay/store/store.ts";

/** How long a mail taken for sending stays hidden without being extended: after a crash it is due again then. */
export const LEASE_MS = 30_000;
const RENEW_MS = 10_000;

export type LeaseParts = {
  store: Pick<Store, "extendLease">;
  clock: Clock;
  log: Log;
  /** How often the lease is extended, in milliseconds. */
  renewMs?: number;
};

export type Lease = {
  /** Says when the mail is ours no more: another process may be sending it. */
  signal: AbortSignal;
  end(): void;
};

/** Extends the lease of a mail under way until `end` is called. */
export function keepLease(claim: Claim, { store, clock, log, renewMs = RENEW_MS }: LeaseParts): Lease {
  const lost = new AbortController();
  let leasedUntil = clock() + LEASE_MS;
  const timer = setInterval(() => void renew(), renewMs);
  return { signal: lost.signal, end };

  function end(): void {
    clearInterval(timer);
  }

  async function renew(): Promise<void> {
    const until = clock() + LEASE_MS;
    try {
      if (await store.extendLease(claim, until)) leasedUntil = until;
      else lose("another process has taken it");
    } catch (error) {
      if (clock() >= leasedUntil) lose(errorMessage(error));
    }
  }

  function lose(reason: string): void {
    if (lost.signal.aborted) return;
    end();
    log.warn("The lease of a mail under way has ended", { lead: claim.lead.id, kind: claim.kind, reason });
    lost.abort();
  }
}
