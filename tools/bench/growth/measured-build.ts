import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { readCpuSeconds, readMemory } from "./process-figures.ts";

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
