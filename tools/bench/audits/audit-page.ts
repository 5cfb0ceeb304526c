import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as z from "zod";
import { CHROMIUM_ARGUMENTS, findChromium } from "../../setup/find-programs.mjs";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

/** What Lighthouse says of a page: points out of 100, and what cost some. */
export type PageAudit = { scores: Record<Category, number>; findings: string[] };

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

/** Lets Lighthouse look at a page as a phone of the middle class would show it, in a browser of its own. */
export async function auditPage(command: string, url: string): Promise<PageAudit> {
  const options = [
    "--quiet",
    "--output=json",
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-path=${findChromium() ?? "chromium"}`,
    `--chrome-flags=${["--headless=new", ...CHROMIUM_ARGUMENTS].join(" ")}`,
  ];
  const report = reportSchema.parse(JSON.parse(await runAgainOnFailure([command, url, ...options])));
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

/** On a busy machine the browser is too late for Lighthouse now and then. @throws Error with its words, the last time */
async function runAgainOnFailure(call: string[]): Promise<string> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await runNode(call);
    } catch {
      process.stdout.write("  Lighthouse failed, and tries again\n");
    }
  }
  return runNode(call);
}

const ATTEMPTS = 3;

async function runNode(call: string[]): Promise<string> {
  // Reports name every script and request.
  const { stdout } = await promisify(execFile)(process.execPath, call, { maxBuffer: 2 ** 26 });
  return stdout;
}

function readScore({ categories }: Report, name: Category): number {
  return Math.round((categories[name].score ?? 0) * 100);
}

/** What cost points in a category: the name of each audit, what it measured, and the first element it names. */
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
