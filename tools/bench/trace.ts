import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { href } from "react-router";
import { listPostSlugs } from "#model/blog/post.server.ts";
import { loadHome } from "#model/pages/home.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { startProcess } from "#server/testing/start-process.ts";
import { CHROMIUM_ARGUMENTS, findTestChromium } from "../setup/find-programs.mjs";
import { findMedian, print } from "./report.ts";
import { CATEGORIES, summarizeTrace, TRACED_CATEGORIES, type TraceSummary } from "./summarize-trace.ts";

const RUNS = 5;
const IMAGE_RUNS = 3;
/** Lighthouse's phone is this much slower. */
const CPU_SLOWDOWN = 4;
/** After the last request, for what a page does when it has loaded. */
const SETTLE_MS = 500;

const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const reader = new ContentReader();

/** Prints where the time of a page goes, before hydration and during it, and what each of its images costs. */
export async function printTrace(...paths: string[]): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), "bench-trace-"));
  const server = startProcess(process.cwd(), { DATA_DIR: data, LOG_LEVEL: "error" });
  const browser = await chromium.launch({
    executablePath: findTestChromium() ?? "chromium",
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const origin = await server.url();
    print(`CPU time in ms, medians of ${RUNS} runs; a phone takes ${CPU_SLOWDOWN} times as long`);
    print(["page", "main thread", ...CATEGORIES, "longest task", "raster"].join(" | "));
    for (const page of paths.length > 0 ? paths : listExamples()) await printPage(browser, origin + page);
  } finally {
    await browser.close();
    server.child.kill("SIGTERM");
    await server.exitCode();
    rmSync(data, { recursive: true });
  }
}

/** The home page, a service and a post. */
function listExamples(): string[] {
  const [service] = loadHome(reader).hero.cards;
  const [post] = listPostSlugs(reader);
  return ["/", service?.category.path ?? [], post ? href("/blog/:slug", { slug: post }) : []].flat();
}

async function printPage(browser: Browser, url: string): Promise<void> {
  const { pathname } = new URL(url);
  const load = (page: Page) => openPage(page, url);
  const rows: [string, Parameters<typeof traceRun>[1]][] = [
    [pathname, { act: load }],
    [`${pathname}, reduced motion`, { options: { reducedMotion: "reduce" }, act: load }],
    [`${pathname}, hydration`, { prepare: load, act: hydrate }],
  ];
  const runs = new Map<string, TraceSummary[]>(rows.map(([name]) => [name, []]));
  // Alternating, so that other load on the machine affects all alike.
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, steps] of rows) runs.get(name)?.push(await traceRun(browser, steps));
  for (const [name, summaries] of runs) print(writeRow(name, summaries));
  for (const image of await listImages(browser, url)) {
    const alone = (src: string) => `<img src="${src}" style="width: 100%">`;
    const summaries: TraceSummary[] = [];
    for (let run = 0; run < IMAGE_RUNS; run += 1)
      summaries.push(await traceRun(browser, { act: (page) => openAlone(page, url, alone(image)) }));
    print(writeRow(`  ${new URL(image).pathname}`, summaries));
  }
}

type Steps = {
  options?: BrowserContextOptions;
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};

async function traceRun(browser: Browser, { options, prepare, act }: Steps): Promise<TraceSummary> {
  const context = await browser.newContext({ ...PHONE, ...options });
  const page = await context.newPage();
  await prepare?.(page);
  await browser.startTracing(page, { categories: TRACED_CATEGORIES });
  await act(page);
  const trace = await browser.stopTracing();
  await context.close();
  return summarizeTrace(trace);
}

async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(SETTLE_MS);
}

async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForSelector("[data-hydrated]", { state: "attached" });
  await page.waitForTimeout(SETTLE_MS);
}

async function openAlone(page: Page, url: string, html: string): Promise<void> {
  await page.route(url, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await openPage(page, url);
}

/** The images that a phone loads before its visitor scrolls. */
async function listImages(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage(PHONE);
  const images = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "image") images.add(request.url());
  });
  await openPage(page, url);
  await page.close();
  return [...images];
}

function writeRow(name: string, summaries: TraceSummary[]): string {
  const median = (key: keyof TraceSummary) =>
    findMedian(summaries, (summary) => summary[key])[key].toFixed(0);
  return [
    name,
    median("mainThread"),
    ...CATEGORIES.map(median),
    median("longestTask"),
    median("raster"),
  ].join(" | ");
}
