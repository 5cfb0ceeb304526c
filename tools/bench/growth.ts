import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { POST_FOLDER } from "#model/blog/post.server.ts";
import { copyProject } from "../sites/start-site.ts";
import { print, readCpuSeconds } from "./report.ts";

const COLUMNS = ["posts", "pages", "minutes", "CPU ms a page", "to fewest posts", "peak MiB"];

/** Builds the site with more posts and prints time and memory, which must not grow faster than the pages. */
export async function printGrowth(sizes: readonly number[] = [100, 1_000, 10_000]): Promise<void> {
  await using project = await copyProject();
  linkPackages(path.join(project.folder, "node_modules"));
  print(COLUMNS.join(" | "));
  let fewest: number | undefined;
  for (const posts of sizes) {
    writePosts(project.folder, posts);
    const { minutes, cpuSeconds, peakMib } = await measureBuild(project.folder);
    const pages = globSync("build/client/**/*.html", { cwd: project.folder }).length;
    const cpuMs = (cpuSeconds * 1_000) / pages;
    fewest ??= cpuMs;
    const figures = [minutes.toFixed(1), cpuMs.toFixed(1), (cpuMs / fewest).toFixed(2), peakMib.toFixed(0)];
    print([posts, pages, ...figures].join(" | "));
  }
}

/** A folder with links, so that the caches in it are those of this project only. */
function linkPackages(target: string): void {
  rmSync(target);
  mkdirSync(target);
  for (const name of readdirSync("node_modules"))
    if (!name.startsWith(".") || name === ".bin")
      symlinkSync(path.resolve("node_modules", name), path.join(target, name));
}

/** Adds copies of the posts of the site under other names and dates, and removes the build and caches. */
function writePosts(project: string, count: number): void {
  for (const made of ["build", "node_modules/.cache"])
    rmSync(path.join(project, made), { recursive: true, force: true });
  const folder = path.join("content", POST_FOLDER);
  const posts = globSync(`${folder}/*.md`).map((file) => readFileSync(file, "utf8"));
  for (let number = 0; number < count; number += 1) {
    // All in the past, because future posts are not published.
    const date = new Date(Date.UTC(2020, 0, 1 + (number % 1_800)))
      .toISOString()
      .slice(0, "2020-01-01".length);
    const post = (posts[number % posts.length] ?? "")
      .replace(/^id: .*$/m, `id: ${100_000 + number}`)
      .replace(/^title: .*$/m, `title: Note ${number} about the growth of this site`)
      .replace(/^date: .*$/m, `date: ${date}`);
    writeFileSync(path.join(project, folder, `note-${number}.md`), post);
  }
}

/** @throws Error with the end of its output when the build fails */
async function measureBuild(folder: string) {
  const cpuBefore = readCpuSeconds(undefined);
  const start = performance.now();
  // Its own process group, to find its processes.
  const child = spawn("npm run build 2>&1", { cwd: folder, shell: true, detached: true });
  const said = text(child.stdout);
  let peakMib = 0;
  const sampling = setInterval(() => {
    peakMib = Math.max(peakMib, readMemoryMib(child.pid));
  }, 250);
  const [code] = await once(child, "close");
  clearInterval(sampling);
  if (code !== 0) throw new Error(`The build failed with ${code}:\n${(await said).slice(-2_000)}`);
  const minutes = (performance.now() - start) / 60_000;
  return { minutes, cpuSeconds: readCpuSeconds(undefined) - cpuBefore, peakMib };
}

/** The resident memory of a process group. */
function readMemoryMib(group: number | undefined): number {
  const sizes = globSync("/proc/[0-9]*").map((process) => {
    try {
      // After the name in parentheses: the third field, and the resident pages of 4 KiB in the twenty-second.
      const fields = readFileSync(`${process}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      return Number(fields[2]) === group ? Number(fields[21]) / 256 : 0;
    } catch {
      // It has ended.
      return 0;
    }
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
