import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import {
  type Auditor,
  CATEGORIES,
  FIGURE_NAMES,
  type PageAudit,
  pageAuditSchema,
  startAuditor,
} from "./audit-page.ts";
import { findMedian, print } from "./report.ts";
import { serveBuildCopy, writeBarePage } from "./served-build.ts";
import { listSitemapPaths } from "./sitemap-paths.ts";

const FULL = 100;
/** Below 100, for the median, because other load on the machine costs points. */
const RUNS = 5;

/** What a run that was stopped had measured. */
const PROGRESS = "node_modules/.cache/lighthouse-progress.json";

const COLUMNS = ["page", ...CATEGORIES, ...FIGURE_NAMES.map((name) => `${name}, ms`), "runs"];

type Row = PageAudit & { page: string; runs: number };

/**
 * Prints the Lighthouse scores of the given pages or all in the sitemap, and of the home page relative to a bare page. The process
 * fails when one is below 100. `--save FILE` writes them into a file, too, and continues where such a run was stopped.
 */
export async function printLighthouse(...values: string[]): Promise<void> {
  const { values: options, positionals } = parseArgs({
    args: values,
    options: { save: { type: "string" } },
    allowPositionals: true,
  });
  const pages = positionals.length > 0 ? positionals : listSitemapPaths();
  const build = hashBuild();
  const rows = options.save ? readProgress(build).filter(({ page }) => pages.includes(page)) : [];
  if (rows.length > 0) print(`continuing: ${rows.length} of ${pages.length} pages are measured`);
  await using server = await serveBuildCopy(writeBarePage);
  using auditor = await startAuditor();
  print(formatCells(COLUMNS));
  const measured = new Set(rows.map(({ page }) => page));
  for (const page of pages.filter((page) => !measured.has(page))) {
    const row = { page, ...(await auditFairly(auditor, server.url + page)) };
    rows.push(row);
    print(`${formatRow(row)} ${rows.length} of ${pages.length}`);
    if (isShort(row)) for (const finding of row.findings) print(`  ${finding}`);
    if (options.save) writeProgress(build, rows);
  }
  const summary = [
    ...summarize(rows),
    ...(pages.includes("/") ? await compareWithBare(auditor, server.url) : []),
  ];
  print(summary.join("\n"));
  if (options.save) writeReport(options.save, rows, summary, values);
  if (rows.some(isShort)) process.exitCode = 1;
}

async function auditFairly(auditor: Auditor, url: string): Promise<Omit<Row, "page">> {
  const runs = [await auditor.audit(url)];
  while (runs.length < RUNS && runs[0]?.scores.performance !== FULL) runs.push(await auditor.audit(url));
  return { ...findMedian(runs, ({ scores }) => scores.performance), runs: runs.length };
}

/** Alternating, so that other load on the machine affects both alike. */
async function compareWithBare(auditor: Auditor, url: string): Promise<string[]> {
  const pairs: { home: PageAudit; bare: PageAudit }[] = [];
  while (pairs.length < RUNS)
    pairs.push({ home: await auditor.audit(`${url}/`), bare: await auditor.audit(`${url}/bare`) });
  return FIGURE_NAMES.filter((name) => name !== "blocking").map((name) => {
    const { home, bare } = findMedian(pairs, (pair) => pair.home.figures[name] / pair.bare.figures[name]);
    const ratio = (home.figures[name] / bare.figures[name]).toFixed(2);
    return `home page to bare page, ${name}: ${ratio} (${home.figures[name]} ms to ${bare.figures[name]} ms, median of ${RUNS})`;
  });
}

function isShort({ scores }: PageAudit): boolean {
  return CATEGORIES.some((name) => scores[name] < FULL);
}

function summarize(rows: Row[]): string[] {
  const [worst] = rows.toSorted(
    (one, other) =>
      sumScores(one) - sumScores(other) || other.figures["largest paint"] - one.figures["largest paint"],
  );
  const full = rows.filter((row) => !isShort(row)).length;
  return [
    `pages with 100 in all four categories: ${full} of ${rows.length}`,
    worst
      ? `worst page: ${worst.page}, performance ${worst.scores.performance}, ${worst.findings.join("; ")}`
      : "",
  ];
}

function sumScores({ scores }: PageAudit): number {
  return CATEGORIES.reduce((sum, name) => sum + scores[name], 0);
}

function formatRow({ page, scores, figures, runs }: Row): string {
  const cells = [
    page,
    ...CATEGORIES.map((name) => scores[name]),
    ...FIGURE_NAMES.map((name) => figures[name]),
    runs,
  ];
  return formatCells(cells);
}

function formatCells(cells: (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}

function writeReport(file: string, rows: Row[], summary: string[], values: string[]): void {
  const [processor] = cpus();
  const machine = `${cpus().length} cores of ${processor?.model.trim()}, Node ${process.versions.node}`;
  const lines = [
    "# Lighthouse scores",
    "",
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- lighthouse ${values.join(" ")}\` with ${rows[0]?.versions} and its mobile preset, on ${machine}.`,
    "",
    ...summary.map((line) => `- ${line}`),
    "",
    formatCells(COLUMNS),
    formatCells(COLUMNS.map(() => "---")),
    ...rows.map(formatRow),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  rmSync(PROGRESS, { force: true });
}

const progressSchema = z.object({
  build: z.string(),
  rows: z.array(pageAuditSchema.extend({ page: z.string(), runs: z.number() })),
});

/** @returns nothing when another build was measured */
function readProgress(build: string): Row[] {
  const [file] = globSync(PROGRESS);
  const progress = file ? progressSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
  return progress?.build === build ? progress.rows : [];
}

function writeProgress(build: string, rows: Row[]): void {
  mkdirSync(path.dirname(PROGRESS), { recursive: true });
  writeFileSync(PROGRESS, JSON.stringify({ build, rows }));
}

function hashBuild(): string {
  const hash = createHash("sha256");
  for (const file of globSync("build/client/**/*.html").sort()) hash.update(readFileSync(file));
  return hash.digest("hex");
}
