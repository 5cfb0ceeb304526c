import * as z from "zod";
import { findSeat } from "#contract/call-rules.ts";
import { DAY_MS } from "#contract/local-time.ts";
import { recordAudit, VISITOR } from "#server/store/audit.ts";
import {
  cleanText,
  type Database,
  instant,
  type Query,
  readId,
  selectAll,
  selectOne,
} from "#server/store/database.ts";
import { callRow, type Lead, type MeetingRequest, type StoredCall } from "#server/store/lead-record.ts";
import { queueNotice } from "#server/store/mails.ts";

/** Gives the call of a new lead a seat, or notes that there is none. A quarantined lead gets one only once it is released. */
export async function insertCall(
  query: Query,
  lead: Lead,
  { start, seats, spacing }: MeetingRequest,
  { requestHash, isQuarantined }: { requestHash: string | null; isQuarantined: boolean },
): Promise<StoredCall["state"]> {
  await query(INSERT_CALL, [lead.id, start, seats, spacing, lead.receivedAt, requestHash]);
  return isQuarantined ? "waiting" : bookSeat(query, lead.id, { start, seats, spacing }, lead.receivedAt);
}

/**
 * Gives a call that has no seat one at `request.start`, if one is free: `held`, or else `taken`. Must run in `writeSerially`,
 * as the constraint knows nothing of calls that overlap.
 */
async function bookSeat(
  query: Query,
  leadId: string,
  request: MeetingRequest,
  now: number,
): Promise<"held" | "taken"> {
  const { start, seats, spacing } = request;
  const seat = (await findFreeSeat(query, leadId, request)) ?? null;
  const state = seat === null ? "taken" : "held";
  await query(UPDATE_SEAT, [leadId, start, seat, state, seats, spacing, now]);
  return state;
}

/** A seat for the call of this lead, whatever seat it has. Must run in `writeSerially`. */
async function findFreeSeat(
  query: Query,
  leadId: string,
  { start, seats, spacing }: MeetingRequest,
): Promise<number | undefined> {
  const others = await selectAll(query, heldRow, SELECT_HELD, [start - spacing, start + spacing, leadId]);
  return findSeat(start, others, seats, spacing);
}

/** The lead of the same message whose time was taken. */
export async function findTakenCall(query: Query, requestHash: string): Promise<string | undefined> {
  const [row] = await query(SELECT_TAKEN, [requestHash]);
  return row && readId(row);
}

/** Books the time that a message with this hash requests, for a lead that was late. */
export async function moveTakenCall(
  query: Query,
  leadId: string,
  { lead, request, hash }: { lead: Lead; request: MeetingRequest; hash: string },
): Promise<"held" | "taken"> {
  const { meeting_start, meeting_time_zone, preferred_contact, receivedAt: now } = lead;
  const state = await bookSeat(query, leadId, request, now);
  await query(UPDATE_MOVED, [leadId, hash]);
  await query(UPDATE_LEAD, [
    leadId,
    cleanText(meeting_start),
    cleanText(meeting_time_zone),
    cleanText(preferred_contact),
  ]);
  if (state === "taken") return state;
  await queueCallMails(query, leadId, now);
  await query("UPDATE lead SET version = version + 1 WHERE id = $1", [leadId]);
  await recordAudit(query, { at: now, member: VISITOR, action: "callMoved", leadId });
  return state;
}

/**
 * Gives the call a new time, also one that was canceled or has lost its time, and queues the mails about it. False if the time
 * is taken. Must run in `writeSerially`.
 */
export async function moveCall(
  query: Query,
  leadId: string,
  request: MeetingRequest,
  now: number,
): Promise<boolean> {
  if ((await findFreeSeat(query, leadId, request)) === undefined) return false;
  await bookSeat(query, leadId, request, now);
  await query(COUNT_CHANGE, [leadId]);
  await query("UPDATE lead SET meeting_start = $2 WHERE id = $1", [
    leadId,
    new Date(request.start).toISOString(),
  ]);
  await queueCallMails(query, leadId, now);
  return true;
}

/** False if the call has no time, or has begun. */
export async function cancelCall(query: Query, leadId: string, now: number): Promise<boolean> {
  if ((await query(CANCEL, [leadId, now])).length === 0) return false;
  await queueCallMails(query, leadId, now);
  return true;
}

/** Queues news of a call: to the organization, and to the visitor if they got a confirmation. */
async function queueCallMails(query: Query, leadId: string, now: number): Promise<void> {
  // A reminder of the former time would be wrong now.
  await query(DELETE_REMINDER, [leadId]);
  await queueNotice(query, "call", leadId, now);
  if (await isConfirmed(query, leadId)) await queueNotice(query, "invitation", leadId, now);
}

/** Whether the visitor got a confirmation, or gets one. */
export async function isConfirmed(query: Query, leadId: string): Promise<boolean> {
  return (await query(SELECT_CONFIRMATION, [leadId])).length > 0;
}

export function findCall(query: Query, leadId: string): Promise<StoredCall | undefined> {
  return selectOne(query, callRow, `${SELECT_CALLS} WHERE lead_id = $1`, [leadId]);
}

/**
 * The call of a lead that leaves quarantine takes its time if it is free, also in the office calendars. If it is not,
 * everyone who was told of the call learns that it is off.
 */
