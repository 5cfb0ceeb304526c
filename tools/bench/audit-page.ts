import path from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-programs.mjs";
import { installTool } from "../setup/install-packages.mjs";
import { print } from "./report.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Milliseconds, by the names of Lighthouse. */
export const FIGURES = {
  "largest paint": "largest-contentful-paint",
  blocking: "total-blocking-time",
  "main thread": "mainthread-work-breakdown",
} as const;
export const FIGURE_NAMES = ["largest paint", "blocking", "main thread"] as const;

export const pageAuditSchema = z.object({
  /** Those of Lighthouse and Chromium. */
  versions: z.string(),
  scores: z.record(z.enum(CATEGORIES), z.number()),
  figures: z.record(z.enum(FIGURE_NAMES), z.number()),
  findings: z.array(z.string()),
});

export type PageAudit = z.output<typeof pageAuditSchema>;

export type Auditor = Disposable & { audit(url: string): Promise<PageAudit> };

/** One browser for all pages: Lighthouse empties its caches before each. */
export async function startAuditor(): Promise<Auditor> {
  const { lighthouse, launch } = await loadLighthouse();
  let browser = await launchBrowser(launch);
  const run = async (url: string) => {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: "silent",
      onlyCategories: [...CATEGORIES],
    });
    return readReport(reportSchema.parse(result?.lhr));
  };
  return {
    async audit(url) {
      for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
        try {
          return await run(url);
        } catch (error) {
          // On a busy machine Lighthouse sometimes times out.
          print(`  Lighthouse failed, and tries again with a new browser: ${error}`);
          browser.kill();
          browser = await launchBrowser(launch);
        }
      }
      return run(url);
    },
    [Symbol.dispose]: () => browser.kill(),
  };
}

const ATTEMPTS = 3;

type Browser = { port: number; kill(): void };
type Launch = (options: { chromePath: string; chromeFlags: string[] }) => Promise<Browser>;
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: string; onlyCategories: string[] },
) => Promise<{ lhr: unknown } | undefined>;

/** Lighthouse has a lockfile of its own, because it has more dependencies than all other tools together. */
async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; launch: Launch }> {
  const packages = installTool({ name: "lighthouse", wanted: "tools/bench/lighthouse" });
  const load = (file: string) => import(pathToFileURL(path.join(packages, file)).href);
  const { default: lighthouse } = await load("lighthouse/core/index.js");
  const { launch } = await load("chrome-launcher/dist/index.js");
  return { lighthouse, launch };
}

function launchBrowser(launch: Launch): Promise<Browser> {
  return launch({
    chromePath: findChromium() ?? "chromium",
    chromeFlags: ["--headless=new", ...CHROMIUM_ARGUMENTS],
  });
}

const reportSchema = z.object({
  lighthouseVersion: z.string(),
  environment: z.object({ hostUserAgent: z.string() }),
  runtimeError: z.object({ message: z.string() }).optional(),
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
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
      details: z.object({ items: z.unknown() }).partial().optional(),
    }),
  ),
});

type Report = z.output<typeof reportSchema>;

function readReport(report: Report): PageAudit {
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const chromium = /Chrome\/(\d+)/.exec(report.environment.hostUserAgent)?.[1];
  const readScore = (name: (typeof CATEGORIES)[number]) =>
    Math.round((report.categories[name].score ?? 0) * 100);
  const readFigure = (name: keyof typeof FIGURES) =>
    Math.round(report.audits[FIGURES[name]]?.numericValue ?? 0);
  return pageAuditSchema.parse({
    versions: `Lighthouse ${report.lighthouseVersion}, Chromium ${chromium}`,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, readScore(name)])),
    figures: Object.fromEntries(FIGURE_NAMES.map((name) => [name, readFigure(name)])),
    findings: CATEGORIES.flatMap((name) => listFindings(report, name)),
  });
}

/** Audits that cost points, with what they measured and the first element they name. */
function listFindings({ categories, audits }: Report, name: (typeof CATEGORIES)[number]): string[] {
  return categories[name].auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score >= 1) return [];
    const [first] = Array.isArray(audit.details?.items) ? audit.details.items : [];
    const element = elementSchema.safeParse(first).data?.node.snippet;
    return [[`${name}: ${id}`, audit.displayValue, element].filter(Boolean).join(", ")];
  });
}

const elementSchema = z.object({ node: z.object({ snippet: z.string() }) });
