import { randomBytes } from "node:crypto";
import * as z from "zod";
import { DAY_MS } from "#contract/local-time.ts";
import type { Database, Query } from "#server/store/database.ts";
import { instant } from "#server/store/rows.ts";
import {
  type Figures,
  type LeadCount,
  type QueueHealth,
  type Store,
  StoreError,
  type StoreHistory,
} from "#server/store/store.ts";

/** Counted by triggers. `arrivals` includes leads deleted since. */
type StoreState = z.infer<typeof stateRow>;

const stateRow = z.object({
  store_id: z.string(),
  arrivals: z.number(),
  undelivered: z.number(),
  dead: z.number(),
  quarantined: z.number(),
  unproven_bytes: z.number(),
  unproven_at: z.number(),
});

export async function readState(query: Query): Promise<StoreState> {
  const [row] = await query(SELECT_STATE);
  return stateRow.parse(row);
}

const SELECT_STATE =
  "SELECT store_id, arrivals, undelivered, dead, quarantined, unproven_bytes, unproven_at FROM store_state";

/** Locks the counter row before any lead: another order would deadlock. */
export function writeCounted<Result>(
  database: Database,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  return database.write(async (query) => {
    if (database.lockCounters !== undefined) await query(database.lockCounters);
    return work(query);
  });
}

type GuardedWrite = <Result>(
  work: (query: Query) => Promise<Result>,
  countArrivals?: (result: Result) => number,
) => Promise<Result>;

/** A write to a deleted file, or to a copy that is still being restored, would be lost. */
export function guardWrites(database: Database): GuardedWrite {
  let known: StoreState | undefined;
  return async (work, countArrivals = () => 0) => {
    await database.verifyFiles();
    const expected = known;
    const { result, state } = await database.write(async (query) => {
      const state = await readState(query);
      if (expected !== undefined) checkNotOlder(state, expected, database.description);
      return { result: await work(query), state };
    });
    // The files may have been replaced during the write.
    await database.verifyFiles();
    known = { ...state, arrivals: state.arrivals + countArrivals(result) };
    return result;
  };
}

function checkNotOlder(state: StoreState, expected: StoreState, place: string): void {
  if (state.store_id === expected.store_id && state.arrivals >= expected.arrivals) return;
  throw new StoreError(
    `The database was replaced or set back to an older state while the server runs (${place}): ` +
      "no message is stored until the server is restarted.",
  );
}

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
const leadCountRow = z.object({
  page: z.string(),
  visit: z.string(),
  monday: instant,
  leads: z.number(),
  answered: z.number(),
  answered_in_time: z.number(),
});
const answerRow = z.object({ ms: z.number() });

export function createCounts(
  database: Database,
): Pick<Store, "figures" | "countLeads" | "readHealth" | "readHistory"> {
  return {
    figures: (since, inTimeMs) => database.read((query) => countFigures(query, since, inTimeMs)),
    countLeads: (since, inTimeMs) => database.read((query) => countLeads(query, since, inTimeMs)),
    readHealth: () => database.read(readHealth),
    readHistory: () => database.read(readHistory),
  };
}

// Constant cost: this is public.
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

async function countLeads(query: Query, since: number, inTimeMs: number): Promise<LeadCount[]> {
  return (await query(COUNT_LEADS, [since, inTimeMs])).flatMap((row) => {
    // The clock of a lead may have been so wrong that no calendar has its week.
    const { data } = leadCountRow.safeParse(row);
    if (!data) return [];
    const { answered_in_time, ...count } = data;
    return [{ ...count, answeredInTime: answered_in_time }];
  });
}

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
    count(CASE WHEN quarantined = 1 THEN 1 END) AS quarantined,
    count(CASE WHEN quarantined = 0 THEN answered_at END) AS answered,
    count(CASE WHEN quarantined = 0 AND answered_at - received_at <= $2 THEN 1 END) AS answered_in_time
  FROM lead JOIN mail ON lead_id = id AND kind = 'lead' WHERE received_at >= $1`;
// 1970 began on a Thursday. Pages seen come last in a visit, and would make nearly every lead a group of its own.
const COUNT_LEADS = `SELECT page, split_part(visit, '&page=', 1) AS visit,
    (received_at + ${3 * DAY_MS}) / ${7 * DAY_MS} * ${7 * DAY_MS} - ${3 * DAY_MS} AS monday,
    count(*) AS leads, count(answered_at) AS answered,
    count(CASE WHEN answered_at - received_at <= $2 THEN 1 END) AS answered_in_time
  FROM lead WHERE received_at >= $1 AND quarantined = 0 GROUP BY 1, 2, 3`;
const SELECT_MIDDLE = `SELECT answered_at - received_at AS ms FROM lead
  WHERE received_at >= $1 AND answered_at IS NOT NULL AND quarantined = 0 ORDER BY answered_at - received_at LIMIT $2 OFFSET $3`;
export const SELECT_OLDEST = `SELECT min(queued_at) AS oldest FROM mail WHERE kind = 'lead' AND ${UNDELIVERED}`;

const SECRET_BYTES = 32;
const secretRow = z.object({ value: z.string().min(1) });

export function createSecrets(database: Database): Pick<Store, "readSecret"> {
  return {
    readSecret: async () => (await database.read(findSecret)) ?? (await database.write(ensureSecret)),
  };
}

async function findSecret(query: Query): Promise<string | undefined> {
  const [row] = await query(SELECT_SECRET, [CHALLENGES]);
  return row && secretRow.parse(row).value;
}

/** Must run in a write transaction. If two processes create a secret at once, the first one wins. */
export async function ensureSecret(query: Query): Promise<string> {
  const known = await findSecret(query);
  if (known !== undefined) return known;
  await query(INSERT_SECRET, [CHALLENGES, randomBytes(SECRET_BYTES).toString("base64url")]);
  const [row] = await query(SELECT_SECRET, [CHALLENGES]);
  return secretRow.parse(row).value;
}

const CHALLENGES = "challenges";
const SELECT_SECRET = "SELECT value FROM secret WHERE name = $1";
const INSERT_SECRET = "INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
