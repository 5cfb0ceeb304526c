import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { HONEYPOT_FIELD } from "#contract/mail-request.ts";
import { readSiteManifest } from "#server/config/site-manifest.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { startPostgres } from "#server/testing/postgres-server.ts";
import { startProcess } from "#server/testing/start-process.ts";
import { type LoadOptions, type LoadResult, sendAsFastAsPossible, sendAtRate } from "./load.ts";
import { readProcessFigures } from "./process-figures.ts";
import { type LeadCosts, simulateLeads } from "./queue-model.ts";
import { findLatencies, findMedian, print } from "./report.ts";

const ADDRESS_HEADER = "x-bench-visitor";
const CONNECTIONS = 48;
const WARM_UP = 1_000;
const MESSAGES = 3_000;
const SINGLE_MESSAGES = 200;
const ROUNDS = 3;
const SECONDS = 4;
/** Of the time that the store would be busy if each lead were written alone. */
const LOAD = 0.4;
const MEASURED = [1, 3];
const PREDICTED = [1, 3, 10];

/** Prints what leads and bookings cost over PostgreSQL, and predicted and measured latencies of several instances. */
export async function printScale(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-scale-"));
  const postgres = await startPostgres();
  const instances: Instance[] = [];
  try {
    while (instances.length < Math.max(...MEASURED))
      instances.push(await startInstance(postgres.url, folder));
    const [first] = instances;
    if (!first) return;
    await sendAsFastAsPossible(WARM_UP, describeLoad(instances));
    const writeGrowth = await printCapacity(first);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const count of MEASURED) rounds.push(await compare(instances.slice(0, count), writeGrowth));
    }
    print(`latency with the store busy ${LOAD * 100} % of the time, 50, 95 and 99 % of leads within`);
    for (const count of MEASURED) printComparison(count, rounds);
    const typical = findMedian(rounds, ({ perSecond }) => perSecond);
    for (const count of PREDICTED) {
      const latencies = simulateLeads({ ...typical, instances: count, cores: count });
      print(`  ${count} with a core each: predicted ${formatLatencies(findLatencies(latencies))}`);
    }
  } finally {
    for (const { stop } of instances) await stop();
    await postgres.remove();
    rmSync(folder, { recursive: true });
  }
}

type Instance = { url: string; metricsUrl: string; id: number; stop(): Promise<void> };

async function startInstance(databaseUrl: string, folder: string): Promise<Instance> {
  const metricsPort = await findClosedPort();
  const server = startProcess(process.cwd(), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    METRICS_PORT: String(metricsPort),
    CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
    RATE_LIMIT_TOTAL: "10000000",
    // Its messages have no proof of work: they must not go into quarantine for it.
    BOT_CHECK: "off",
    LOG_LEVEL: "error",
  });
  return {
    url: await server.url(),
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    id: server.child.pid ?? 0,
    async stop() {
      server.child.kill("SIGTERM");
      await server.exitCode();
    },
  };
}

/** Messages that look like spam: they are stored like all others, but no mail about them is sent meanwhile. */
function describeLoad(instances: Instance[], options: Partial<LoadOptions> = {}): LoadOptions {
  const { mail } = readSiteManifest(process.cwd());
  const urls = instances.map(({ url }) => url);
  const fields = { [HONEYPOT_FIELD]: "filled", ...options.fields };
  return { urls, mailIds: mail, connections: CONNECTIONS, addressHeader: ADDRESS_HEADER, ...options, fields };
}

const DAY_MS = 24 * 3_600_000;

