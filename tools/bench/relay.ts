import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { readSiteManifest } from "#server/config/site-manifest.ts";
import { type ServerProcess, startProcess } from "#server/testing/start-process.ts";
import { type LoadOptions, type LoadResult, sendAsFastAsPossible, sendAtRate } from "./load.ts";
import { findLatencies, findMedian, print } from "./report.ts";

const ADDRESS_HEADER = "x-bench-visitor";
const CONNECTIONS = 64;
const WARM_UP = 2_000;
const MESSAGES = 10_000;
const ROUNDS = 3;
const HALF_LOAD_SECONDS = 5;

/** Prints the durable messages a second over HTTP relative to bare SQLite, and the latency at half that load. */
export async function printRelay(): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), "bench-relay-"));
  const server = startProcess(process.cwd(), {
    DATA_DIR: root,
    CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
    RATE_LIMIT_PER_ADDRESS: "1000000",
    // Its messages have no proof of work: they must not go into quarantine for it.
    BOT_CHECK: "off",
    LOG_LEVEL: "error",
    // Unreachable: only accepting messages is measured.
    SMTP_URL: "smtp://127.0.0.1:9",
  });
  try {
    const options = await describeLoad(server);
    await sendAsFastAsPossible(WARM_UP, options);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = measureBareSqlite(path.join(root, "leads.db"), MESSAGES);
      const load = await sendAsFastAsPossible(MESSAGES, options);
      failUnlessAccepted(load, MESSAGES);
      rounds.push({ bare, relay: load.accepted / load.seconds });
    }
    const { bare, relay } = findMedian(rounds, (round) => round.relay / round.bare);
    print(`durable messages a second, relay to bare SQLite: ${(relay / bare).toFixed(2)}`);
    print(
      `  (${relay.toFixed(0)} to ${bare.toFixed(0)}, median of ${ROUNDS} rounds of ${MESSAGES} messages, ${CONNECTIONS} connections)`,
    );
    const half = await sendAtRate(relay / 2, HALF_LOAD_SECONDS, options);
    const [median, high, highest] = findLatencies(half.latenciesMs).map((ms) => ms.toFixed(1));
    print(
      `latency at half that load: median ${median} ms, 95 % within ${high} ms, 99 % within ${highest} ms`,
    );
  } finally {
    server.child.kill("SIGTERM");
    await server.exitCode();
    rmSync(root, { recursive: true });
  }
}

async function describeLoad(server: ServerProcess): Promise<LoadOptions> {
  const { mail } = readSiteManifest(process.cwd());
  return {
    urls: [await server.url()],
    mailIds: mail,
    connections: CONNECTIONS,
    addressHeader: ADDRESS_HEADER,
  };
}

function failUnlessAccepted({ accepted, rejected }: LoadResult, expected: number): void {
  if (accepted !== expected)
    throw new Error(`Of ${expected} messages ${accepted} were accepted and ${rejected} rejected.`);
}

/** What the store writes when it accepts a message. */
const TABLES = ["lead", "mail"] as const;

type Row = Record<string, SQLInputValue>;

/** Messages a second with the schema, rows and durability of the store at `leadsFile`: one fsync per message. */
function measureBareSqlite(leadsFile: string, count: number): number {
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

function readMessages(source: DatabaseSync): Row[][] {
  // Query results are valid parameters.
  const leads = source.prepare("SELECT * FROM lead ORDER BY received_at LIMIT 2000").all() as Row[];
  const mails = source.prepare("SELECT * FROM mail WHERE lead_id = ? AND kind = 'lead'");
  return leads.map((lead) => [lead, mails.get(lead.id ?? null) as Row]);
}

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
