import { randomUUID } from "node:crypto";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import autocannon, { type Request, type Result } from "autocannon";
import { type MailIds, SEND_PATH, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { readSiteManifest } from "#server/pages/current-site.ts";
import { startProcess } from "#server/testing/start-process.ts";
import { findMedian, print } from "./report.ts";

const ADDRESS_HEADER = "x-bench-visitor";
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 2;
const ROUND_SECONDS = 5;
const ROUNDS = 3;
const BARE_MESSAGES = 10_000;

/** Prints the durable messages a second over HTTP relative to bare SQLite, and the latency at half that load. */
export async function printRelay(): Promise<void> {
  using root = mkdtempDisposableSync(path.join(tmpdir(), "bench-relay-"));
  const server = startProcess(process.cwd(), {
    DATA_DIR: root.path,
    CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
    RATE_LIMIT_PER_ADDRESS: "1000000",
    // Its messages have no proof of work: they must not go into quarantine for it.
    BOT_CHECK: "off",
    LOG_LEVEL: "error",
    // Unreachable: only accepting messages is measured.
    SMTP_URL: "smtp://127.0.0.1:9",
  });
  try {
    const url = await server.url();
    await sendMessages(url, { duration: WARM_UP_SECONDS });
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = measureBareSqlite(path.join(root.path, "leads.db"), BARE_MESSAGES);
      const load = await sendMessages(url, { duration: ROUND_SECONDS });
      rounds.push({ bare, relay: load["2xx"] / load.duration });
    }
    const { bare, relay } = findMedian(rounds, (round) => round.relay / round.bare);
    print(`durable messages a second, relay to bare SQLite: ${(relay / bare).toFixed(2)}`);
    print(
      `  (${relay.toFixed(0)} to ${bare.toFixed(0)}, median of ${ROUNDS} rounds, ${CONNECTIONS} connections)`,
    );
    // Counted from when a message was due.
    const { latency } = await sendMessages(url, { duration: ROUND_SECONDS, overallRate: relay / 2 });
    print(`latency at half that load: median ${latency.p50} ms, 99 % within ${latency.p99} ms`);
  } finally {
    server.child.kill("SIGTERM");
    await server.exitCode();
  }
}

/** Each message comes from another visitor. @throws Error when one is not accepted */
async function sendMessages(url: string, load: { duration: number; overallRate?: number }): Promise<Result> {
  const { mail } = readSiteManifest(process.cwd());
  let visitor = 0;
  const setupRequest = (request: Request): Request => {
    visitor += 1;
    const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const headers = {
      "Content-Type": "application/json",
      [SUBMISSION_KEY_HEADER]: randomUUID(),
      [ADDRESS_HEADER]: address,
    };
    return { ...request, headers, body: writeMessage(mail) };
  };
  const requests: Request[] = [{ method: "POST", path: SEND_PATH, setupRequest }];
  const result = await autocannon({ url, requests, connections: CONNECTIONS, ...load });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} messages were not accepted.`);
  return result;
}

function writeMessage({ userId, serviceId, templateId }: MailIds): string {
  return JSON.stringify({
    lib_version: "4.4.1",
    user_id: userId,
    service_id: serviceId,
    template_id: templateId,
    template_params: {
      first_name: "Asha Rao",
      email: `visitor-${randomUUID()}@client.example`,
      phone_number: "+91 422 000 0000",
      company_name: "Client Ltd",
      message: "We sell tea in three countries and need a shop that knows each one's taxes. ".repeat(4),
      page: "/contact-us",
    },
  });
}

/** What the store writes when it accepts a message. */
const TABLES = ["lead", "mail"] as const;

type Row = Record<string, SQLInputValue>;

/** Messages a second with the schema, rows and durability of the store at `leadsFile`: one fsync per message. */
function measureBareSqlite(leadsFile: string, count: number): number {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), "bench-bare-"));
  using source = new DatabaseSync(leadsFile, { readOnly: true, timeout: 5_000 });
  using target = new DatabaseSync(path.join(folder.path, "leads.db"));
  target.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
  copySchema(source, target);
  const messages = multiply(readMessages(source), count);
  const startedAt = performance.now();
  writeMessages(target, messages);
  return (count * 1_000) / (performance.now() - startedAt);
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
