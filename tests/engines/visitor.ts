import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { startSite } from "#tools/sites/start-site.ts";
import { type Browser, type ColorScheme, LIMIT_MS, type Point } from "../browsers/browser.ts";
import { ENGINES, type Engine } from "../browsers/engines.ts";

/** The open dialog to book a call. */
export const PANEL = "#meeting:modal";

export async function click(browser: Browser, selector: string): Promise<void> {
  await browser.click(await findPoint(browser, selector));
}

export async function hover(browser: Browser, selector: string): Promise<void> {
  const { x, y } = await findPoint(browser, selector);
  // The pointer may already be there.
  await browser.movePointer({ x: x - 1, y });
  await browser.movePointer({ x, y });
}

export async function openHydrated(browser: Browser, path: string): Promise<void> {
  await browser.goto(path);
  await hydrate(browser);
}

/** Triggers hydration with the pointer and waits for it. The not-found page has no React. */
export async function hydrate(browser: Browser): Promise<void> {
  if (!(await browser.evaluate(() => document.querySelector("script[data-page]") !== null))) return;
  await browser.movePointer({ x: 1, y: 1 });
  await browser.movePointer({ x: 2, y: 2 });
  await expectCount(browser, "html[data-hydrated]");
}

export async function expectCount(browser: Browser, selector: string, count = 1): Promise<void> {
  await expect.poll(() => browser.evaluate(countMatches, selector), { message: selector }).toBe(count);
}

export async function expectPath(browser: Browser, path: string): Promise<void> {
  await expect.poll(() => browser.evaluate(() => location.pathname)).toBe(path);
}

/** Presses Tab until a match has the focus. */
export async function tabTo(browser: Browser, selector: string): Promise<void> {
  await vi.waitUntil(() => browser.evaluate(countVisible, selector), { timeout: LIMIT_MS, interval: 100 });
  for (let press = 0; press < MAX_TAB_STOPS; press++) {
    if (await browser.evaluate(countMatches, `:is(${selector}):focus`)) return;
    await browser.press("Tab");
  }
  throw new Error(`${selector} cannot be reached by Tab.`);
}

// More than any page has.
const MAX_TAB_STOPS = 250;

export async function enter(browser: Browser, selector: string): Promise<void> {
  await tabTo(browser, selector);
  await browser.press("Enter");
}

export async function write(browser: Browser, selector: string, text: string): Promise<void> {
  await tabTo(browser, selector);
  await browser.type(text);
}

/** Waits until the first visible match does not move and is not covered. */
function findPoint(browser: Browser, selector: string): Promise<Point> {
  let before: Point | null = null;
  const find = async () => {
    const point = await browser.evaluate(locate, selector);
    const isAtRest = point?.x === before?.x && point?.y === before?.y;
    before = point;
    if (!point || !isAtRest) throw new Error(`${selector} cannot be pointed at.`);
    return point;
  };
  return vi.waitFor(find, { timeout: LIMIT_MS, interval: 100 });
}

/** Runs in the page. */
function locate(selector: string): Point | null {
  const matches = [...document.querySelectorAll(selector)];
  const element = matches.find((match) => match.checkVisibility({ visibilityProperty: true }));
  if (!element) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  // Links may wrap.
  const [box] = element.getClientRects();
  if (!box) return null;
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  const hit = document.elementFromPoint(x, y);
  // Labels may cover their field.
  const isHit = element.contains(hit) || hit?.closest("label")?.contains(element);
  return isHit ? { x, y } : null;
}

/** Runs in the page. */
export function countVisible(selector: string): number {
  return [...document.querySelectorAll(selector)].filter((match) =>
    match.checkVisibility({ visibilityProperty: true }),
  ).length;
}

/** Runs in the page. */
export function countMatches(selector: string): number {
  return document.querySelectorAll(selector).length;
}

/** Runs in the page. */
export function readValue(selector: string): string | undefined {
  return document.querySelector<HTMLInputElement>(selector)?.value;
}

/** Runs in the page. */
export function forgetVisit(): void {
  sessionStorage.clear();
  localStorage.clear();
}

export type UsedSite = {
  browser: Browser;
  dataDir: string;
  /** Of the inbox. */
  inboxPort: string;
  allowedProblems?: RegExp | undefined;
};

/** Serves the site and opens a browser for the surrounding `describe`; fields are set before the first test. Browser problems fail the test. */
export function useSite(engine: Engine, colorScheme: ColorScheme): UsedSite {
  const closes: (() => unknown)[] = [];
  // Set in beforeAll.
  const used = {} as UsedSite;
  let url = "";

  beforeAll(async () => {
    used.dataDir = mkdtempSync(path.join(tmpdir(), "engines-"));
    closes.push(() => rmSync(used.dataDir, { recursive: true }));
    used.inboxPort = String(await findClosedPort());
    const site = await startSite(used.dataDir, { INBOX_PORT: used.inboxPort });
    closes.push(() => site[Symbol.asyncDispose]());
    url = site.url;
    await openBrowser();
    closes.push(() => used.browser.close());
  });
  // A crashed browser must fail only one test.
  beforeEach(async () => {
    await used.browser.evaluate(() => {}).catch(reopenBrowser);
    await used.browser.resize(1440, 900);
  });
  afterEach(async () => {
    // WebKit reports an error for scripts that are still loading when a page is left.
    await hydrate(used.browser);
    const problems = await used.browser.takeProblems();
    expect(problems.filter((problem) => !used.allowedProblems?.test(problem))).toEqual([]);
  });
  afterAll(async () => {
    for (const close of closes.reverse()) await close();
  });
  return used;

  async function reopenBrowser(): Promise<void> {
    await used.browser.close();
    await openBrowser();
  }

  async function openBrowser(): Promise<void> {
    used.browser = await ENGINES[engine]({ site: url, colorScheme });
  }
}