/** Sends leads and bookings as fast as one instance takes them. @returns `writeGrowth` of the model */
async function printCapacity(instance: Instance): Promise<number> {
  const single = await measureWrites(instance, SINGLE_MESSAGES, { connections: 1 });
  const leads = await measureWrites(instance, MESSAGES, {});
  const start = new Date(Date.now() + DAY_MS).toISOString();
  const fields = { meeting_start: start, meeting_time_zone: "Europe/Berlin" };
  const bookings = await measureWrites(instance, MESSAGES, { fields });
  for (const [name, { perSecond, cpuMs, groupSize }] of Object.entries({ leads, bookings })) {
    print(`${name} a second, one instance over PostgreSQL: ${perSecond.toFixed(0)}`);
    print(`  (${cpuMs.toFixed(2)} ms of processor time each, ${groupSize.toFixed(1)} to a write)`);
  }
  print(`resident memory after that, MiB: ${readProcessFigures([instance.id]).residentMib.toFixed(0)}`);
  return (leads.writeMs / single.writeMs - 1) / (leads.groupSize - 1);
}

type Writes = { load: LoadResult; perSecond: number; cpuMs: number; writeMs: number; groupSize: number };

async function measureWrites(
  instance: Instance,
  count: number,
  options: Partial<LoadOptions>,
): Promise<Writes> {
  const before = await readFigures(instance);
  const load = await sendAsFastAsPossible(count, describeLoad([instance], options));
  if (load.accepted !== count) throw new Error(`Of ${count} messages ${load.rejected} were rejected.`);
  const after = await readFigures(instance);
  const writes = after.writes - before.writes;
  return {
    load,
    perSecond: count / load.seconds,
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1_000) / count,
    writeMs: ((after.writeSeconds - before.writeSeconds) * 1_000) / writes,
    groupSize: count / writes,
  };
}

async function readFigures({ id, metricsUrl }: Instance) {
  const text = await (await fetch(metricsUrl)).text();
  const read = (name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")[1],
    );
  return {
    writeSeconds: read("site_store_write_seconds_sum"),
    writes: read("site_store_write_seconds_count"),
    cpuSeconds: readProcessFigures([id]).cpuSeconds,
  };
}

type Comparison = LeadCosts & {
  count: number;
  perSecond: number;
  predicted: number[];
  measured: number[];
};

/** Measures the costs again each time, because other load on the machine changes them. */
async function compare(instances: Instance[], writeGrowth: number): Promise<Comparison> {
  const [first] = instances;
  if (!first) throw new Error("There is no instance.");
  const {
    load,
    perSecond: oneByOne,
    writeMs,
  } = await measureWrites(first, SINGLE_MESSAGES, { connections: 1 });
  const costs = { answersMs: load.latenciesMs, writeShare: (writeMs * oneByOne) / 1_000, writeGrowth };
  const perSecond = (LOAD * 1_000) / writeMs;
  const count = instances.length;
  const cores = Math.min(count, availableParallelism());
  const predicted = simulateLeads({ ...costs, instances: count, cores, perSecond });
  const measured = await sendAtRate(perSecond, SECONDS, describeLoad(instances));
  return {
    ...costs,
    count,
    perSecond,
    predicted: findLatencies(predicted),
    measured: findLatencies(measured.latenciesMs),
  };
}

function printComparison(count: number, all: Comparison[]): void {
  const rounds = all.filter((round) => round.count === count);
  const medians = (of: (round: Comparison) => number[]) =>
    [0, 1, 2].map((index) =>
      findMedian(
        rounds.map((round) => of(round)[index] ?? 0),
        (ms) => ms,
      ),
    );
  const [predicted, measured] = [medians((round) => round.predicted), medians((round) => round.measured)];
  const ratios = medians((round) => round.predicted.map((ms, index) => ms / (round.measured[index] ?? 0)));
  print(
    `  ${count} on this machine: predicted ${formatLatencies(predicted)}, measured ${formatLatencies(measured)}`,
  );
  print(
    `    predicted to measured: ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")} (medians of ${ROUNDS} rounds)`,
  );
}

function formatLatencies(times: number[]): string {
  return `${times.map((ms) => ms.toFixed(1)).join(", ")} ms`;
}
