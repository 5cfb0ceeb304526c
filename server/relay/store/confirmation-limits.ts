import type { Query } from "#server/relay/store/database.ts";

// A confirmation goes to an address that somebody typed: nobody may be mailed at will through us.
export const CONFIRMATIONS_PER_HOUR = 60;
const HOUR_MS = 60 * 60_000;
const ADDRESS_PAUSE_MS = 24 * HOUR_MS;

/** Whether one more confirmation may be sent now: in all, and to this address. */
export async function mayConfirm(query: Query, emailKey: string, now: number): Promise<boolean> {
  const [row] = await query(COUNT_CONFIRMATIONS, [now - HOUR_MS]);
  if (Number(row?.count) >= CONFIRMATIONS_PER_HOUR) return false;
  const earlier = await query(SELECT_CONFIRMED, [emailKey, now - ADDRESS_PAUSE_MS]);
  return earlier.length === 0;
}

const COUNT_CONFIRMATIONS =
  "SELECT count(*) AS count FROM mail WHERE kind = 'confirmation' AND queued_at > $1";
const SELECT_CONFIRMED = `SELECT 1 AS found FROM lead JOIN mail ON lead_id = id AND kind = 'confirmation'
  WHERE email_key = $1 AND received_at > $2 LIMIT 1`;
