import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { readProcessFigures } from "./process-figures.ts";
import { findMedian, print } from "./report.ts";
import {
  findServingTools,
  type ServingTools,
  type StaticServer,
  startBare,
  startCachingNginx,
  startOurs,
  startPlainNginx,
} from "./serving-servers.ts";
import { listSitemapPaths } from "./sitemap-paths.ts";

/** Many and short, so that other load on the machine affects both servers alike. */
const ROUNDS = 15;

type Round = WrkResult & { cpuMicroseconds: number };
type Pair = { first: Round; second: Round };

/** Two servers, and how many pages a second the first must answer for one of the second. */
type Comparison = { name: string; first: StaticServer; second: StaticServer; target: number };

/**
 * Prints pages a second of our server relative to a bare Node server, and behind nginx relative to nginx with the files, and
 * memory over so many more requests. The process fails below the targets.
 */
export async function printServing(requests = 0): Promise<void> {
  const tools = findServingTools();
  if (typeof tools === "string") return print(tools);
  const folder = mkdtempSync(path.join(tmpdir(), "bench-serving-"));
  // Declared first, so it is disposed last.
  using _ = { [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
  const loads = [HOME, describeMix()];
  await using ours = await startOurs(folder);
  await using bare = await startBare(ours.url, [...new Set(loads.flatMap(({ paths }) => paths))]);
  await using behind = await startCachingNginx(tools, folder, ours.url);
  await using plain = await startPlainNginx(tools, folder);
  for (const load of loads) {
    await printLoad(load, tools, { name: "ours to node:http", first: ours, second: bare, target: 0.85 });
    await printLoad(load, tools, {
      name: "nginx with its cache to nginx",
      first: behind,
      second: plain,
      target: 0.9,
    });
  }
  printMemory(ours);
  if (requests > 0) await printMemoryOver(requests, tools, ours);
}

async function printLoad(load: Load, { wrk }: ServingTools, compared: Comparison): Promise<void> {
  const { name, first, second, target } = compared;
  const run = async (server: StaticServer) => {
    const script = await describeRequests(load, server.url);
    return measure(server, () => runWrk(wrk, server.url, script));
  };
  // The first round is a warm-up.
  const pairs: Pair[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    pairs.push({ first: await run(first), second: await run(second) });
  const median = findMedian(pairs.slice(1), ratioOf);
  const ratio = ratioOf(median);
  const show = (figure: (round: Round) => string) => `${figure(median.first)} to ${figure(median.second)}`;
  print(`${load.name}, pages a second, ${name}: ${ratio.toFixed(2)} (target at least ${target})`);
  print(`  (${show(({ perSecond }) => perSecond.toFixed(0))}, median of ${ROUNDS} rounds)`);
  print(
    `  processor time of a page: ${show(({ cpuMicroseconds }) => cpuMicroseconds.toFixed(1))} microseconds`,
  );
  if (ratio < target) process.exitCode = 1;
}

/** CPU time per page hardly depends on other load on the machine. */
async function measure(server: StaticServer, run: () => Promise<WrkResult>): Promise<Round> {
  const before = readProcessFigures(server.processes()).cpuSeconds;
  const result = await run();
  const spent = readProcessFigures(server.processes()).cpuSeconds - before;
  return { ...result, cpuMicroseconds: (spent * 1_000_000) / result.requests };
}

function printMemory(ours: StaticServer): void {
  const { residentMib } = readProcessFigures(ours.processes());
  print(`resident memory after that: ${residentMib.toFixed(0)} MiB`);
}

const STEPS = 10;

async function printMemoryOver(requests: number, { wrk }: ServingTools, ours: StaticServer): Promise<void> {
  const script = await describeRequests(describeMix(), ours.url);
  const mib: number[] = [];
  for (let sent = 0; mib.length < STEPS; ) {
    sent += (await runWrk(wrk, ours.url, script)).requests;
    while (mib.length < Math.floor((sent / requests) * STEPS)) {
      mib.push(readProcessFigures(ours.processes()).residentMib);
    }
  }
  const steps = mib.slice(0, STEPS).map((size) => size.toFixed(0));
  print(`resident memory after each tenth of ${requests} more requests, MiB: ${steps.join(", ")}`);
}

function ratioOf({ first, second }: Pair): number {
  return first.perSecond / second.perSecond;
}

const SECONDS = 1;
const CONNECTIONS = 32;

type WrkResult = { requests: number; perSecond: number };

/** Runs wrk, which needs a fraction of a server's CPU time. @throws Error when a request failed */
async function runWrk(wrk: string, url: string, script: string): Promise<WrkResult> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-wrk-"));
  const file = path.join(folder, "requests.lua");
  writeFileSync(file, script);
  const args = ["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}`, "-s", file, url];
  const { stdout } = await promisify(execFile)(wrk, args);
  rmSync(folder, { recursive: true });
  if (/Socket errors|Non-2xx/.test(stdout)) throw new Error(`Requests failed:\n${stdout}`);
  const [, requests = ""] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, perSecond = ""] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  return { requests: Number(requests), perSecond: Number(perSecond) };
}

/** `isHalfKnown`: every other request has a matching `If-None-Match`. */
type Load = { name: string; paths: string[]; isHalfKnown: boolean };

const COUNT = 16;

const HOME: Load = { name: "home page", paths: ["/"], isHalfKnown: false };

function describeMix(): Load {
  const scripts = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  const assets = sample(scripts).map((name) => `/assets/${name}`);
  const paths = [...sample(listSitemapPaths()), ...assets];
  return { name: "mix of pages and scripts, half of them known", paths, isHalfKnown: true };
}

function sample(names: string[]): string[] {
  return names.filter((_, index) => index % Math.ceil(names.length / COUNT) === 0);
}

async function describeRequests({ paths, isHalfKnown }: Load, url: string): Promise<string> {
  const lines: string[] = [];
  for (const path of paths) {
    lines.push(formatRequest(path, {}));
    if (isHalfKnown) lines.push(formatRequest(path, { "If-None-Match": await readTag(url + path) }));
  }
  return `local requests = {}
init = function() requests = { ${lines.join(", ")} } end
local count = 0
request = function() count = count + 1; return requests[count % #requests + 1] end
`;
}

function formatRequest(path: string, headers: Record<string, string>): string {
  const fields = Object.entries({ "Accept-Encoding": "br", ...headers });
  const list = fields.map(([name, value]) => `["${name}"] = '${value}'`).join(", ");
  return `wrk.format("GET", "${path}", { ${list} })`;
}

async function readTag(url: string): Promise<string> {
  const response = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  await response.arrayBuffer();
  const tag = response.headers.get("etag");
  if (!response.ok || tag === null) throw new Error(`${url} answered ${response.status} without an ETag.`);
  return tag;
}
