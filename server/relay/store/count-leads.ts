import * as z from "zod";
import type { Database, Query } from "#server/relay/store/database.ts";
import type { Figures, Store } from "#server/relay/store/store.ts";

const countsRow = z.object({
  received: z.number(),
  delivered: z.number(),
  undelivered: z.number(),
  dead: z.number(),
  quarantined: z.number(),
  answered: z.number(),
  answered_in_time: z.number(),
});
const healthRow = z.object({
  oldest: z.number().nullable(),
  undelivered: z.number(),
  dead: z.number(),
  quarantined: z.number(),
});
const answerRow = z.object({ ms: z.number() });

/** The part of the store that counts. */
export function createCounts(database: Database): Pick<Store, "figures" | "readHealth"> {
  return {
    figures: (since, inTimeMs) => database.read((query) => countFigures(query, since, inTimeMs)),
    async readHealth() {
      const [row] = await database.read((query) => query(SELECT_HEALTH));
      const { oldest, ...counts } = healthRow.parse(row);
      return { oldestUndelivered: oldest, ...counts };
    },
  };
}

async function countFigures(query: Query, since: number, inTimeMs: number): Promise<Figures> {
  const [row] = await query(SELECT_COUNTS, [since, inTimeMs]);
  const { answered_in_time, ...counts } = countsRow.parse(row);
  const medianAnswerMs = await findMedian(query, since, counts.answered);
  return { ...counts, answeredInTime: answered_in_time, medianAnswerMs };
}

// The one in the middle or, of an even number, the mean of the two.
async function findMedian(query: Query, since: number, count: number): Promise<number | null> {
  if (count === 0) return null;
  const values = [since, 2 - (count % 2), Math.floor((count - 1) / 2)];
  const times = (await query(SELECT_MIDDLE, values)).map((row) => answerRow.parse(row).ms);
  return Math.round(times.reduce((sum, time) => sum + time, 0) / times.length);
}

const UNDELIVERED = "state IN ('waiting', 'failing')";
const SELECT_COUNTS = `SELECT count(*) AS received,
    count(CASE WHEN state = 'delivered' THEN 1 END) AS delivered,
    count(CASE WHEN ${UNDELIVERED} THEN 1 END) AS undelivered,
    count(CASE WHEN state = 'dead' THEN 1 END) AS dead,
    count(CASE WHEN state = 'held' THEN 1 END) AS quarantined,
    count(answered_at) AS answered,
    count(CASE WHEN answered_at - received_at <= $2 THEN 1 END) AS answered_in_time
  FROM lead JOIN mail ON lead_id = id AND kind = 'lead' WHERE received_at >= $1`;
const SELECT_MIDDLE = `SELECT answered_at - received_at AS ms FROM lead
  WHERE received_at >= $1 AND answered_at IS NOT NULL ORDER BY answered_at - received_at LIMIT $2 OFFSET $3`;
// The mail of a lead is queued when the lead is received.
const SELECT_HEALTH = `SELECT min(CASE WHEN ${UNDELIVERED} THEN queued_at END) AS oldest,
    count(CASE WHEN ${UNDELIVERED} THEN 1 END) AS undelivered,
    count(CASE WHEN state = 'dead' THEN 1 END) AS dead,
    count(CASE WHEN state = 'held' THEN 1 END) AS quarantined
  FROM mail WHERE kind = 'lead' AND state <> 'delivered'`;
