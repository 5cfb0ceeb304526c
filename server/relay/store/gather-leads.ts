import type { Query } from "#server/relay/store/database.ts";
import type { Lead } from "#server/relay/store/store.ts";

const HOUR_MS = 3_600_000;
/** How long leads are gathered for one mail. */
export const GATHER_MS = 10 * 60_000;
/** What one mail may hold: mail servers and EmailJS refuse long ones. The size is that of the messages, in characters. */
const MOST_LEADS = 50;
const LARGEST_SIZE = 20_000;
/** How many mails may be full within the time of one: each is known by its time, to the millisecond. */
const MOST_MAILS = 10_000;

/**
 * When the mail that gathers this lead with others is due; null when it gets a mail of its own: as one of the first
 * `digestAbove` of an hour, or because it wishes a call, which needs an invitation.
 */
export async function chooseDigest(
  query: Query,
  { receivedAt: now, meeting_start, message }: Lead,
  digestAbove: number | undefined,
): Promise<number | null> {
  if (digestAbove === undefined || meeting_start !== "") return null;
  const recent = await query(SELECT_RECENT, [now - HOUR_MS, digestAbove]);
  if (recent.length < digestAbove) return null;
  const [open] = await query(SELECT_OPEN, [now, now + GATHER_MS + MOST_MAILS]);
  if (!open) return now + GATHER_MS;
  const isFull = Number(open.leads) >= MOST_LEADS || Number(open.characters) + message.length > LARGEST_SIZE;
  return Number(open.digest_at) + (isFull ? 1 : 0);
}

const SELECT_RECENT = `SELECT 1 AS found FROM mail
  WHERE kind = 'lead' AND state <> 'held' AND queued_at > $1 LIMIT $2`;
const SELECT_OPEN = `SELECT digest_at, count(*) AS leads, sum(length(message)) AS characters
  FROM mail JOIN lead ON id = lead_id WHERE digest_at > $1 AND digest_at <= $2
  GROUP BY digest_at ORDER BY digest_at DESC LIMIT 1`;
