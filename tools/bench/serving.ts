import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposableSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon, { type Request } from "autocannon";
import { startProcess } from "#server/testing/start-process.ts";
import { listSitemapPaths, print, readCpuSeconds } from "./report.ts";

/** Many and short, so that some are without other load on the machine. */
const ROUNDS = 15;
/** A page from the bare server takes so much of the time of one from ours. */
const TARGET = 0.85;
const PATHS = 16;

/**
 * Prints how much processor time a page takes from a bare Node server, relative to ours: the rate itself would be that of
 * the client, which needs more time than either. The process fails below the target.
 */
export async function printServing(): Promise<void> {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), "bench-serving-"));
  const server = startProcess(process.cwd(), { DATA_DIR: folder.path, LOG_LEVEL: "error" });
  const ours = { child: server.child, url: await server.url() };
  const scripts = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  const paths = [...pick(listSitemapPaths()), ...pick(scripts).map((name) => `/assets/${name}`)];
  const bare = await startBare(ours.url, [...new Set(["/", ...paths])]);
  try {
    await compare("home page", ours, bare, [{ path: "/", headers: ACCEPT }]);
    const mix = paths.map((page) => describeRequests(ours.url, page));
    await compare(
      "mix of pages and scripts, half of them known",
      ours,
      bare,
      (await Promise.all(mix)).flat(),
    );
  } finally {
    for (const { child } of [ours, bare]) child.kill("SIGTERM");
    await server.exitCode();
  }
}

type Server = { child: ChildProcess; url: string };

/** Starts a Node server that repeats the answers of `origin` to these paths. */
async function startBare(origin: string, paths: readonly string[]): Promise<Server> {
  const file = path.join(import.meta.dirname, "bare-server.ts");
  const child = spawn(process.execPath, [file, origin, ...paths], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(child.stdout, "data");
  return { child, url: String(line).trim().replace("is at ", "") };
}

async function compare(name: string, ours: Server, bare: Server, requests: Request[]): Promise<void> {
  const rounds: { ours: number; bare: number }[] = [];
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1)
    rounds.push({ ours: await measure(ours, requests), bare: await measure(bare, requests) });
  // Other load on the machine only adds time.
  const least = (server: "ours" | "bare") => Math.min(...rounds.slice(1).map((round) => round[server]));
  const ratio = least("bare") / least("ours");
  print(`${name}, node:http to ours: ${ratio.toFixed(2)} (target at least ${TARGET})`);
  print(
    `  (${least("bare").toFixed(1)} to ${least("ours").toFixed(1)} microseconds, least of ${ROUNDS} rounds)`,
  );
  if (ratio < TARGET) process.exitCode = 1;
}

/** Microseconds of processor time that an answer takes. @throws Error when a request failed */
async function measure({ child, url }: Server, requests: Request[]): Promise<number> {
  const before = readCpuSeconds(child.pid);
  const result = await autocannon({ url, requests, connections: 32, duration: 1 });
  const spent = readCpuSeconds(child.pid) - before;
  const failed = result.errors + result["4xx"] + result["5xx"];
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed.`);
  return (spent * 1_000_000) / result.requests.total;
}

const ACCEPT = { "Accept-Encoding": "br" };

/** With and without the tag of what the visitor has already. */
async function describeRequests(origin: string, page: string): Promise<Request[]> {
  const response = await fetch(origin + page, { headers: ACCEPT });
  await response.arrayBuffer();
  const tag = response.headers.get("etag");
  if (!response.ok || tag === null) throw new Error(`${page} answered ${response.status} without an ETag.`);
  return [
    { path: page, headers: ACCEPT },
    { path: page, headers: { ...ACCEPT, "If-None-Match": tag } },
  ];
}

function pick(names: string[]): string[] {
  return names.filter((_, index) => index % Math.ceil(names.length / PATHS) === 0);
}
