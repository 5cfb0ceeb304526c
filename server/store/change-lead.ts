import * as z from "zod";
import { listHistory, recordAudit } from "#server/store/audit.ts";
import { bookReleasedCall, cancelCall, findCall, freeHeldCall, moveCall } from "#server/store/call-slots.ts";
import { cleanText, type Database, type Query, selectAll, selectOne } from "#server/store/database.ts";
import type { MeetingRequest } from "#server/store/lead-record.ts";

/** In characters. */
export const NOTE_LIMIT = 5_000;
const noteRow = z.object({
  number: z.number(),
  member: z.string(),
  at: z.number(),
  text: z.string(),
  removedAt: z.number().nullable(),
});
export type Note = z.infer<typeof noteRow>;

/**
 * Each can be undone by another one; `noteId` is the note's number. `retried` makes the `lead` mail due now, even if delivered or
 * dead.
 */
export type LeadChange =
  | { kind: "answered" | "reopened" | "released" | "held" | "retried" | "callCanceled" }
  | { kind: "assigned"; assignee: string | null }
  | { kind: "callMoved"; request: MeetingRequest }
  | { kind: "noted"; text: string }
  | { kind: "noteRemoved" | "noteRestored"; noteId: number };

type ChangeContext = {
  /** Who makes the change, for the audit log. */
  member: string;
  now: number;
  /** The version that the member saw; a newer one is a conflict. Without it the change is made anyway. */
  version?: number | undefined;
  /** Of the call, as the visitor saw it: a conflict unless it is held, still has it, and has not begun. */
  sequence?: number | undefined;
  /** Whether the offices' own calendars block the lead's call. */
  isBusy?: boolean | undefined;
};

/** `unchanged`: it was that way already, the time is taken, or it isn't possible in the lead's state. `gone`: there is no such lead. */
export type ChangeOutcome = "done" | "unchanged" | "conflict" | "gone";

/** Every change of a lead by a person, also by its visitor: checked, made and noted in one transaction. */
export function createTeamwork(database: Database) {
  return {
    changeLead(leadId: string, change: LeadChange, context: ChangeContext): Promise<ChangeOutcome> {
      const write = TIME_CHANGES.has(change.kind) ? database.writeSerially : database.write;
      return write(async (query) => {
        const [row] = await query(`${SELECT_VERSION} ${database.lockRows}`, [leadId]);
        if (!row) return "gone";
        const { version = Number(row.version), sequence, member, now } = context;
        const call = await findCall(query, leadId);
        const isOutdated =
          sequence !== undefined &&
          (call?.state !== "held" || call.sequence !== sequence || call.start <= now);
        if (version !== row.version || isOutdated) return "conflict";
        const isAt = (start: number) => call?.state === "held" && call.start === start;
        if (change.kind === "callMoved" && (!call || row.quarantined === 1 || isAt(change.request.start)))
          return "unchanged";
        if (!(await applyChange(query, leadId, change, context))) return "unchanged";
        await query("UPDATE lead SET version = version + 1 WHERE id = $1", [leadId]);
        await recordAudit(query, { at: now, member, leadId, ...describeChange(change) });
        return "done";
      });
    },
    readTeamwork: (leadId: string) => database.read((query) => readTeamwork(query, leadId)),
  };
}

const SELECT_VERSION = "SELECT version, quarantined FROM lead WHERE id = $1";

function describeChange(change: LeadChange) {
  if (change.kind !== "assigned") return { action: change.kind };
  return { action: change.assignee === null ? "unassigned" : "assigned", subject: change.assignee };
}

// A lead's call frees its time in quarantine, and may take it again after.
const TIME_CHANGES = new Set<LeadChange["kind"]>(["released", "held", "callMoved", "callCanceled"]);

async function applyChange(
  query: Query,
  leadId: string,
  change: LeadChange,
  { member, now, isBusy }: ChangeContext,
): Promise<boolean> {
  const run = async (sql: string, ...values: (string | number | null)[]) =>
    (await query(sql, [leadId, ...values])).length > 0;
  switch (change.kind) {
    case "answered":
      return run(MARK_ANSWERED, now);
    case "reopened":
      return run(REOPEN);
    case "released":
      return releaseLead(query, leadId, { now, isBusy });
    case "held":
      return holdLead(query, leadId, now);
    case "callMoved":
      return moveCall(query, leadId, change.request, now);
    case "callCanceled":
      return cancelCall(query, leadId, now);
    case "retried":
      return run(RETRY, now);
    case "assigned":
      return run(ASSIGN, change.assignee);
    case "noted":
      return run(INSERT_NOTE, member, now, cleanText(change.text));
    case "noteRemoved":
      return run(REMOVE_NOTE, change.noteId, now);
    case "noteRestored":
      return run(RESTORE_NOTE, change.noteId);
  }
}

