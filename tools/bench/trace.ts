import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { href } from "react-router";
import { openContent } from "#content.config";
import { listPostSlugs } from "#model/blog/post.server.ts";
import { loadHome } from "#model/pages/home.server.ts";
import { findBlock } from "#model/pages/load-blocks.server.ts";
import { findTestChromium } from "../setup/find-programs.mjs";
import { findMedian, print } from "./report.ts";
import { CPU_SLOWDOWN, launchChromium, PHONE, serveBuildCopy } from "./served-build.ts";
import { CATEGORIES, summarizeTrace, TRACED_CATEGORIES, type TraceSummary } from "./summarize-trace.ts";

const RUNS = 5;
const IMAGE_RUNS = 3;
/** After the last request, for what a page does when it has loaded. */
const SETTLE_MS = 500;

const reader = openContent();

/** Prints where the time of a page goes, before hydration and during it, and what each of its images costs. */
export async function printTrace(...paths: string[]): Promise<void> {
  await using server = await serveBuildCopy();
  // Full Chromium opens a page of its own, which would be traced, too.
  await using browser = await launchChromium(findTestChromium());
  print(`CPU time in ms, medians of ${RUNS} runs; a phone takes ${CPU_SLOWDOWN} times as long`);
  print(["page", "main thread", ...CATEGORIES, "longest task", "raster"].join(" | "));
  for (const page of paths.length > 0 ? paths : listExamples()) await printPage(browser, server.url + page);
}

/** The home page, a service and a post. */
function listExamples(): string[] {
  const [service] = findBlock(loadHome(reader).blocks, "hero")?.cards ?? [];
  const [post] = listPostSlugs(reader);
  return ["/", service?.to ?? [], post ? href("/blog/:slug", { slug: post }) : []].flat();
}

async function printPage(browser: Browser, url: string): Promise<void> {
  const { pathname } = new URL(url);
  const load = (page: Page) => openPage(page, url);
  const rows: [string, Steps][] = [
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
    const summaries: TraceSummary[] = [];
    for (let run = 0; run < IMAGE_RUNS; run += 1)
      summaries.push(await traceRun(browser, { act: (page) => openAlone(page, url, image) }));
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
  await page.keyboard.press("Shift");
  await page.waitForSelector("[data-hydrated]", { state: "attached" });
  await page.waitForTimeout(SETTLE_MS);
}

async function openAlone(page: Page, url: string, image: string): Promise<void> {
  const body = `<img src="${image}" style="width: 100%">`;
  await page.route(url, (route) => route.fulfill({ contentType: "text/html", body }));
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
