import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type Browser, type ColorScheme, ENGINES, type Engine } from "#tools/browsers/browser.ts";
import { startSite } from "#tools/sites/start-site.ts";
import { hydrate } from "./visitor.ts";

type UsedSite = { browser: Browser; dataDir: string };

/**
 * Serves the built site at a free port, with leads of its own, and opens a browser for it, both for the tests of the
 * surrounding `describe`. None of them may leave problems in the browser, except those allowed. Filled in before the first test.
 */
export function useSite(engine: Engine, colorScheme: ColorScheme, allowed?: RegExp): UsedSite {
  const closes: (() => unknown)[] = [];
  // Nothing reads it before it is filled in.
  const used = {} as UsedSite;

  beforeAll(async () => {
    used.dataDir = mkdtempSync(path.join(tmpdir(), "engines-"));
    closes.push(() => rmSync(used.dataDir, { recursive: true }));
    const site = await startSite(used.dataDir);
    closes.push(() => site[Symbol.asyncDispose]());
    used.browser = await ENGINES[engine]({ site: site.url, colorScheme });
    closes.push(() => used.browser.close());
  });
  afterEach(async () => {
    // Code that a page is still loading when it is left fails in WebKit.
    await hydrate(used.browser);
    const problems = await used.browser.takeProblems();
    expect(problems.filter((problem) => !allowed?.test(problem))).toEqual([]);
  });
  afterAll(async () => {
    for (const close of closes.reverse()) await close();
  });
  return used;
}
