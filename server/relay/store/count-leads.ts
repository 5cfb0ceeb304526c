import * as z from "zod";
import type { Database, Query } from "#server/relay/store/database.ts";
import type { Figures, QueueHealth, Store, StoreHistory } from "#server/relay/store/store.ts";
import { readState } from "#server/relay/store/store-state.ts";

const countsRow = z.object({
  received: z.number(),
  delivered: z.number(),
  undelivered: z.number(),
  dead: z.number(),
  quarantined: z.number(),
  answered: z.number(),
  answered_in_time: z.number(),
});
const oldestRow = z.object({ oldest: z.number().nullable() });
const answerRow = z.object({ ms: z.number() });

/** The part of the store that counts. */
export function createCounts(database: Database): Pick<Store, "figures" | "readHealth" | "readHistory"> {
  return {
    figures: (since, inTimeMs) => database.read((query) => countFigures(query, since, inTimeMs)),
    readHealth: () => database.read(readHealth),
    readHistory: () => database.read(readHistory),
  };
}

// Costs the same however many leads there are: anybody may ask for it.
async function readHealth(query: Query): Promise<QueueHealth> {
  const { undelivered, dead, quarantined } = await readState(query);
  const [row] = await query(SELECT_OLDEST);
  return { oldestUndelivered: oldestRow.parse(row).oldest, undelivered, dead, quarantined };
}

async function readHistory(query: Query): Promise<StoreHistory> {
  const { store_id, arrivals } = await readState(query);
  return { storeId: store_id, arrivals };
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
export const SELECT_OLDEST = `SELECT min(queued_at) AS oldest FROM mail WHERE kind = 'lead' AND ${UNDELIVERED}`;
