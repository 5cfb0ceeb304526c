import type { Query } from "#server/relay/store/database.ts";

// A confirmation goes to an address that somebody typed: nobody may be mailed at will through us.
export const CONFIRMATIONS_PER_HOUR = 60;
/** A message without a proof of work costs its sender nothing: it gets a confirmation only while few were queued. */
export const UNPROVEN_CONFIRMATIONS_PER_HOUR = 10;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How many a mailbox gets in a day: one, and some more for calls, each of which needs an invitation of its own. */
const PER_MAILBOX = { message: 1, call: 3 };

export type ConfirmationWish = {
  emailKey: string;
  /** Whether a proof of work of its own came with the message. */
  isProven: boolean;
  wantsCall: boolean;
  now: number;
};

/** Whether one more confirmation may be queued now: in all, and to this mailbox. */
export async function mayConfirm(
  query: Query,
  { emailKey, isProven, wantsCall, now }: ConfirmationWish,
): Promise<boolean> {
  const [row] = await query(COUNT_CONFIRMATIONS, [now - HOUR_MS]);
  const limit = isProven ? CONFIRMATIONS_PER_HOUR : UNPROVEN_CONFIRMATIONS_PER_HOUR;
  if (Number(row?.count) >= limit) return false;
  const { mailbox, tagged } = findMailbox(emailKey);
  const most = PER_MAILBOX[wantsCall ? "call" : "message"];
  const earlier = await query(SELECT_CONFIRMED, [now - DAY_MS, mailbox, tagged, most]);
  return earlier.length < most;
}

/**
 * The address without a `+tag`, of which many servers deliver any number to one mailbox (RFC 5233), and the pattern of those
 * with one.
 */
function findMailbox(emailKey: string): { mailbox: string; tagged: string } {
  const at = emailKey.lastIndexOf("@");
  const local = emailKey.slice(0, Math.max(at, 0));
  const domain = emailKey.slice(local.length);
  const tag = local.indexOf("+", 1);
  const name = tag === -1 ? local : local.slice(0, tag);
  return { mailbox: name + domain, tagged: `${escapePattern(name)}+%${escapePattern(domain)}` };
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

const COUNT_CONFIRMATIONS =
  "SELECT count(*) AS count FROM mail WHERE kind = 'confirmation' AND queued_at > $1";
// The confirmations of a day are few, whatever the number of leads.
const SELECT_CONFIRMED = `SELECT 1 AS found FROM mail JOIN lead ON id = lead_id
  WHERE kind = 'confirmation' AND queued_at > $1 AND (email_key = $2 OR email_key LIKE $3 ESCAPE '\\') LIMIT $4`;
