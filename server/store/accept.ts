import { hash } from "node:crypto";
import * as z from "zod";
import { findCall, findTakenCall, insertCall, moveTakenCall } from "#server/store/call-slots.ts";
import { releaseLead } from "#server/store/change-lead.ts";
import { cleanText, type Database, makeEmailKey, type Query, selectOne } from "#server/store/database.ts";
import {
  type Lead,
  type MailKind,
  type MeetingRequest,
  type StoredCall,
  TEXT_COLUMNS,
} from "#server/store/lead-record.ts";
import { BUSY_HOUR, checkRoom, isBusyHour, reserveConfirmation, spendProof } from "#server/store/limits.ts";
import { makeMessageId } from "#server/store/mails.ts";

export type Arrival = {
  lead: Lead;
  /** Of a message that requests a time which can be booked. */
  call?: MeetingRequest | undefined;
  /** Makes retries idempotent: the same key with the same content is one submission. */
  submissionKey: string | undefined;
  /** Keys under which the same content may have come before. */
  formerKeys?: string[];
  /** Any reason quarantines the lead and holds its mails until it is released. */
  spamReasons: string[];
  /** A replayed proof, or none while many come without one, adds another reason. */
  proof: { id: string; expiresAt: number } | undefined;
  wantsConfirmation: boolean;
  messageIdDomain: string;
  /** The sender's network, if known: see `findNetwork`. */
  network?: string | undefined;
};

export type Acceptance = {
  /** Of a repeated submission: the lead stored the first time. */
  leadId: string;
  isNew: boolean;
  isQuarantined: boolean;
  /** Spam reasons that only the store knows: a proof that was used before, many messages without one. */
  storeReasons?: string[];
  /** Undefined without a call that can be booked. */
  callState?: StoredCall["state"] | undefined;
};

const REPLAYED_PROOF = "replayed proof";

type AcceptanceRules = {
  explain: Database["explain"];
  /** Whether messages without a proof of work are limited, as they are free to send. */
  limitsUnproven: boolean;
  /** Leads go to a webhook, too. */
  hasWebhook: boolean;
};

/** Stores messages within one transaction. A failing message doesn't affect the others. */
export async function acceptArrivals(
  query: Query,
  arrivals: Arrival[],
  { explain, ...rules }: AcceptanceRules,
): Promise<PromiseSettledResult<Acceptance>[]> {
  const results: PromiseSettledResult<Acceptance>[] = [];
  for (const arrival of arrivals) {
    await query("SAVEPOINT arrival");
    try {
      results.push({ status: "fulfilled", value: await acceptArrival(query, arrival, rules) });
    } catch (reason) {
      // If the whole transaction is lost, the original error says more than the failed rollback.
      await query("ROLLBACK TO SAVEPOINT arrival").catch(() => Promise.reject(reason));
      results.push({ status: "rejected", reason: explain(reason) });
    }
    await query("RELEASE SAVEPOINT arrival");
  }
  return results;
}

async function acceptArrival(
  query: Query,
  arrival: Arrival,
  { limitsUnproven, hasWebhook }: Omit<AcceptanceRules, "explain">,
): Promise<Acceptance> {
  const { lead, submissionKey, formerKeys = [], proof, messageIdDomain, network } = arrival;
  const hash = submissionKey === undefined ? null : hashSubmission(submissionKey, lead);
  if (hash !== null) {
    for (const known of [hash, ...formerKeys.map((key) => hashSubmission(key, lead))]) {
      const stored = await findSubmission(query, known);
      if (stored) return askAgain(query, stored, arrival, hash);
    }
  }

  const requestHash = submissionKey === undefined ? null : hashSubmission(submissionKey, withoutTime(lead));
  const isReplayed = proof !== undefined && !(await spendProof(query, proof));
  const isProven = proof !== undefined && !isReplayed;
  const storeReasons = isReplayed ? [REPLAYED_PROOF] : [];
  if (limitsUnproven && !isProven && (await isBusyHour(query, lead))) storeReasons.push(BUSY_HOUR);
  const spamReasons = [...arrival.spamReasons, ...storeReasons];
  const isQuarantined = spamReasons.length > 0;
  if (limitsUnproven && !isProven && isQuarantined) await checkRoom(query, lead);
  if (arrival.call && hash !== null && requestHash !== null && !isQuarantined) {
    const leadId = await findTakenCall(query, requestHash);
    if (leadId !== undefined) {
      const callState = await moveTakenCall(query, leadId, { lead, request: arrival.call, hash });
      return { leadId, isNew: false, isQuarantined, callState };
    }
  }
  await insertLead(query, lead, hash, spamReasons);
  const insertMail = (kind: MailKind) =>
    query(INSERT_MAIL, [
      lead.id,
      kind,
      makeMessageId(lead.id, kind, messageIdDomain),
      lead.receivedAt,
      isQuarantined ? null : lead.receivedAt,
      isQuarantined ? "held" : "waiting",
    ]);
  await insertMail("lead");
  if (hasWebhook) await insertMail("webhook.lead");
  // Held mails count now, so that releasing leads can't exceed the limits.
  if (arrival.wantsConfirmation && (await reserveConfirmation(query, { lead, network, isProven })))
    await insertMail("confirmation");
  const added = storeReasons.length > 0 ? { storeReasons } : {};
  const acceptance = { leadId: lead.id, isNew: true, isQuarantined, ...added };
  if (!arrival.call) return acceptance;
  const callState = await insertCall(query, lead, arrival.call, { requestHash, isQuarantined });
  return { ...acceptance, callState };
}

