import * as z from "zod";
import { DAY_MS } from "#contract/local-time.ts";
import { COUNTED_EVENTS, type CountedEvent } from "#contract/visit.ts";
import { cleanText, type Database, instant, type Query, selectAll } from "#server/store/database.ts";

/**
 * Leads with something in common, without those in quarantine. `monday` begins their week in UTC, and `visit` is the beginning
 * of theirs, without the pages seen.
 */
const leadCountRow = z.object({
  page: z.string(),
  visit: z.string(),
  monday: instant,
  leads: z.number(),
  answered: z.number(),
  answeredInTime: z.number(),
});
export type LeadCount = z.infer<typeof leadCountRow>;

/** How often something happened on a page in a day, such as `2026-11-23` in UTC. `referrer` is the host of another site. */
export type PageCount = {
  day: string;
  event: CountedEvent;
  path: string;
  referrer: string;
  device: "phone" | "tablet" | "desktop";
  count: number;
};

/** The counts that have the same value in one column, such as `2026-11-23` or `/pricing`. */
export type CountTotal = Pick<PageCount, "event" | "count"> & { name: string };

/** The total of the counts of one event. */
export function totalOf(counts: readonly CountTotal[], wanted: CountedEvent): number {
  return counts.reduce((sum, { event, count }) => (event === wanted ? sum + count : sum), 0);
}

export const LEAD_STEPS = ["leads", "answered", "answeredInTime"] as const;

export function sumLeads(counts: readonly LeadCount[]) {
  const total = { leads: 0, answered: 0, answeredInTime: 0 };
  for (const count of counts) for (const step of LEAD_STEPS) total[step] += count[step];
  return total;
}

/** Counts of leads, of their mails, and of page views. */
export function createFigures(database: Database) {
  return {
    readHealth: () => database.read(readHealth),
    countLeads: (since: number, inTimeMs: number) =>
      database.read((query) => countLeads(query, since, inTimeMs)),
    addPageCounts: (rows: readonly PageCount[]) =>
      database.write(async (query) => {
        for (const { day, event, path, referrer, device, count } of rows)
          await query(ADD_PAGE_COUNT, [day, event, cleanText(path), cleanText(referrer), device, count]);
      }),
    /** From that day on, the largest first. */
    listPageCounts: (since: string, by: keyof typeof SELECT_PAGE_COUNTS): Promise<CountTotal[]> =>
      database.read((query) => selectAll(query, totalRow, SELECT_PAGE_COUNTS[by], [since])),
    /** Deletes the oldest day before that one. */
    prunePageCounts: async (before: string) => {
      await database.write((query) => query(DELETE_DAY, [before]));
    },
  };
}

const stateRow = z.object({ state: z.string(), count: z.number(), oldest: z.number() });

export type QueueHealth = Awaited<ReturnType<typeof readHealth>>;

// Reads an index of the mails that are not delivered.
async function readHealth(query: Query) {
  const rows = await selectAll(query, stateRow, COUNT_STATES, []);
  const countOf = (wanted: string) => rows.find(({ state }) => state === wanted)?.count ?? 0;
  const waiting = rows.filter(({ state }) => UNDELIVERED.includes(state)).map(({ oldest }) => oldest);
  return {
    oldestUndelivered: waiting.length === 0 ? null : Math.min(...waiting),
    dead: countOf("dead"),
    quarantined: countOf("held"),
  };
}

const UNDELIVERED = ["waiting", "failing"];
export const COUNT_STATES = `SELECT state, count(*) AS count, min(queued_at) AS oldest FROM mail
  WHERE kind = 'lead' AND state <> 'delivered' GROUP BY state`;

async function countLeads(query: Query, since: number, inTimeMs: number): Promise<LeadCount[]> {
  // The clock of a lead may have been so wrong that no calendar has its week.
  const rows = (await query(COUNT_LEADS, [since, inTimeMs])).map((row) => leadCountRow.safeParse(row).data);
  return rows.filter((count) => count !== undefined);
}

// 1970 began on a Thursday. Pages seen come last in a visit, and would put nearly every lead in its own group.
const COUNT_LEADS = `SELECT page, split_part(visit, '&page=', 1) AS visit,
    (received_at + ${3 * DAY_MS}) / ${7 * DAY_MS} * ${7 * DAY_MS} - ${3 * DAY_MS} AS monday,
    count(*) AS leads, count(answered_at) AS answered,
    count(CASE WHEN answered_at - received_at <= $2 THEN 1 END) AS "answeredInTime"
  FROM lead WHERE received_at >= $1 AND quarantined = 0 GROUP BY 1, 2, 3`;

const totalRow = z.object({ event: z.enum(COUNTED_EVENTS), name: z.string(), count: z.coerce.number() });

const ADD_PAGE_COUNT = `INSERT INTO page_count (day, event, path, referrer, device, count) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (day, event, path, referrer, device) DO UPDATE SET count = page_count.count + excluded.count`;
const selectBy = (column: string) => `SELECT event, ${column} AS name, sum(count) AS count FROM page_count
  WHERE day >= $1 GROUP BY 1, 2 ORDER BY 3 DESC, 2`;
const SELECT_PAGE_COUNTS = {
  day: selectBy("day"),
  path: selectBy("path"),
  referrer: selectBy("referrer"),
  device: selectBy("device"),
};
// One day, because leads wait while rows are deleted.
const DELETE_DAY = "DELETE FROM page_count WHERE day = (SELECT min(day) FROM page_count WHERE day < $1)";
