import * as z from "zod";
import { COUNTED_EVENTS } from "#contract/page-counts.ts";
import type { Database } from "#server/relay/store/database.ts";
import { cleanText } from "#server/relay/store/rows.ts";
import type { SqlDialect } from "#server/relay/store/schema.ts";
import { DEVICES, type Store } from "#server/relay/store/store.ts";

export function pageCountTable({ integer, keyedTable }: SqlDialect): string[] {
  return [
    `CREATE TABLE page_count (
      day TEXT NOT NULL,
      event TEXT NOT NULL,
      path TEXT NOT NULL,
      referrer TEXT NOT NULL,
      device TEXT NOT NULL,
      count ${integer} NOT NULL,
      PRIMARY KEY (day, event, path, referrer, device)
    )${keyedTable}`,
  ];
}

export function createPageCounts(
  database: Database,
): Pick<Store, "addPageCounts" | "listPageCounts" | "listDayCounts"> {
  return {
    addPageCounts: (rows) =>
      database.write(async (query) => {
        for (const { day, event, path, referrer, device, count } of rows)
          await query(ADD, [day, event, cleanText(path), cleanText(referrer), device, count]);
      }),
    listPageCounts: (since) =>
      database.read(async (query) => (await query(SELECT, [since])).map((row) => countRow.parse(row))),
    listDayCounts: (since) =>
      database.read(async (query) => (await query(SELECT_DAYS, [since])).map((row) => dayRow.parse(row))),
  };
}

const countRow = z.object({
  day: z.string(),
  event: z.enum(COUNTED_EVENTS),
  path: z.string(),
  referrer: z.string(),
  device: z.enum(DEVICES),
  count: z.coerce.number(),
});
const dayRow = countRow.pick({ day: true, event: true, count: true });

const ADD = `INSERT INTO page_count (day, event, path, referrer, device, count) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (day, event, path, referrer, device) DO UPDATE SET count = page_count.count + excluded.count`;
const SELECT = "SELECT day, event, path, referrer, device, count FROM page_count WHERE day >= $1";
const SELECT_DAYS =
  "SELECT day, event, sum(count) AS count FROM page_count WHERE day >= $1 GROUP BY day, event";
