import type { SqlDialect } from "#server/store/sql-dialect.ts";

/** Version 6 left the calls of leads that were put into quarantine their seats. */
export const FREE_QUARANTINED_CALLS = `UPDATE call_slot SET state = 'waiting', seat = NULL
  WHERE state = 'held' AND lead_id IN (SELECT id FROM lead WHERE quarantined = 1)`;

/**
 * The calls that leads ask for. `held`: it has a seat, which the constraint gives to one call only. `taken`: another call was
 * first. `waiting`: the lead is in quarantine. `wish_hash` is that of the message without its time, `moved_hash` that of the
 * submission which chose another time.
 */
export function callTables({ integer, table }: SqlDialect): string[] {
  return [
    `CREATE TABLE call_slot (
      lead_id TEXT PRIMARY KEY REFERENCES lead (id) ON DELETE CASCADE,
      start_at ${integer} NOT NULL,
      seat ${integer},
      state TEXT NOT NULL CHECK (state IN ('waiting', 'held', 'taken', 'canceled')),
      seats ${integer} NOT NULL,
      spacing ${integer} NOT NULL,
      sequence ${integer} NOT NULL DEFAULT 0,
      changed_at ${integer} NOT NULL,
      reminded ${integer} NOT NULL DEFAULT 0 CHECK (reminded IN (0, 1)),
      wish_hash TEXT,
      moved_hash TEXT,
      UNIQUE (start_at, seat),
      CHECK ((state = 'held') = (seat IS NOT NULL))
    )${table}`,
    "CREATE INDEX call_slot_reminder ON call_slot (start_at) WHERE state = 'held' AND reminded = 0",
    "CREATE INDEX call_slot_wish ON call_slot (wish_hash) WHERE wish_hash IS NOT NULL",
    "CREATE INDEX call_slot_moved ON call_slot (moved_hash) WHERE moved_hash IS NOT NULL",
  ];
}
