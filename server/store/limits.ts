import { createHmac } from "node:crypto";
import { DAY_MS, HOUR_MS } from "#contract/local-time.ts";
import { findMailbox } from "#server/leads/mail-address.ts";
import { type Query, StoreError } from "#server/store/database.ts";
import type { Lead } from "#server/store/lead-record.ts";
import { MAX_DELAY_MS } from "#server/store/mails.ts";
import { readSecret } from "#server/store/store-state.ts";

/** False if it was used before. */
export async function spendProof(
  query: Query,
  { id, expiresAt }: { id: string; expiresAt: number },
): Promise<boolean> {
  return (await query(INSERT_PROOF, [id, expiresAt])).length === 1;
}

const INSERT_PROOF =
  "INSERT INTO spent_proof (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id";

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

// Confirmations are limited, because anyone can type anyone's address. The four kinds have separate budgets: none exhausts another's.
export const CONFIRMATIONS_PER_HOUR = {
  proven: { total: 60, network: 6 },
  unproven: { total: 10, network: 2 },
} as const;
/** Each meeting needs its own invitation. */
const PER_MAILBOX_A_DAY = { message: 1, call: 3 } as const;

export async function reserveConfirmation(
  query: Query,
  { lead, network, isProven }: { lead: Lead; network: string | undefined; isProven: boolean },
): Promise<boolean> {
  const { id, email, receivedAt: now, meeting_start } = lead;
  const limits = CONFIRMATIONS_PER_HOUR[isProven ? "proven" : "unproven"];
  const maxPerMailbox = PER_MAILBOX_A_DAY[meeting_start === "" ? "message" : "call"];
  const wantsCall = meeting_start === "" ? 0 : 1;
  const mailbox = findMailbox(email);
  const networkKey = network === undefined ? null : await hashNetwork(query, network);
  const budget = [wantsCall, isProven ? 1 : 0];
  // A later one was queued by a clock that was ahead: it would count until then.
  const latest = now + MAX_DELAY_MS;
  const [hour] = await query(COUNT_HOUR, [now - HOUR_MS, ...budget, networkKey, latest]);
  if (Number(hour?.total) >= limits.total || Number(hour?.network) >= limits.network) return false;
  const [day] = await query(COUNT_MAILBOX, [now - DAY_MS, mailbox, wantsCall, latest]);
  if (Number(day?.total) >= maxPerMailbox) return false;
  await query(INSERT_CONFIRMATION, [id, now, mailbox, networkKey, ...budget]);
  return true;
}

/** Deletes what limits nothing any more. */
export async function forgetLimits(query: Query, now: number): Promise<void> {
  await query("DELETE FROM spent_proof WHERE expires_at < $1", [now]);
  await query("DELETE FROM confirmation WHERE queued_at <= $1", [now - DAY_MS]);
}

// Networks can be compared while they count, but not read from the database.
async function hashNetwork(query: Query, network: string): Promise<string> {
  const secret = await readSecret(query);
  return createHmac("sha256", secret).update(`network of a confirmation: ${network}`).digest("base64url");
}

const COUNT_HOUR = `SELECT count(*) AS total, count(CASE WHEN network = $4 THEN 1 END) AS network
  FROM confirmation WHERE queued_at > $1 AND queued_at <= $5 AND wants_call = $2 AND is_proven = $3`;
const COUNT_MAILBOX = `SELECT count(*) AS total
  FROM confirmation WHERE queued_at > $1 AND queued_at <= $4 AND mailbox = $2 AND wants_call = $3`;
const INSERT_CONFIRMATION = `INSERT INTO confirmation (lead_id, queued_at, mailbox, network, wants_call, is_proven)
  VALUES ($1, $2, $3, $4, $5, $6)`;