export async function bookReleasedCall(
  query: Query,
  leadId: string,
  { now, isBusy }: { now: number; isBusy?: boolean | undefined },
): Promise<void> {
  const waiting = await selectOne(query, waitingRow, SELECT_WAITING, [leadId]);
  if (!waiting) return;
  const request = isBusy ? { ...waiting, seats: 0 } : waiting;
  if ((await bookSeat(query, leadId, request, now)) === "held") return;
  const told = (await query(SELECT_TOLD, [leadId])).map(({ kind }) => kind);
  // Calendars that have the call notice the change.
  if (told.length > 0) await query(COUNT_CHANGE, [leadId]);
  if (told.includes("lead")) await queueNotice(query, "call", leadId, now);
  if (told.includes("confirmation")) await queueNotice(query, "invitation", leadId, now);
}

/** The call of a lead that goes into quarantine frees its time, and waits like that of a new lead there. */
export async function freeHeldCall(query: Query, leadId: string): Promise<void> {
  await query(FREE, [leadId]);
}

export function createCalls(database: Database) {
  return {
    /** The calls, without that of one lead, that have a seat and start between two times, both in milliseconds and excluded. */
    listHeldCalls: (from: number, to: number, exceptOf = "") =>
      database.read((query) => selectAll(query, heldRow, SELECT_HELD, [from, to, exceptOf])),
    /**
     * Reminds visitors who got a confirmation of calls within a day, once, but not of those that were requested or moved less
     * than a day ahead. Resolves to the number of reminders.
     */
    async queueCallReminders(now: number): Promise<number> {
      // Usually there is none, and writing every minute would be wasteful.
      if ((await database.read((query) => query(SELECT_UNREMINDED, [now, now + DAY_MS]))).length === 0)
        return 0;
      return database.write(async (query) => {
        const calls = await query(MARK_REMINDED, [now, now + DAY_MS]);
        const ids = calls
          .filter(({ start_at, changed_at }) => Number(start_at) - Number(changed_at) > DAY_MS)
          .map(({ lead_id }) => String(lead_id));
        let count = 0;
        // In one order, so that two processes can't deadlock.
        for (const id of ids.sort()) {
          if (!(await isConfirmed(query, id))) continue;
          await queueNotice(query, "reminder", id, now);
          count += 1;
        }
        return count;
      });
    },
  };
}

const heldRow = z.object({ start: instant, seat: z.number() });
const waitingRow = z.object({ start: instant, seats: z.number(), spacing: z.number() });

const INSERT_CALL = `INSERT INTO call_slot (lead_id, start_at, state, seats, spacing, changed_at, request_hash)
  VALUES ($1, $2, 'waiting', $3, $4, $5, $6)`;
const SELECT_HELD = `SELECT start_at AS start, seat FROM call_slot
  WHERE seat IS NOT NULL AND start_at > $1 AND start_at < $2 AND lead_id <> $3 ORDER BY start_at, seat`;
const UPDATE_SEAT = `UPDATE call_slot
  SET start_at = $2, seat = $3, state = $4, seats = $5, spacing = $6, changed_at = $7, reminded = 0
  WHERE lead_id = $1`;
// A call that was late stays so, because its visitor was told.
const FREE = "UPDATE call_slot SET state = 'waiting', seat = NULL WHERE lead_id = $1 AND state = 'held'";
const SELECT_TOLD = `SELECT kind FROM mail
  WHERE lead_id = $1 AND kind IN ('lead', 'confirmation') AND state = 'delivered'`;
const CANCEL = `UPDATE call_slot SET state = 'canceled', seat = NULL, sequence = sequence + 1, changed_at = $2
  WHERE lead_id = $1 AND state = 'held' AND start_at > $2 RETURNING lead_id`;
const DELETE_REMINDER = `DELETE FROM mail
  WHERE lead_id = $1 AND kind = 'reminder' AND state IN ('waiting', 'failing')`;
const COUNT_CHANGE = "UPDATE call_slot SET sequence = sequence + 1 WHERE lead_id = $1";
const UPDATE_MOVED = "UPDATE call_slot SET moved_hash = $2 WHERE lead_id = $1";
const UPDATE_LEAD =
  "UPDATE lead SET meeting_start = $2, meeting_time_zone = $3, preferred_contact = $4 WHERE id = $1";
const SELECT_TAKEN = `SELECT id FROM call_slot JOIN lead ON id = lead_id
  WHERE request_hash = $1 AND state = 'taken' AND quarantined = 0 ORDER BY id LIMIT 1`;
const SELECT_WAITING =
  "SELECT start_at AS start, seats, spacing FROM call_slot WHERE lead_id = $1 AND state = 'waiting'";
export const SELECT_CALLS = `SELECT lead_id, start_at AS start, state, sequence, changed_at AS "changedAt",
    (SELECT member FROM audit WHERE audit.lead_id = call_slot.lead_id
      AND action IN ('callMoved', 'callCanceled') ORDER BY number DESC LIMIT 1) AS "changedBy"
  FROM call_slot`;
const SELECT_CONFIRMATION = "SELECT kind FROM mail WHERE lead_id = $1 AND kind = 'confirmation'";
const UNREMINDED = "state = 'held' AND reminded = 0 AND start_at > $1 AND start_at <= $2";
const SELECT_UNREMINDED = `SELECT 1 FROM call_slot WHERE ${UNREMINDED} LIMIT 1`;
const MARK_REMINDED = `UPDATE call_slot SET reminded = 1
  WHERE ${UNREMINDED} RETURNING lead_id, start_at, changed_at`;
