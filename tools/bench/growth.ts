import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { POST_FOLDER } from "#model/blog/post.server.ts";
import { composePost, readPostMaterial } from "./generated-posts.ts";
import { print } from "./report.ts";

const SIZES = [100, 1_000, 10_000];
const COLUMNS = [
  "posts",
  "pages",
  "minutes",
  "ms a page",
  "CPU ms a page",
  "to fewest posts",
  "bundles s",
  "prerendering s",
  "publishing s",
  "peak MiB",
  "peak KiB a page",
  "KiB a page",
  "largest page, brotli",
];

/** Builds the site with generated posts and prints time and memory per page, which must not grow with their number. */
export async function printGrowth(sizes: readonly number[] = SIZES): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), "bench-growth-"));
  print(COLUMNS.join(" | "));
  try {
    copyProject(root);
    let fewest: number | undefined;
    for (const posts of sizes) {
      writeGeneratedPosts(root, posts);
      const build = await measureBuild(root);
      const built = measureBuilt(root);
      const cpuMs = (build.cpuSeconds * 1_000) / built.pages;
      fewest ??= cpuMs;
      print([posts, built.pages, ...describe(build, built, cpuMs / fewest)].join(" | "));
    }
  } finally {
    rmSync(root, { recursive: true });
  }
}

function describe(build: BuildFigures, { pages, bytes, largest }: BuiltFigures, ratio: number): string[] {
  const { bundles, prerendering, publishing } = build.stages;
  return [
    (build.seconds / 60).toFixed(1),
    ((build.seconds * 1_000) / pages).toFixed(1),
    ((build.cpuSeconds * 1_000) / pages).toFixed(1),
    ratio.toFixed(2),
    ...[bundles, prerendering, publishing].map((seconds) => seconds.toFixed(0)),
    (build.peakBytes / 2 ** 20).toFixed(0),
    (build.peakBytes / 1_024 / pages).toFixed(1),
    (bytes / 1_024 / pages).toFixed(0),
    `${largest.path} ${largest.bytes}`,
  ];
}

/** `bytes` is all of `build/client`, `largest` the largest page after brotli. */
type BuiltFigures = { pages: number; bytes: number; largest: { path: string; bytes: number } };

function measureBuilt(project: string): BuiltFigures {
  const client = path.join(project, "build/client");
  const figures = { pages: 0, bytes: 0, largest: { path: "", bytes: 0 } };
  for (const name of readdirSync(client, { recursive: true, encoding: "utf8" })) {
    const stat = statSync(path.join(client, name));
    if (!stat.isFile()) continue;
    figures.bytes += stat.size;
    if (name.endsWith(".html")) figures.pages += 1;
    if (name.endsWith(".html.br") && stat.size > figures.largest.bytes)
      figures.largest = { path: `/${path.dirname(name)}`, bytes: stat.size };
  }
  return figures;
}

const LEFT_OUT = ["build", "data", ".git", ".react-router", "test-results", "tools/screenshots/pictures"];

function copyProject(target: string): void {
  const isPart = (file: string) =>
    !LEFT_OUT.includes(path.normalize(file)) && path.basename(file) !== "node_modules";
  cpSync(".", target, { recursive: true, filter: isPart });
  linkPackages(path.join(target, "node_modules"));
}

function linkPackages(target: string): void {
  mkdirSync(target);
  for (const name of readdirSync("node_modules")) {
    if (!name.startsWith(".") || name === ".bin")
      symlinkSync(path.resolve("node_modules", name), path.join(target, name));
  }
}

/** Also removes the build and caches. */
function writeGeneratedPosts(project: string, count: number): void {
  for (const made of ["build", "node_modules/.cache"])
    rmSync(path.join(project, made), { recursive: true, force: true });
  const folder = path.join(project, "content", POST_FOLDER);
  rmSync(folder, { recursive: true });
  cpSync(path.join("content", POST_FOLDER), folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  const material = readPostMaterial();
  for (let number = 1; number <= count; number += 1) {
    const { slug, file } = composePost(number, material);
    writeFileSync(path.join(folder, `${slug}.md`), file);
  }
}

type BuildFigures = {
  seconds: number;
  cpuSeconds: number;
  /** Resident memory. */
  peakBytes: number;
  /** Seconds until pages are rendered, until all of them are, and until the end. */
  stages: { bundles: number; prerendering: number; publishing: number };
};

const SAMPLE_MS = 250;

/** @throws Error with the last lines of its output when the build fails */
async function measureBuild(folder: string): Promise<BuildFigures> {
  const cpuBefore = readCpuSeconds();
  const start = performance.now();
  const child = spawn("npm", ["run", "build"], {
    cwd: folder,
    // Its own process group, to find its processes.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stages: number[] = [];
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on("line", (line) => {
      if (/^(?:Rendering|Publishing) /.test(line)) stages.push(performance.now());
      if (lastLines.push(line) > 20) lastLines.shift();
    });
  }
  let peakBytes = 0;
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, readMemory(child.pid));
  }, SAMPLE_MS);
  const [code] = await once(child, "close");
  clearInterval(sampling);
  if (code !== 0) throw new Error(`The build failed with ${code}:\n${lastLines.join("\n")}`);
  const end = performance.now();
  const [rendering = end, publishing = end] = stages;
  return {
    seconds: (end - start) / 1_000,
    cpuSeconds: readCpuSeconds() - cpuBefore,
    peakBytes,
    stages: {
      bundles: (rendering - start) / 1_000,
      prerendering: (publishing - rendering) / 1_000,
      publishing: (end - publishing) / 1_000,
    },
  };
}

// The units of /proc.
const TICKS_A_SECOND = readSystemSetting("CLK_TCK");
const PAGE_BYTES = readSystemSetting("PAGESIZE");

/** CPU time of all terminated descendants, in seconds. */
function readCpuSeconds(): number {
  const { childrenTicks } = readStat("self") ?? { childrenTicks: 0 };
  return childrenTicks / TICKS_A_SECOND;
}

/** The resident memory of a process group, in bytes. */
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
    // The second field is a name in parentheses that may contain anything.
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
