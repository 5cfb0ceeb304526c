import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { toText } from "hast-util-to-text";
import { h } from "hastscript";
import { CONTINUE, SKIP, visit } from "unist-util-visit";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-programs.mjs";
import { startSite } from "../sites/start-site.ts";
import { findMedian, listSitemapPaths, print } from "./report.ts";

const FULL = 100;
/** Below 100, for the median, because other load on the machine costs points. */
const RUNS = 5;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** In milliseconds. */
const FIGURES = ["largest-contentful-paint", "total-blocking-time", "mainthread-work-breakdown"] as const;

type PageAudit = { scores: number[]; figures: number[]; findings: string[] };

/**
 * Prints the Lighthouse scores of the given pages or all in the sitemap, and of the home page relative to a bare page. The process
 * fails when one is below 100.
 */
export async function printLighthouse(...values: string[]): Promise<void> {
  const pages = values.length > 0 ? values : listSitemapPaths();
  using copy = mkdtempDisposableSync(path.join(tmpdir(), "bench-"));
  cpSync("build", path.join(copy.path, "build"), { recursive: true });
  writeBarePage(path.join(copy.path, "build/client"));
  await using site = await startSite(path.join(copy.path, "data"), { LOG_LEVEL: "error" }, copy.path);
  const audit = await loadLighthouse();
  print(["page", ...CATEGORIES, ...FIGURES].join(" | "));
  let full = 0;
  for (const page of pages) {
    const { scores, figures, findings } = await auditFairly(() => audit(site.url + page));
    print([page, ...scores, ...figures].join(" | "));
    for (const finding of findings) print(`  ${finding}`);
    if (scores.every((score) => score === FULL)) full += 1;
  }
  print(`pages with 100 in all four categories: ${full} of ${pages.length}`);
  if (pages.includes("/")) await compareWithBare(audit, site.url);
  if (full < pages.length) process.exitCode = 1;
}

async function auditFairly(audit: () => Promise<PageAudit>): Promise<PageAudit> {
  const runs = [await audit()];
  while (runs.length < RUNS && runs[0]?.scores[0] !== FULL) runs.push(await audit());
  return findMedian(runs, ({ scores: [performance = 0] }) => performance);
}

/** Alternating, so that other load on the machine affects both alike. */
async function compareWithBare(audit: (url: string) => Promise<PageAudit>, url: string): Promise<void> {
  const ratios: number[][] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [home, bare] = [await audit(`${url}/`), await audit(`${url}/bare`)];
    ratios.push(home.figures.map((figure, index) => figure / (bare.figures[index] ?? Number.NaN)));
  }
  for (const [index, name] of FIGURES.entries()) {
    if (name === "total-blocking-time") continue;
    const ratio = findMedian(ratios, (run) => run[index] ?? Number.NaN)[index];
    print(`home page to bare page, ${name}: ${ratio?.toFixed(2)} (median of ${RUNS})`);
  }
}

/** Writes `/bare`: the text of the home page in plain HTML, without styles, images or scripts. */
function writeBarePage(client: string): void {
  const blocks: Element[] = [];
  visit(fromHtml(readFileSync(path.join(client, "index.html"))), "element", (element) => {
    if (!BLOCKS.has(element.tagName)) return CONTINUE;
    blocks.push(h(element.tagName, toText(element)));
    return SKIP;
  });
  const head = [
    h("meta", { charSet: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width" }),
  ];
  const document = h("html", { lang: "en" }, h("head", head, h("title", "Bare")), h("body", blocks));
  const html = `<!doctype html>${toHtml(document)}`;
  const file = path.join(client, "bare/index.html");
  mkdirSync(path.dirname(file));
  writeFileSync(file, html);
  writeFileSync(`${file}.br`, brotliCompressSync(html));
}

const BLOCKS = new Set("h1 h2 h3 h4 p li dt dd th td label summary button".split(" "));

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Lighthouse has its own lockfile, because it has more dependencies than all other tools together. */
async function loadLighthouse(): Promise<(url: string) => Promise<PageAudit>> {
  const folder = path.join(import.meta.dirname, "lighthouse");
  const options = ["--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", ["ci", ...options], { cwd: folder, stdio: "inherit" });
  const load = (file: string) => import(pathToFileURL(path.join(folder, "node_modules", file)).href);
  const { default: lighthouse }: { default: Lighthouse } = await load("lighthouse/core/index.js");
  const { launch } = await load("chrome-launcher/dist/index.js");
  return async (url) => {
    const browser = await launch({
      chromePath: findChromium() ?? "chromium",
      chromeFlags: ["--headless=new", ...CHROMIUM_ARGUMENTS],
    });
    try {
      const flags = { port: browser.port, logLevel: "silent", onlyCategories: [...CATEGORIES] };
      const result = await lighthouse(url, flags);
      if (!result) throw new Error("Lighthouse gave no result.");
      return readReport(result.lhr);
    } finally {
      browser.kill();
    }
  };
}

/** What is read of Lighthouse's result (https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts). */
type Report = {
  runtimeError?: { message: string };
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string }>;
};

function readReport({ runtimeError, categories, audits }: Report): PageAudit {
  if (runtimeError) throw new Error(runtimeError.message);
  // Audits that cost points, with what they measured.
  const findings = CATEGORIES.flatMap((name) =>
    categories[name].auditRefs.flatMap(({ id, weight }) => {
      const { score = null, displayValue = "" } = audits[id] ?? {};
      return weight > 0 && score !== null && score < 1 ? [`${name}: ${id} ${displayValue}`.trim()] : [];
    }),
  );
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name].score ?? 0) * 100)),
    figures: FIGURES.map((name) => Math.round(audits[name]?.numericValue ?? 0)),
    findings,
  };
}
