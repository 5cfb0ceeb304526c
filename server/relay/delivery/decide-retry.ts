import { backoffMs } from "#server/relay/delivery/backoff.ts";
import type { Claim } from "#server/relay/store/store.ts";

export const CONFIRMATION_GIVE_UP_MS = 24 * 3_600_000;
/** As many failures as fit into an hour of growing pauses. */
export const LEAST_FAILURES = 12;

export type RetryParts = { at: number; giveUpMs: number; random: () => number };

/**
 * When a mail that failed at `at` is tried again, in milliseconds since 1970; null when it is given up, because it is
 * older than `giveUpMs`. A mail sent again by hand, or left over from a long standstill of the server, is still
 * tried for about an hour. Confirmations are not worth that, and are given up after a day.
 */
export function decideRetry(
  { kind, failures, queuedAt }: Pick<Claim, "kind" | "failures" | "queuedAt">,
  { at, giveUpMs, random }: RetryParts,
): number | null {
  const age = at - queuedAt;
  const isOver =
    kind === "confirmation"
      ? age > CONFIRMATION_GIVE_UP_MS
      : age > giveUpMs && failures + 1 >= LEAST_FAILURES;
  return isOver ? null : at + backoffMs(failures + 1, random);
}
