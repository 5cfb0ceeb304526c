import * as z from "zod";
import { COUNTED_EVENTS } from "#contract/page-counts.ts";
import type { Database } from "#server/store/database.ts";
import { cleanText } from "#server/store/rows.ts";
import type { SqlDialect } from "#server/store/sql-dialect.ts";
import type { Store } from "#server/store/store.ts";

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
): Pick<Store, "addPageCounts" | "listPageCounts" | "prunePageCounts"> {
  return {
    addPageCounts: (rows) =>
      database.write(async (query) => {
        for (const { day, event, path, referrer, device, count } of rows)
          await query(ADD, [day, event, cleanText(path), cleanText(referrer), device, count]);
      }),
    listPageCounts: (since, by) =>
      database.read(async (query) => (await query(SELECT[by], [since])).map((row) => totalRow.parse(row))),
    prunePageCounts: async (before) => {
      await database.write((query) => query(DELETE_DAY, [before]));
    },
  };
}

const totalRow = z.object({ event: z.enum(COUNTED_EVENTS), name: z.string(), count: z.coerce.number() });

const ADD = `INSERT INTO page_count (day, event, path, referrer, device, count) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (day, event, path, referrer, device) DO UPDATE SET count = page_count.count + excluded.count`;
const selectBy = (column: string) => `SELECT event, ${column} AS name, sum(count) AS count FROM page_count
  WHERE day >= $1 GROUP BY 1, 2 ORDER BY 3 DESC, 2`;
const SELECT = {
  day: selectBy("day"),
  path: selectBy("path"),
  referrer: selectBy("referrer"),
  device: selectBy("device"),
};
// One day, because leads wait while rows are deleted.
const DELETE_DAY = "DELETE FROM page_count WHERE day = (SELECT min(day) FROM page_count WHERE day < $1)";
