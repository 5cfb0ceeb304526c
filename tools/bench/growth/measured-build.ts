import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** What a build took. */
export type BuildFigures = {
  seconds: number;
  /** Of all its processes and threads together. */
  cpuSeconds: number;
  /** The largest sum of resident memory of its processes, looked at four times a second. */
  peakBytes: number;
  /** Seconds until the first page is prerendered, until the last one is, and until the end. */
  stages: { bundles: number; prerendering: number; publishing: number };
};

const LOOK_MS = 250;

/** Runs `npm run build` in a folder. @throws Error with the end of what it said, when it fails */
export async function measureBuild(folder: string): Promise<BuildFigures> {
  const cpuBefore = readCpuSeconds();
  const start = performance.now();
  const child = spawn("npm", ["run", "build"], {
    cwd: folder,
    // A group of its own, by which its processes are found.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const prerendered: number[] = [];
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on("line", (line) => {
      if (line.startsWith("Prerender (")) prerendered.splice(1, 1, performance.now());
      if (lastLines.push(line) > 20) lastLines.shift();
    });
  }
  let peakBytes = 0;
  const look = setInterval(() => {
    peakBytes = Math.max(peakBytes, readMemory(child.pid));
  }, LOOK_MS);
  const [code] = await once(child, "close");
  clearInterval(look);
  if (code !== 0) throw new Error(`The build failed with ${code}:\n${lastLines.join("\n")}`);
  const end = performance.now();
  const [first = end, last = end] = prerendered;
  return {
    seconds: (end - start) / 1_000,
    cpuSeconds: readCpuSeconds() - cpuBefore,
    peakBytes,
    stages: {
      bundles: (first - start) / 1_000,
      prerendering: (last - first) / 1_000,
      publishing: (end - last) / 1_000,
    },
  };
}

// How the kernel counts time and memory towards programs.
const TICKS_A_SECOND = readSystemSetting("CLK_TCK");
const PAGE_BYTES = readSystemSetting("PAGESIZE");

/** CPU time of all processes that this one has started and seen end, with those that they have started, in seconds. */
function readCpuSeconds(): number {
  const { childrenTicks } = readStat("self") ?? { childrenTicks: 0 };
  return childrenTicks / TICKS_A_SECOND;
}

/** The resident memory of all processes of a group now, in bytes. */
function readMemory(group: number | undefined): number {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return processes.reduce((sum, id) => {
    const stat = readStat(id);
    return stat?.group === group ? sum + (stat?.pages ?? 0) * PAGE_BYTES : sum;
  }, 0);
}

/** Fields of `/proc/…/stat`, see proc_pid_stat(5); undefined once the process has ended. */
function readStat(id: string): { group: number; childrenTicks: number; pages: number } | undefined {
  try {
    // The second field is a name between parentheses, in which anything may stand.
    const [, rest = ""] = /.*\) (.*)/s.exec(readFileSync(`/proc/${id}/stat`, "utf8")) ?? [];
    const fields = rest.split(" ").map(Number);
    const [group = 0, childrenUser = 0, childrenSystem = 0, pages = 0] = [2, 13, 14, 21].map(
      (place) => fields[place] ?? 0,
    );
    return { group, childrenTicks: childrenUser + childrenSystem, pages };
  } catch {
    return undefined;
  }
}

function readSystemSetting(name: string): number {
  return Number(execFileSync("getconf", [name], { encoding: "utf8" }));
}
