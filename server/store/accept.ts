import { hash } from "node:crypto";
import { findCall, findMoved, insertCall, moveTakenCall, rebookCall } from "#server/store/call-slots.ts";
import { takeConfirmation } from "#server/store/confirmation-limits.ts";
import type { Database, Query } from "#server/store/database.ts";
import type { Lead, MailKind } from "#server/store/lead-record.ts";
import { makeMessageId } from "#server/store/message-id.ts";
import { cleanText, makeEmailKey, readAcceptance } from "#server/store/rows.ts";
import type { Acceptance, Arrival } from "#server/store/store.ts";
import { measureUnproven, OVER_QUOTA, recordUnproven } from "#server/store/unproven-quota.ts";

export const REPLAYED_PROOF = "replayed proof";

export type AcceptanceRules = {
  explain: Database["explain"];
  unprovenQuotaBytes: number;
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
  { unprovenQuotaBytes, hasWebhook }: Omit<AcceptanceRules, "explain">,
): Promise<Acceptance> {
  const {
    lead,
    submissionKey,
    formerKeys = [],
    proof,
    messageIdDomain,
    wantsConfirmation,
    network,
  } = arrival;
  const hash = submissionKey === undefined ? null : hashSubmission(submissionKey, lead);
  if (hash !== null) {
    for (const known of [hash, ...formerKeys.map((key) => hashSubmission(key, lead))]) {
      const stored = await findSubmission(query, known, lead);
      if (stored) return askAgain(query, stored, arrival, hash);
    }
  }

  const wishHash = submissionKey === undefined ? null : hashSubmission(submissionKey, withoutTime(lead));
  const isReplayed = proof !== undefined && !(await spendProof(query, proof));
  const isProven = proof !== undefined && !isReplayed;
  const unproven = isProven ? undefined : await measureUnproven(query, lead, unprovenQuotaBytes);
  const storeReasons = [
    ...(isReplayed ? [REPLAYED_PROOF] : []),
    ...(unproven?.isOverQuota ? [OVER_QUOTA] : []),
  ];
  const spamReasons = [...arrival.spamReasons, ...storeReasons];
  const isQuarantined = spamReasons.length > 0;
  if (arrival.call && hash !== null && wishHash !== null && !isQuarantined) {
    const moved = await rebookCall(query, { lead, wish: arrival.call, wishHash, hash });
    if (moved) return { leadId: moved.leadId, isNew: false, isQuarantined, callState: moved.state };
  }
  if (unproven) await recordUnproven(query, unproven, lead.receivedAt);
  await insertLead(query, lead, { hash, spamReasons, unprovenBytes: unproven?.bytes ?? 0 });
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
  if (wantsConfirmation && (await takeConfirmation(query, { lead, network, isProven })))
    await insertMail("confirmation");
  const added = storeReasons.length > 0 ? { storeReasons } : {};
  const acceptance = { leadId: lead.id, isNew: true, isQuarantined, ...added };
  if (!arrival.call) return acceptance;
  const callState = await insertCall(query, lead, arrival.call, { wishHash, isQuarantined });
  return { ...acceptance, callState };
}

/** A repeated message changes nothing, but the time that it asks for may be free by now. */
async function askAgain(
  query: Query,
  stored: Acceptance,
  { lead, call: wish, spamReasons }: Arrival,
  hash: string,
): Promise<Acceptance> {
  const isLate = stored.callState === "taken" && !stored.isQuarantined;
  if (!isLate || !wish || spamReasons.length > 0) return stored;
  return { ...stored, callState: await moveTakenCall(query, stored.leadId, { lead, wish, hash }) };
}

async function findSubmission(query: Query, hash: string, lead: Lead): Promise<Acceptance | undefined> {
  const [first] = await query(SELECT_SUBMISSION, [hash]);
  const row = first ?? (lead.meeting_start === "" ? undefined : await findMoved(query, hash));
  if (!row) return undefined;
  const acceptance = readAcceptance(row);
  const call = await findCall(query, acceptance.leadId);
  return call ? { ...acceptance, callState: call.state } : acceptance;
}

async function spendProof(query: Query, proof: NonNullable<Arrival["proof"]>): Promise<boolean> {
  const rows = await query(INSERT_PROOF, [proof.id, proof.expiresAt]);
  return rows.length === 1;
}

type Judged = { hash: string | null; spamReasons: string[]; unprovenBytes: number };

async function insertLead(
  query: Query,
  lead: Lead,
  { hash, spamReasons, unprovenBytes }: Judged,
): Promise<void> {
  await query(INSERT_LEAD, [
    lead.id,
    lead.receivedAt,
    cleanText(lead.first_name),
    cleanText(lead.last_name),
    cleanText(lead.email),
    makeEmailKey(lead.email),
    cleanText(lead.phone_number),
    cleanText(lead.company_name),
    cleanText(lead.message),
    cleanText(lead.page),
    cleanText(lead.date),
    cleanText(lead.preferred_contact),
    cleanText(lead.meeting_start),
    cleanText(lead.meeting_time_zone),
    cleanText(lead.visit),
    hash,
    JSON.stringify(spamReasons),
    spamReasons.length > 0 ? 1 : 0,
    unprovenBytes,
  ]);
}

const SELECT_SUBMISSION = "SELECT id, quarantined FROM lead WHERE submission_hash = $1";
const INSERT_PROOF =
  "INSERT INTO spent_proof (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id";
const INSERT_LEAD = `INSERT INTO lead (id, received_at, first_name, last_name, email, email_key, phone_number,
    company_name, message, page, date, preferred_contact, meeting_start, meeting_time_zone, visit, submission_hash, doubts,
    quarantined, unproven_bytes)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`;
const INSERT_MAIL = `INSERT INTO mail (lead_id, kind, message_id, queued_at, due_at, state)
  VALUES ($1, $2, $3, $4, $5, $6)`;

/** Excludes what the server adds, the visit, and the date, which the browser renews at each attempt. */
function hashSubmission(key: string, lead: Lead): string {
  const { first_name, last_name, email, phone_number, company_name, message, page } = lead;
  const { preferred_contact, meeting_start, meeting_time_zone } = lead;
  const parts = [key, first_name, last_name, email, phone_number, company_name, message, page];
  // Browsers may still queue messages from before these fields existed; their hash must not change.
  const meeting = meeting_start + meeting_time_zone === "" ? [] : [meeting_start, meeting_time_zone];
  const preference = preferred_contact === "" ? [] : [{ preferred_contact }];
  return hash("sha256", JSON.stringify([...parts, ...meeting, ...preference]));
}

function withoutTime(lead: Lead): Lead {
  return { ...lead, meeting_start: "", meeting_time_zone: "", preferred_contact: "" };
}
