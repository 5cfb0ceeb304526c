// @ts-check
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./run-command.mjs";

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * The counts that Vitest left for one of its projects.
 * @param {string} project
 * @returns {Counts}
 */
export function readVitestCounts(project) {
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = readReport(`${project}.json`);
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
}

/**
 * The counts that Playwright left. A test that passed only when tried again counts as failed.
 * @returns {Counts}
 */
export function readPlaywrightCounts() {
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport("e2e.json").stats ?? {};
  return { passed: expected, failed: unexpected + flaky };
}

/** @param {string} name */
function readReport(name) {
  const file = path.join(ROOT, "test-results", name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
