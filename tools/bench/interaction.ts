import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "@playwright/test";
import { openContent } from "#content.config";
import { loadNavigation } from "#model/site/navigation.server.ts";
import { CHROMIUM_ARGUMENTS, findTestChromium } from "../setup/find-programs.mjs";
import { startSite } from "../sites/start-site.ts";
import { findMedian, print } from "./report.ts";

/** The mid-range phone that Lighthouse emulates. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** That phone takes so many times as long as this machine. */
const CPU_SLOWDOWN = 4;

const RUNS = 5;
/** For a paint, and for what an interaction causes later. */
const SETTLE_MS = 500;

type Find = (page: Page) => Locator;

const TARGETS: Record<string, Find> = {
  menu: (page) => page.locator(".header-bar .menu-button"),
  "color scheme": (page) => page.locator(".header-bar [data-theme-switch]"),
  search: (page) => page.locator(".header-bar .search-button"),
};

/** Prints how soon the home page answers taps on a phone, and how soon a page opens on a desktop. */
export async function printInteraction(): Promise<void> {
  using data = mkdtempDisposableSync(path.join(tmpdir(), "bench-"));
  await using site = await startSite(data.path, { LOG_LEVEL: "error" });
  const executablePath = findTestChromium() ?? "chromium";
  await using browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  print(
    `taps on a phone with a processor ${CPU_SLOWDOWN} times slower: ms to the next paint (16: at most 16)`,
  );
  print("tap on | first tap, which hydrates | later tap");
  for (const [name, find] of Object.entries(TARGETS)) {
    const run = (prepare: Steps["prepare"]) =>
      repeat(() => measurePaint(browser, { url: site.url, prepare, find }));
    print([name, await run(settle), await run(hydrate)].join(" | "));
  }
  const time = await repeat(() => measureNavigation(browser, site.url));
  print(`hover, click and the new heading on a desktop: ${time} ms`);
  print(`(medians of ${RUNS} runs)`);
}

async function repeat(measure: () => Promise<number>): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await measure());
  return findMedian(times, Number).toFixed(0);
}

type Steps = { url: string; prepare: (page: Page) => Promise<void>; find: Find };

/** Interaction to Next Paint with a slow processor. */
async function measurePaint(browser: Browser, { url, prepare, find }: Steps): Promise<number> {
  await using context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  await prepare(page);
  await page.evaluate(watchTaps);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await tap(page, find);
  return await page.evaluate(readTaps);
}

async function tap(page: Page, find: Find): Promise<void> {
  const { x, y } = await find(page).evaluate(findCenter);
  await page.touchscreen.tap(x, y);
  await page.waitForSelector("[data-hydrated]", { state: "attached" });
  await settle(page);
}

function settle(page: Page): Promise<void> {
  return page.waitForTimeout(SETTLE_MS);
}

async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForSelector("[data-hydrated]", { state: "attached" });
  await page.waitForLoadState("networkidle");
  await settle(page);
}

/** Runs in the page. */
function findCenter(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

declare global {
  interface Window {
    taps: number[];
  }
}

/** Runs in the page. */
function watchTaps(): void {
  window.taps = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && entry.interactionId) window.taps.push(entry.duration);
  });
  // TypeScript's types lack the threshold.
  observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page. Chromium reports durations from 16 ms. */
function readTaps(): number {
  return Math.max(16, ...window.taps);
}

async function measureNavigation(browser: Browser, url: string): Promise<number> {
  const [link = { label: "", to: "" }] = loadNavigation(openContent()).header;
  await using context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  await hydrate(page);
  const target = page.getByRole("banner").getByRole("link", { name: link.label, exact: true });
  await target.hover();
  await page.waitForLoadState("networkidle");
  await settle(page);
  const watch = await page.evaluateHandle(watchHeading);
  await page.mouse.down();
  await page.mouse.up();
  return await watch.evaluate(({ time }) => time);
}

/** Runs in the page. @returns the time from the next click to another heading, in an object so that it isn't awaited here */
function watchHeading(): { time: Promise<number> } {
  const heading = document.querySelector("h1");
  const time = new Promise<number>((resolve) => {
    addEventListener(
      "click",
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          const found = document.querySelector("h1");
          if (!found || found === heading) return;
          observer.disconnect();
          resolve(performance.now() - timeStamp);
        });
        observer.observe(document, { childList: true, subtree: true });
      },
      true,
    );
  });
  return { time };
}
