import type { SqlDialect, Trigger } from "#server/store/sql-dialect.ts";

/** Triggers keep the counters at constant cost. `arrivals` only grows: a lower number means a restored backup. */
export function stateTable({ integer, table, randomText, writeTrigger }: SqlDialect): string[] {
  return [
    `CREATE TABLE store_state (
      id ${integer} PRIMARY KEY CHECK (id = 1),
      store_id TEXT NOT NULL,
      arrivals ${integer} NOT NULL,
      undelivered ${integer} NOT NULL,
      dead ${integer} NOT NULL,
      quarantined ${integer} NOT NULL,
      unproven_bytes ${integer} NOT NULL
    )${table}`,
    `INSERT INTO store_state SELECT 1, ${randomText}, (SELECT count(*) FROM lead),
      count(CASE WHEN state IN ('waiting', 'failing') THEN 1 END),
      count(CASE WHEN state = 'dead' THEN 1 END),
      count(CASE WHEN state = 'held' THEN 1 END), 0
      FROM mail WHERE kind = 'lead'`,
    ...TRIGGERS.map(writeTrigger),
  ];
}

/** What version 9 adds: since when `unproven_bytes` has been falling. */
export function unprovenTime({ integer }: SqlDialect): string[] {
  return [`ALTER TABLE store_state ADD COLUMN unproven_at ${integer} NOT NULL DEFAULT 0`];
}

const COUNTED_STATES = { undelivered: "'waiting', 'failing'", dead: "'dead'", quarantined: "'held'" };

const TRIGGERS: Trigger[] = [
  {
    name: "lead_mail_added",
    event: "AFTER INSERT ON mail",
    condition: "NEW.kind = 'lead'",
    statement: `UPDATE store_state SET arrivals = arrivals + 1, ${writeCounts({ plus: "NEW" })}`,
  },
  {
    name: "lead_mail_changed",
    event: "AFTER UPDATE OF state ON mail",
    condition: "NEW.kind = 'lead' AND NEW.state <> OLD.state",
    statement: `UPDATE store_state SET ${writeCounts({ plus: "NEW", minus: "OLD" })}`,
  },
  {
    name: "lead_mail_deleted",
    event: "AFTER DELETE ON mail",
    condition: "OLD.kind = 'lead'",
    statement: `UPDATE store_state SET ${writeCounts({ minus: "OLD" })}`,
  },
  {
    name: "unproven_lead_added",
    event: "AFTER INSERT ON lead",
    condition: "NEW.unproven_bytes > 0",
    statement: "UPDATE store_state SET unproven_bytes = unproven_bytes + NEW.unproven_bytes",
  },
  {
    name: "unproven_lead_deleted",
    event: "AFTER DELETE ON lead",
    condition: "OLD.unproven_bytes > 0",
    statement: "UPDATE store_state SET unproven_bytes = unproven_bytes - OLD.unproven_bytes",
  },
];

function writeCounts(rows: { plus?: string; minus?: string }): string {
  return Object.entries(COUNTED_STATES)
    .map(([column, states]) => {
      const isOne = (row?: string) => (row ? `CASE WHEN ${row}.state IN (${states}) THEN 1 ELSE 0 END` : "0");
      return `${column} = ${column} + ${isOne(rows.plus)} - ${isOne(rows.minus)}`;
    })
    .join(", ");
}
