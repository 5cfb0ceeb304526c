import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProcess } from "#server/testing/start-process.ts";
import { readProcessFigures } from "./serving/process-figures.ts";
import { describeRequests, type Load, listLoads } from "./serving/requests.ts";
import { type StaticServer, startPlainNginx } from "./serving/static-nginx.ts";
import { findServingTools, type ServingTools } from "./serving/tools.ts";
import { runWrk, type WrkResult } from "./serving/wrk.ts";

/** Many and short, so that what else the machine does falls on both alike. */
const ROUNDS = 15;
const TARGET = 0.5;

type Round = WrkResult & { cpuMicroseconds: number };
type Pair = { ours: Round; nginx: Round };

/**
 * Prints how many pages a second our server answers, as a ratio to nginx with one worker process over the same
 * precompressed files, asked by the same client in turns; and what memory each of them holds. The process fails below the target.
 */
export async function printServing(): Promise<void> {
  const tools = findServingTools();
  if (typeof tools === "string") return print(tools);
  const folder = mkdtempSync(path.join(tmpdir(), "bench-serving-"));
  // The last to go: what is written down last ends first.
  using _ = { [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
  await using nginx = await startPlainNginx(tools, folder);
  await using ours = await startOurs(folder);
  for (const load of listLoads()) await printLoad(load, { tools, ours, nginx });
  printMemory(ours, nginx);
}

type Scene = { tools: ServingTools; ours: StaticServer; nginx: StaticServer };

async function printLoad(load: Load, { tools, ours, nginx }: Scene): Promise<void> {
  const [oursRequests, nginxRequests] = await Promise.all(
    [ours, nginx].map(({ url }) => describeRequests(load, url)),
  );
  const run = (server: StaticServer, requests: string | undefined) =>
    measure(server, () => runWrk(tools.wrk, server.url, requests ?? ""));
  // The first of each warms up.
  const pairs: Pair[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    pairs.push({ ours: await run(ours, oursRequests), nginx: await run(nginx, nginxRequests) });
  }
  const { ours: own, nginx: other } = findMedian(pairs.slice(1));
  const ratio = own.perSecond / other.perSecond;
  print(`${load.name}, pages a second, ours to nginx: ${ratio.toFixed(2)} (target at least ${TARGET})`);
  print(`  (${own.perSecond.toFixed(0)} to ${other.perSecond.toFixed(0)}, median of ${ROUNDS} rounds)`);
  print(
    `  processor time of a page: ${own.cpuMicroseconds.toFixed(1)} to ${other.cpuMicroseconds.toFixed(1)} microseconds`,
  );
  if (ratio < TARGET) process.exitCode = 1;
}

/** What else the machine does takes pages from a second, but adds little to the processor time of a page. */
async function measure(server: StaticServer, run: () => Promise<WrkResult>): Promise<Round> {
  const before = readProcessFigures(server.processes()).cpuSeconds;
  const result = await run();
  const spent = readProcessFigures(server.processes()).cpuSeconds - before;
  return { ...result, cpuMicroseconds: (spent * 1_000_000) / result.requests };
}

function printMemory(ours: StaticServer, nginx: StaticServer): void {
  const [own, other] = [ours, nginx].map((server) => readProcessFigures(server.processes()).residentMib);
  print(`resident memory after that, MiB: ours ${own?.toFixed(0)}, nginx ${other?.toFixed(0)}`);
}

function findMedian(pairs: Pair[]): Pair {
  const sorted = pairs.toSorted((one, other) => ratioOf(one) - ratioOf(other));
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error("Nothing was measured.");
  return median;
}

function ratioOf({ ours, nginx }: Pair): number {
  return ours.perSecond / nginx.perSecond;
}

async function startOurs(folder: string): Promise<StaticServer> {
  const server = startProcess(process.cwd(), { DATA_DIR: path.join(folder, "data"), LOG_LEVEL: "error" });
  return {
    url: await server.url(),
    processes: () => [server.child.pid ?? 0],
    async [Symbol.asyncDispose]() {
      server.child.kill("SIGTERM");
      await server.exitCode();
    },
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
