import { DAY_MS, HOUR_MS } from "#contract/local-time.ts";
import { DIGEST_WINDOW_MS } from "#server/store/accept.ts";
import type { Database, Query } from "#server/store/database.ts";
import type { Lead } from "#server/store/lead-record.ts";
import { queueNotice } from "#server/store/record-attempt.ts";
import { readId } from "#server/store/rows.ts";
import { MAX_DELAY_MS, type Store } from "#server/store/store.ts";

/** Above `mostPerHour` leads share reminders: a flood of leads must not become a flood of mails. */
export function createEscalations(
  database: Database,
  mostPerHour: number = Number.POSITIVE_INFINITY,
): Pick<Store, "queueEscalations"> {
  return {
    async queueEscalations(receivedBefore, now) {
      const overdue = [receivedBefore, now + MAX_DELAY_MS];
      const [first] = await database.read((query) => query(SELECT_OVERDUE, overdue));
      if (!first) return 0;
      return database.write(async (query) => {
        const room = await findRoom(query, mostPerHour, now);
        const open = room === 0 ? [] : await query(UPDATE_ESCALATED, overdue);
        const wasReminded =
          (await query(SELECT_QUARANTINE_REMINDER, [now - DAY_MS, now + MAX_DELAY_MS])).length > 0;
        const [quarantined] = wasReminded ? [] : await query(UPDATE_QUARANTINED, overdue);
        const toNotify = open.map(readId).sort().slice(0, room);
        for (const id of quarantined ? [...toNotify, readId(quarantined)] : toNotify)
          await queueNotice(query, "escalation", id, now);
        return open.length + (quarantined ? 1 : 0);
      });
    },
  };
}

async function findRoom(query: Query, mostPerHour: number, now: number): Promise<number> {
  const [row] = await query(SELECT_RECENT, [now - HOUR_MS, now + MAX_DELAY_MS]);
  const room = mostPerHour - Number(row?.count);
  if (room > 0) return room;
  return now - Number(row?.last) < DIGEST_WINDOW_MS ? 0 : 1;
}

/** Unanswered leads within a day of this one that got no reminder of their own. */
export async function countWithoutReminder(query: Query, { receivedAt }: Lead): Promise<number> {
  const [row] = await query(COUNT_WITHOUT_REMINDER, [receivedAt - DAY_MS, receivedAt + DAY_MS]);
  return Number(row?.count);
}

const OVERDUE = "(received_at < $1 OR received_at > $2) AND answered_at IS NULL AND escalated = 0";
const SELECT_OVERDUE = `SELECT id FROM lead WHERE ${OVERDUE} LIMIT 1`;
const UPDATE_ESCALATED = markEscalated(0);
// One reminder stands for the whole quarantine.
const UPDATE_QUARANTINED = markEscalated(1);
// A clock that was ahead must not end the reminders until that time.
const RECENT = "queued_at > $1 AND queued_at <= $2";
const SELECT_QUARANTINE_REMINDER = `SELECT id FROM mail JOIN lead ON id = lead_id
  WHERE kind = 'escalation' AND ${RECENT} AND quarantined = 1 LIMIT 1`;
const SELECT_RECENT = `SELECT count(*) AS count, max(queued_at) AS last FROM mail
  WHERE kind = 'escalation' AND ${RECENT}`;
const COUNT_WITHOUT_REMINDER = `SELECT count(*) AS count FROM lead
  WHERE received_at BETWEEN $1 AND $2 AND answered_at IS NULL AND escalated = 1 AND quarantined = 0
    AND NOT EXISTS (SELECT 1 FROM mail WHERE lead_id = id AND kind = 'escalation')`;

function markEscalated(quarantined: 0 | 1): string {
  return `UPDATE lead SET escalated = 1 WHERE ${OVERDUE} AND quarantined = ${quarantined} RETURNING id`;
}
