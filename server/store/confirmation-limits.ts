import { createHmac } from "node:crypto";
import { DAY_MS, HOUR_MS } from "#contract/local-time.ts";
import { findMailbox } from "#server/leads/mail-address.ts";
import type { Query } from "#server/store/database.ts";
import type { Lead } from "#server/store/lead-record.ts";
import { MAX_DELAY_MS } from "#server/store/mails.ts";
import { readSecret } from "#server/store/store-state.ts";

// Anyone can type anyone's address. The four kinds have separate budgets: none exhausts another's.

export const PER_HOUR = {
  proven: { total: 60, network: 6 },
  unproven: { total: 10, network: 2 },
} as const;
/** Each meeting needs its own invitation. */
const PER_MAILBOX_A_DAY = { message: 1, call: 3 } as const;

type ConfirmationRequest = { lead: Lead; network: string | undefined; isProven: boolean };

export async function reserveConfirmation(
  query: Query,
  { lead, network, isProven }: ConfirmationRequest,
): Promise<boolean> {
  const { id, email, receivedAt: now, meeting_start } = lead;
  const limits = PER_HOUR[isProven ? "proven" : "unproven"];
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

export async function forgetConfirmations(query: Query, now: number): Promise<void> {
  await query(DELETE_CONFIRMATIONS, [now - DAY_MS]);
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
const DELETE_CONFIRMATIONS = "DELETE FROM confirmation WHERE queued_at <= $1";
