// @ts-check
import { ensureChromium } from "./find-chromium.mjs";
import { ensurePostgres } from "./find-postgres.mjs";
import { installPackages } from "./install-packages.mjs";
import { runCommand } from "./run-command.mjs";
import { readPlaywrightCounts, readVitestCounts } from "./test-counts.mjs";

/** @typedef {{ passed: number, failed: number }} Counts */

/** The groups of `npm test` in order, each with its command and where it leaves its counts. */
const GROUPS = [
  { name: "lint", command: "npm run --silent lint" },
  { name: "types", command: "npm run --silent types" },
  { name: "unit", command: vitest("unit"), count: () => readVitestCounts("unit") },
  { name: "faults", command: vitest("faults"), count: () => readVitestCounts("faults") },
  { name: "build", command: "npm run --silent build" },
  { name: "checks", command: vitest("checks"), count: () => readVitestCounts("checks") },
  { name: "e2e", command: "npm run --silent e2e", count: readPlaywrightCounts },
];

await installPackages();
await ensureChromium();
await ensurePostgres();

const total = { passed: 0, failed: 0 };
const lines = [];
for (const { name, command, count } of GROUPS) {
  process.stdout.write(`\n== ${name}\n`);
  const startedAt = Date.now();
  const code = await runCommand(command);
  const counts = countGroup(code, count);
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  lines.push(`${name.padEnd(8)} ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  if (code !== 0) break;
}
process.stdout.write(`\n${lines.join("\n")}\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** @param {string} project */
function vitest(project) {
  return `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=test-results/${project}.json`;
}

/**
 * A group that counts nothing is one test. A group that failed has at least one failure, whatever it counted.
 * @param {number} code
 * @param {(() => Counts) | undefined} count
 * @returns {Counts}
 */
function countGroup(code, count) {
  const { passed, failed } = count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
