import * as z from "zod";
import { HOUR_MS } from "#contract/local-time.ts";
import {
  type Database,
  instant,
  listPlaceholders,
  type Query,
  readId,
  selectAll,
} from "#server/store/database.ts";
import { MAX_DELAY_MS, queueNotice } from "#server/store/mails.ts";

/** `late`: unanswered for too long. `undelivered`: the mail about it was given up. */
export const SUMMARY_REASONS = ["late", "undelivered", "quarantined"] as const;
const summaryLead = z.object({
  id: z.string(),
  receivedAt: instant,
  name: z.string().trim(),
  company_name: z.string(),
  reason: z.enum(SUMMARY_REASONS),
});
export type SummaryLead = z.infer<typeof summaryLead>;
export function createSummaries(database: Database) {
  return {
    /**
     * Queues one summary an hour of the unanswered leads that no summary has named yet: received before that time (or in the
     * future, by a wrong clock), given up, or quarantined. Resolves to their number.
     */
    async queueSummary(receivedBefore: number, now: number): Promise<number> {
      const waiting = [receivedBefore, now + MAX_DELAY_MS];
      const isDue = await database.read(
        async (query) =>
          (await query(SELECT_RECENT, [now - HOUR_MS, now + MAX_DELAY_MS])).length === 0 &&
          (await query(SELECT_WAITING, waiting)).length > 0,
      );
      if (!isDue) return 0;
      return database.write(async (query) => {
        const { length } = await query(MARK_REPORTED, [...waiting, now]);
        // Every mail goes with a lead: with one that nobody erases as spam, if there is one.
        const [carrier] = await query(SELECT_CARRIER, [now]);
        if (length > 0 && carrier) await queueNotice(query, "summary", readId(carrier), now);
        return length;
      });
    },
  };
}

/**
 * The leads that the summary queued at this time is about, without those answered meanwhile. `total` counts also those that
 * would make it too long.
 */
export async function readSummary(query: Query, queuedAt: number) {
  const rows = await selectAll(query, summaryRow, SELECT_REPORTED, [queuedAt, MOST_NAMED]);
  return { leads: rows.map(({ total: _total, ...lead }) => lead), total: rows[0]?.total ?? 0 };
}

/** Before leads are deleted: if an undelivered summary is deleted with one, its other leads go into the next summary. */
export async function forgetSummaries(query: Query, leadIds: string[]): Promise<void> {
  await query(
    `UPDATE lead SET reported_at = NULL WHERE reported_at IN (SELECT queued_at FROM mail
      WHERE kind = 'summary' AND state <> 'delivered' AND lead_id IN (${listPlaceholders(leadIds)}))`,
    leadIds,
  );
}

/** A flood must not make a mail too long for any server. */
const MOST_NAMED = 100;

const summaryRow = summaryLead.extend({ total: z.number() });

// A clock that was ahead must not end the summaries until that time.
const SELECT_RECENT =
  "SELECT 1 FROM mail WHERE kind = 'summary' AND queued_at > $1 AND queued_at <= $2 LIMIT 1";
const WAITING = `answered_at IS NULL AND reported_at IS NULL
  AND (received_at < $1 OR received_at > $2 OR quarantined = 1
    OR EXISTS (SELECT 1 FROM mail WHERE lead_id = id AND kind = 'lead' AND state = 'dead'))`;
const SELECT_WAITING = `SELECT id FROM lead WHERE ${WAITING} LIMIT 1`;
const MARK_REPORTED = `UPDATE lead SET reported_at = $3 WHERE ${WAITING} RETURNING id`;
const SELECT_CARRIER = "SELECT id FROM lead WHERE reported_at = $1 ORDER BY quarantined, id LIMIT 1";
const SELECT_REPORTED = `SELECT id, received_at AS "receivedAt", first_name || ' ' || last_name AS name,
    company_name,
    CASE WHEN quarantined = 1 THEN 'quarantined' WHEN state = 'dead' THEN 'undelivered' ELSE 'late' END AS reason,
    count(*) OVER () AS total
  FROM lead JOIN mail ON lead_id = id AND kind = 'lead' WHERE reported_at = $1 AND answered_at IS NULL
  ORDER BY quarantined, received_at, id LIMIT $2`;
