import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyProject, writeGeneratedPosts } from "./growth/grown-project.ts";
import { type BuildFigures, measureBuild } from "./growth/measured-build.ts";
import { type BuiltFigures, measureBuilt } from "./growth/measured-site.ts";

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

/**
 * Builds the site with so many generated posts, and prints time and memory for each built page, of all languages: the
 * effort for a page must not grow with the number of pages.
 */
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

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
