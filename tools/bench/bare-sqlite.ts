import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SQLInputValue, StatementSync } from "node:sqlite";
import { DatabaseSync } from "node:sqlite";

/** What the store writes when it takes a message in. */
const TABLES = ["lead", "mail"] as const;

type Row = Record<string, SQLInputValue>;

/**
 * How many messages a second bare SQLite writes: the rows that the store at `leadsFile` holds of them, into the same
 * tables with the same indexes and the same care, in a transaction of its own for each message.
 */
export function measureBareSqlite(leadsFile: string, count: number): number {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-bare-"));
  const source = new DatabaseSync(leadsFile, { readOnly: true, timeout: 5_000 });
  const target = new DatabaseSync(path.join(folder, "leads.db"));
  try {
    target.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
    copySchema(source, target);
    const messages = multiply(readMessages(source), count);
    return count / measureSeconds(() => writeMessages(target, messages));
  } finally {
    source.close();
    target.close();
    rmSync(folder, { recursive: true });
  }
}

function copySchema(source: DatabaseSync, target: DatabaseSync): void {
  const statements = source.prepare(
    "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'",
  );
  for (const { sql } of statements.all()) target.exec(String(sql));
}

/** The rows of each message, table by table. */
function readMessages(source: DatabaseSync): Row[][] {
  // SQLite gives back what it takes: values of columns.
  const leads = source.prepare("SELECT * FROM lead ORDER BY received_at LIMIT 2000").all() as Row[];
  const mails = source.prepare("SELECT * FROM mail WHERE lead_id = ? AND kind = 'lead'");
  return leads.map((lead) => [lead, mails.get(lead.id ?? null) as Row]);
}

/** As many messages as asked for, each with ids of its own. */
function multiply(messages: Row[][], count: number): Row[][] {
  return Array.from({ length: count }, (_, index) => {
    const [lead = {}, mail = {}] = messages[index % messages.length] ?? [];
    const id = `${String(index).padStart(8, "0")}${String(lead.id).slice(8)}`;
    const hash = lead.submission_hash === null ? null : `${index}-${lead.submission_hash}`;
    return [
      { ...lead, id, submission_hash: hash, email_key: `${index}-${lead.email_key}` },
      { ...mail, lead_id: id, message_id: `<${id}@www.example.com>` },
    ];
  });
}

function writeMessages(target: DatabaseSync, messages: Row[][]): void {
  const inserts = TABLES.map((table, index) => prepareInsert(target, table, messages[0]?.[index] ?? {}));
  const begin = target.prepare("BEGIN IMMEDIATE");
  const commit = target.prepare("COMMIT");
  for (const rows of messages) {
    begin.run();
    for (const [index, row] of rows.entries()) inserts[index]?.run(...Object.values(row));
    commit.run();
  }
}

function prepareInsert(target: DatabaseSync, table: string, row: Row): StatementSync {
  const columns = Object.keys(row);
  return target.prepare(
    `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
  );
}

function measureSeconds(work: () => void): number {
  const startedAt = performance.now();
  work();
  return (performance.now() - startedAt) / 1_000;
}