/** A repeated message may bring the proof that it lacked, and the time that it asks for may be free by now. */
async function askAgain(
  query: Query,
  stored: StoredSubmission,
  arrival: Arrival,
  hash: string,
): Promise<Acceptance> {
  const { lead, call: request, spamReasons } = arrival;
  const { isBusyOnly, ...acceptance } = stored;
  if (spamReasons.length > 0) return acceptance;
  if (isBusyOnly && arrival.proof && (await spendProof(query, arrival.proof)))
    return releaseProven(query, acceptance, arrival);
  const isLate = acceptance.callState === "taken" && !acceptance.isQuarantined;
  if (!isLate || !request) return acceptance;
  return { ...acceptance, callState: await moveTakenCall(query, acceptance.leadId, { lead, request, hash }) };
}

// Not in the audit log, which records only actions of people.
async function releaseProven(
  query: Query,
  acceptance: Acceptance,
  { lead, call: request }: Arrival,
): Promise<Acceptance> {
  const { leadId } = acceptance;
  await releaseLead(query, leadId, { now: lead.receivedAt, isBusy: request?.seats === 0 });
  await query("UPDATE lead SET version = version + 1 WHERE id = $1", [leadId]);
  const call = await findCall(query, leadId);
  return { ...acceptance, isQuarantined: false, callState: call?.state };
}

/** `isBusyOnly`: in quarantine only because it lacked a proof in a busy hour, not by a member. */
type StoredSubmission = Acceptance & { isBusyOnly: boolean };

async function findSubmission(query: Query, hash: string): Promise<StoredSubmission | undefined> {
  const found = await selectOne(query, submissionRow, SELECT_SUBMISSION, [hash]);
  if (!found) return undefined;
  const isQuarantined = found.quarantined === 1;
  const isBusyOnly = isQuarantined && found.spam_reasons === JSON.stringify([BUSY_HOUR]) && found.held === 0;
  const call = await findCall(query, found.id);
  return {
    leadId: found.id,
    isNew: false,
    isQuarantined,
    isBusyOnly,
    ...(call && { callState: call.state }),
  };
}

const submissionRow = z.object({
  id: z.string(),
  quarantined: z.number(),
  spam_reasons: z.string(),
  held: z.number(),
});

async function insertLead(
  query: Query,
  lead: Lead,
  hash: string | null,
  spamReasons: string[],
): Promise<void> {
  const texts = TEXT_COLUMNS.map((name) => cleanText(lead[name]));
  const judged = [hash, JSON.stringify(spamReasons), spamReasons.length > 0 ? 1 : 0];
  await query(INSERT_LEAD, [lead.id, lead.receivedAt, ...texts, makeEmailKey(lead.email), ...judged]);
}

// The hash is that of the message as it was stored, or as it chose another time.
const SELECT_SUBMISSION = `SELECT id, quarantined, spam_reasons,
    (SELECT count(*) FROM audit WHERE audit.lead_id = id AND action = 'held') AS held FROM lead
  WHERE submission_hash = $1 OR id = (SELECT lead_id FROM call_slot WHERE moved_hash = $1)`;
const INSERTED = [
  "id",
  "received_at",
  ...TEXT_COLUMNS,
  "email_key",
  "submission_hash",
  "spam_reasons",
  "quarantined",
];
const INSERT_LEAD = `INSERT INTO lead (${INSERTED.join(", ")})
  VALUES (${INSERTED.map((_, index) => `$${index + 1}`).join(", ")})`;
const INSERT_MAIL = `INSERT INTO mail (lead_id, kind, message_id, queued_at, due_at, state)
  VALUES ($1, $2, $3, $4, $5, $6)`;

/** Excludes what the server adds, the visit, and the date, which the browser renews at each attempt. */
function hashSubmission(key: string, lead: Lead): string {
  const typed = TEXT_COLUMNS.filter((name) => name !== "visit" && name !== "date").map((name) => lead[name]);
  return hash("sha256", JSON.stringify([key, ...typed]));
}

function withoutTime(lead: Lead): Lead {
  return { ...lead, meeting_start: "", meeting_time_zone: "", preferred_contact: "" };
}
