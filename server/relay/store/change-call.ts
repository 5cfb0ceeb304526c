import { findCall, findFreeSeat, queueCallMails, writeCalls } from "#server/relay/store/call-slots.ts";
import type { Database, Query } from "#server/relay/store/database.ts";
import { LEAD_COLUMNS, readLead } from "#server/relay/store/rows.ts";
import type { CallWish, Store } from "#server/relay/store/store.ts";

/** `undefined` cancels the call. */
type CallChange = Parameters<Store["changeCall"]>[0];

export function createCallChanges(database: Database): Pick<Store, "findCall" | "changeCall"> {
  return {
    findCall: (leadId) =>
      database.read(async (query) => {
        const [row] = await query(SELECT_LEAD, [leadId]);
        const call = row && (await findCall(query, leadId));
        return call && { lead: readLead(row), call };
      }),
    changeCall: (change) => writeCalls(database, (query) => changeCall(query, change)),
  };
}

async function changeCall(query: Query, change: CallChange): ReturnType<Store["changeCall"]> {
  const { leadId, sequence, wish, now } = change;
  const call = await findCall(query, leadId);
  if (!call) return "gone";
  if (call.state !== "held" || call.sequence !== sequence) return "outdated";
  if (wish && !(await moveCall(query, leadId, wish, now))) return "taken";
  if (!wish) await query(CANCEL, [leadId, now]);
  // A reminder of the former time would be wrong now.
  await query(DELETE_REMINDER, [leadId]);
  await queueCallMails(query, leadId, now);
  return "changed";
}

async function moveCall(query: Query, leadId: string, wish: CallWish, now: number): Promise<boolean> {
  const seat = await findFreeSeat(query, leadId, wish);
  if (seat === undefined) return false;
  await query(MOVE, [leadId, wish.start, seat, wish.seats, wish.spacing, now]);
  await query(UPDATE_LEAD, [leadId, new Date(wish.start).toISOString()]);
  return true;
}

const SELECT_LEAD = `SELECT ${LEAD_COLUMNS} FROM lead WHERE id = $1`;
const CANCEL = `UPDATE call_slot SET state = 'canceled', seat = NULL, sequence = sequence + 1, changed_at = $2
  WHERE lead_id = $1`;
const MOVE = `UPDATE call_slot SET start_at = $2, seat = $3, seats = $4, spacing = $5, sequence = sequence + 1,
  changed_at = $6, reminded = 0 WHERE lead_id = $1`;
const DELETE_REMINDER = `DELETE FROM mail
  WHERE lead_id = $1 AND kind = 'reminder' AND state IN ('waiting', 'failing')`;
const UPDATE_LEAD = "UPDATE lead SET meeting_start = $2 WHERE id = $1";
