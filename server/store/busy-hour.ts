import { HOUR_MS } from "#contract/local-time.ts";
import { type Query, StoreError } from "#server/store/database.ts";
import type { Lead } from "#server/store/lead-record.ts";
import { MAX_DELAY_MS } from "#server/store/mails.ts";

/** Why a message goes into quarantine without any other reason. */
export const BUSY_HOUR = "no proof of work in a busy hour";
/** How many leads an hour are accepted before those without a proof of work go into quarantine. */
export const ACCEPTED_PER_HOUR = 20;
/** How many go there before more of them are refused: they must not fill the disk that proven ones need. */
export const QUARANTINED_PER_HOUR = 1_000;

export async function isBusyHour(query: Query, lead: Lead): Promise<boolean> {
  return hasManyInHour(query, lead, 0, ACCEPTED_PER_HOUR);
}

/** Throws StoreError when too many are in quarantine. */
export async function checkRoom(query: Query, lead: Lead): Promise<void> {
  if (!(await hasManyInHour(query, lead, 1, QUARANTINED_PER_HOUR))) return;
  throw new StoreError(
    `The quarantine got ${QUARANTINED_PER_HOUR} leads within an hour: ` +
      "no message without a proof of work is stored until there is room.",
  );
}

async function hasManyInHour(query: Query, { receivedAt: now }: Lead, quarantined: 0 | 1, count: number) {
  // A later one came while the clock was ahead: it would count until then.
  const values = [now - HOUR_MS, now + MAX_DELAY_MS, count - 1];
  return (await query(selectNth(quarantined), values)).length > 0;
}

// The value is written into the statement, so that it reads the index of its leads.
const selectNth = (quarantined: 0 | 1) => `SELECT 1 AS found FROM lead
  WHERE quarantined = ${quarantined} AND received_at > $1 AND received_at <= $2 LIMIT 1 OFFSET $3`;
