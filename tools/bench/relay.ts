import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSiteManifest } from "#server/site-manifest.ts";
import type { ServerProcess } from "#server/testing/start-process.ts";
import { startProcess } from "#server/testing/start-process.ts";
import { measureBareSqlite } from "./bare-sqlite.ts";
import { type LoadOptions, type LoadResult, sendAsFastAsPossible, sendAtRate } from "./load.ts";

const ADDRESS_HEADER = "x-bench-visitor";
const CONNECTIONS = 64;
const WARM_UP = 2_000;
const MESSAGES = 10_000;
const ROUNDS = 3;
const HALF_LOAD_SECONDS = 5;

/**
 * Prints how many messages a second the relay stores durably over HTTP, as a ratio to what bare SQLite does with the
 * same rows, one transaction and one fsync for each message; and how long an answer takes at half that load.
 */
export async function printRelay(): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), "bench-relay-"));
  const server = startProcess(process.cwd(), {
    DATA_DIR: root,
    CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
    RATE_LIMIT_TOTAL: "10000000",
    LOG_LEVEL: "error",
    // Nobody listens there: what is measured is taking messages in. Mails are tried meanwhile, and wait.
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
    const { bare, relay } = findMedianRound(rounds);
    print(`durable messages a second, relay to bare SQLite: ${(relay / bare).toFixed(2)}`);
    print(
      `  (${relay.toFixed(0)} to ${bare.toFixed(0)}, median of ${ROUNDS} rounds of ${MESSAGES} messages, ${CONNECTIONS} connections)`,
    );
    const half = await sendAtRate(relay / 2, HALF_LOAD_SECONDS, options);
    const [median, high, highest] = [0.5, 0.95, 0.99].map((part) =>
      findQuantile(half.latenciesMs, part).toFixed(1),
    );
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
  return { url: await server.url(), mailIds: mail, connections: CONNECTIONS, addressHeader: ADDRESS_HEADER };
}

function failUnlessAccepted({ accepted, refused }: LoadResult, expected: number): void {
  if (accepted !== expected)
    throw new Error(`Of ${expected} messages ${accepted} were taken and ${refused} refused.`);
}

function findMedianRound<Round extends { bare: number; relay: number }>(rounds: Round[]): Round {
  const sorted = rounds.toSorted((one, other) => one.relay / one.bare - other.relay / other.bare);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error("Nothing was measured.");
  return median;
}

function findQuantile(times: number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