/** Sends its mails and books its call. False if it isn't in quarantine. Must run in `writeSerially`. */
export async function releaseLead(
  query: Query,
  leadId: string,
  { now, isBusy }: Pick<ChangeContext, "now" | "isBusy">,
): Promise<boolean> {
  if ((await query(RELEASE_LEAD, [leadId])).length === 0) return false;
  await query(RELEASE_MAILS, [leadId, now]);
  await bookReleasedCall(query, leadId, { now, isBusy });
  return true;
}

/** Also a lead whose mails are all sent or in flight. */
async function holdLead(query: Query, leadId: string, now: number): Promise<boolean> {
  if ((await query(HOLD_LEAD, [leadId, now])).length === 0) return false;
  await query(HOLD_MAILS, [leadId, now]);
  await freeHeldCall(query, leadId);
  return true;
}

export type Teamwork = NonNullable<Awaited<ReturnType<typeof readTeamwork>>>;

/** What the team added to a lead. `version` grows with each of its changes, and as the visitor changes the call. */
async function readTeamwork(query: Query, leadId: string) {
  const team = await selectOne(query, teamRow, "SELECT version, assignee FROM lead WHERE id = $1", [leadId]);
  if (!team) return undefined;
  const sameSender = await selectAll(query, senderRow, SELECT_SAME_SENDER, [leadId]);
  return {
    ...team,
    notes: await selectAll(query, noteRow, SELECT_NOTES, [leadId]),
    /** The newest first. */
    history: await listHistory(query, leadId),
    /** The oldest leads from the same address, this one included, and how many there are. */
    sameSender,
    senderCount: sameSender[0]?.total ?? 0,
  };
}

const teamRow = z.object({ version: z.number(), assignee: z.string().nullable() });
const senderRow = z.object({ id: z.string(), receivedAt: z.number(), total: z.number() });

// The first time stays.
const MARK_ANSWERED = "UPDATE lead SET answered_at = $2 WHERE id = $1 AND answered_at IS NULL RETURNING id";
const REOPEN = "UPDATE lead SET answered_at = NULL WHERE id = $1 AND answered_at IS NOT NULL RETURNING id";
const RELEASE_LEAD =
  "UPDATE lead SET quarantined = 0, reported_at = NULL WHERE id = $1 AND quarantined = 1 RETURNING id";
const RELEASE_MAILS = `UPDATE mail SET due_at = $2, state = 'waiting' WHERE lead_id = $1 AND state = 'held'`;
// No summary has to name a lead that a member put in quarantine.
const HOLD_LEAD = `UPDATE lead SET quarantined = 1, reported_at = coalesce(reported_at, $2)
  WHERE id = $1 AND quarantined = 0 RETURNING id`;
// A mail in flight can't be stopped any more.
const HOLD_MAILS = `UPDATE mail SET due_at = NULL, state = 'held', lease_token = NULL
  WHERE lead_id = $1 AND state IN ('waiting', 'failing', 'dead') AND (lease_token IS NULL OR due_at <= $2)`;
// A mail in flight stays leased. Resetting `failures` keeps the next failure from giving it up.
const RETRY = `UPDATE mail SET
    due_at = CASE WHEN lease_token IS NOT NULL AND due_at > $2 THEN due_at ELSE $2 END,
    state = 'waiting', failures = 0
  WHERE lead_id = $1 AND state <> 'held'
    AND (kind = 'lead' OR kind = 'webhook.lead' AND state IN ('failing', 'dead')) RETURNING kind`;
const ASSIGN = `UPDATE lead SET assignee = CAST($2 AS TEXT)
  WHERE id = $1 AND coalesce(assignee, '') <> coalesce(CAST($2 AS TEXT), '') RETURNING id`;
const INSERT_NOTE = "INSERT INTO note (lead_id, member, at, text) VALUES ($1, $2, $3, $4) RETURNING number";
const REMOVE_NOTE =
  "UPDATE note SET removed_at = $3 WHERE lead_id = $1 AND number = $2 AND removed_at IS NULL RETURNING number";
const RESTORE_NOTE =
  "UPDATE note SET removed_at = NULL WHERE lead_id = $1 AND number = $2 AND removed_at IS NOT NULL RETURNING number";
const SELECT_NOTES =
  'SELECT number, member, at, text, removed_at AS "removedAt" FROM note WHERE lead_id = $1 ORDER BY number';
const SELECT_SAME_SENDER = `SELECT id, received_at AS "receivedAt", count(*) OVER () AS total FROM lead
  WHERE email_key = (SELECT email_key FROM lead WHERE id = $1) ORDER BY received_at, id LIMIT 100`;
