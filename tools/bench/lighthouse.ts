import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { startProcess } from "#server/testing/start-process.ts";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-programs.mjs";
import { installTool } from "../setup/install-packages.mjs";
import { findMedian, print } from "./report.ts";
import { listSitemapPaths } from "./sitemap-paths.ts";

const FULL = 100;
/** Below 100, for the median, because other load on the machine costs points. */
const RUNS = 3;
const SECONDS_A_PAGE = 15;

/** Prints the Lighthouse scores of the given pages or all in the sitemap. The process fails when one is below 100. */
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
  if (first.scores.performance === FULL) return first;
  const runs = [first];
  while (runs.length < RUNS) runs.push(await auditPage(command, url));
  return findMedian(runs, ({ scores }) => scores.performance);
}

function isShort({ scores }: PageAudit): boolean {
  return CATEGORIES.some((name) => scores[name] < FULL);
}

function findLeast(audits: PageAudit[], name: Category): number {
  return Math.min(...audits.map(({ scores }) => scores[name]));
}

/** Lighthouse has a lockfile of its own, because it has more dependencies than all other tools together. */
function installLighthouse(): string {
  const packages = installTool({ name: "lighthouse", wanted: "tools/bench/lighthouse" });
  return path.join(packages, "lighthouse/cli/index.js");
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

type PageAudit = { scores: Record<Category, number>; findings: string[] };

const reportSchema = z.object({
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      details: z.object({ items: z.unknown() }).partial().optional(),
    }),
  ),
});

type Report = z.output<typeof reportSchema>;

async function auditPage(command: string, url: string): Promise<PageAudit> {
  const options = [
    "--quiet",
    "--output=json",
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-path=${findChromium() ?? "chromium"}`,
    `--chrome-flags=${["--headless=new", ...CHROMIUM_ARGUMENTS].join(" ")}`,
  ];
  const report = reportSchema.parse(JSON.parse(await runWithRetries([command, url, ...options])));
  const [performance, accessibility, bestPractices, seo] = CATEGORIES.map((name) => readScore(report, name));
  return {
    scores: {
      performance: performance ?? 0,
      accessibility: accessibility ?? 0,
      "best-practices": bestPractices ?? 0,
      seo: seo ?? 0,
    },
    findings: CATEGORIES.flatMap((name) => listFindings(report, name)),
  };
}

/** On a busy machine Lighthouse sometimes times out. */
async function runWithRetries(call: string[]): Promise<string> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await runNode(call);
    } catch {
      print("  Lighthouse failed, and tries again");
    }
  }
  return runNode(call);
}

const ATTEMPTS = 3;

async function runNode(call: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, call, { maxBuffer: 2 ** 26 });
  return stdout;
}

function readScore({ categories }: Report, name: Category): number {
  return Math.round((categories[name].score ?? 0) * 100);
}

/** Audits that cost points, with what they measured and the first element they name. */
function listFindings({ categories, audits }: Report, name: Category): string[] {
  return categories[name].auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score >= 1) return [];
    const [first] = Array.isArray(audit.details?.items) ? audit.details.items : [];
    const element = elementSchema.safeParse(first).data?.node.snippet;
    return [[`${name}: ${id}`, audit.displayValue, element].filter(Boolean).join(", ")];
  });
}

const elementSchema = z.object({ node: z.object({ snippet: z.string() }) });
