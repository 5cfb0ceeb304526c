import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProcess } from "#server/testing/start-process.ts";
import { installTool } from "../setup/install-packages.mjs";
import { auditPage, CATEGORIES, type Category, type PageAudit } from "./audits/audit-page.ts";
import { listSitemapPaths } from "./audits/sitemap-paths.ts";

const FULL = 100;
/** How fast a page is depends on what else the machine does: short of full points, the median of so many runs counts. */
const RUNS = 3;
const SECONDS_A_PAGE = 15;

/**
 * Lets Lighthouse judge pages of the present build, all that the site map names or those with the given paths, and prints
 * the points of each. The process fails when one is short of 100.
 */
export async function printLighthouse(...paths: string[]): Promise<void> {
  const command = installLighthouse();
  const pages = paths.length > 0 ? paths : listSitemapPaths();
  print(`pages: ${pages.length}, minutes: about ${Math.ceil((pages.length * SECONDS_A_PAGE) / 60)}`);
  print(["page", ...CATEGORIES].join(" | "));
  const data = mkdtempSync(path.join(tmpdir(), "bench-lighthouse-"));
  const server = startProcess(process.cwd(), { DATA_DIR: data, LOG_LEVEL: "error" });
  const audits: PageAudit[] = [];
  try {
    const origin = await server.url();
    for (const page of pages) {
      const audit = await auditFairly(command, origin + page);
      audits.push(audit);
      print([page, ...CATEGORIES.map((name) => audit.scores[name])].join(" | "));
      if (isShort(audit)) for (const finding of audit.findings) print(`  ${finding}`);
    }
  } finally {
    server.child.kill("SIGTERM");
    await server.exitCode();
    rmSync(data, { recursive: true });
  }
  print(["least", ...CATEGORIES.map((name) => findLeast(audits, name))].join(" | "));
  if (audits.some(isShort)) process.exitCode = 1;
}

async function auditFairly(command: string, url: string): Promise<PageAudit> {
  const first = await auditPage(command, url);
  if (!isSlow(first)) return first;
  const runs = [first];
  while (runs.length < RUNS) runs.push(await auditPage(command, url));
  const sorted = runs.toSorted((one, other) => one.scores.performance - other.scores.performance);
  return sorted[Math.floor(RUNS / 2)] ?? first;
}

function isSlow({ scores }: PageAudit): boolean {
  return scores.performance < FULL;
}

function isShort({ scores }: PageAudit): boolean {
  return CATEGORIES.some((name) => scores[name] < FULL);
}

function findLeast(audits: PageAudit[], name: Category): number {
  return Math.min(...audits.map(({ scores }) => scores[name]));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Installs Lighthouse as its own lockfile says, unless that has been done, and tells where its command is. Its packages
 * are more than the rest of the project's tools together has, and needed for this alone.
 */
function installLighthouse(): string {
  const packages = installTool({ name: "lighthouse", wanted: "tools/bench/lighthouse" });
  return path.join(packages, "lighthouse/cli/index.js");
}
