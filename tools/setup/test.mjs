// @ts-check
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { installDebianPrograms } from "./install-debian-programs.mjs";
import { installPackages } from "./install-packages.mjs";
import { ROOT, runCommand, stop } from "./run-command.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** `needs` are programs of the machine, `report` the file that Vitest or Playwright writes.
 * @typedef {{ name: string, command: string, rerun: string, needs?: string[], needsBuild?: boolean, report?: string }} Group */

// `npm run test:full`: every variant, for nights and releases. An option, because Windows has no `NAME=value command`; the tests
// read the variable (test-size.mjs).
const isFull = process.argv.includes("--full") || process.env.TEST_SIZE === "full";
if (isFull) process.env.TEST_SIZE = "full";

/** @type {Counts} */
const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const lines = [];
/** What failed groups said. @type {string[]} */
const details = [];

// Ends the run, not only its group.
let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    isInterrupted = true;
  });

if (isFull)
  process.stdout.write(
    "Full size: also the files named *.full.*, the tests tagged @full, and the site behind nginx, behind Caddy and with the services of other companies.\n",
  );
await installPackages();
// Beside what needs no programs: installing waits for the network.
const installing = installDebianPrograms();
await Promise.all(["types", "lint", "packages"].map((name) => runGroup(script(name))));
const isBuilt = await runGroup(script("build"));
const { missing, sentence } = await installing;
if (sentence) {
  report("setup", { passed: 0, failed: 1, skipped: 0 });
  details.push(`setup: npm run setup\n${sentence}`);
}
// One after the other: each keeps both cores busy.
for (const group of [
  vitest("unit", { needsBuild: false }),
  ...["checks", "engines", "resilience"].map((project) => vitest(project)),
  playwright("e2e"),
  ...(isFull ? [playwright("nginx"), playwright("caddy"), playwright("configured")] : []),
])
  await runGroup(group);

const { passed, failed, skipped } = totals;
const summary = `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
process.stdout.write(`\n${[...details, lines.join("\n"), summary].join("\n\n")}\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {Group} group @returns {Promise<boolean>} */
async function runGroup(group) {
  const { name, command, rerun } = group;
  if (isInterrupted) stop([...details, ...lines, `Interrupted before ${name}.`].join("\n"));
  const reason = findObstacle(group);
  if (reason) {
    lines.push(`${name.padEnd(10)} skipped: ${reason}`);
    totals.skipped += 1;
    return false;
  }
  process.stdout.write(`${name} …\n`);
  const startedAt = Date.now();
  /** @type {Buffer[]} */
  const said = [];
  // The report of an earlier run must not count.
  if (group.report) rmSync(group.report, { force: true });
  const code = await runCommand(command, { onOutput: (part) => said.push(part) }).catch((error) => {
    said.push(Buffer.from(`It could not be run: ${error}`));
    return 1;
  });
  const counts = countResults(group, code);
  report(name, counts, Math.round((Date.now() - startedAt) / 1000));
  // Without a line for each test that passed.
  const output = stripVTControlCharacters(Buffer.concat(said).toString()).replace(/^ *✓.*\n/gm, "");
  if (counts.failed > 0) details.push(`${name}: ${rerun}\n${output.trim()}`);
  return counts.failed === 0;
}

/** Nothing but a failed build or a missing program makes a group pointless. @param {Group} group @returns {string} why, or empty */
function findObstacle({ needs = [], needsBuild = false }) {
  if (needsBuild && !isBuilt) return "the build failed";
  // Groups that need none run before it is known.
  const lacking = needs.filter((program) => missing.includes(program));
  return lacking.length > 0 ? `${lacking.join(" and ")} could not be found` : "";
}

/** @param {string} name @param {Counts} counts @param {number} [seconds] */
function report(name, { passed, failed, skipped }, seconds) {
  const counts = [`${passed} passed`, `${failed} failed`];
  if (skipped > 0) counts.push(`${skipped} skipped`);
  if (seconds !== undefined) counts.push(`${seconds} s`);
  const line = `${name.padEnd(10)} ${counts.join(", ")}`;
  process.stdout.write(`${line}\n`);
  lines.push(line);
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}

/** A non-zero exit is at least one failure, and so is a missing report. @param {Group} group @param {number} code @returns {Counts} */
function countResults({ report }, code) {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, ...vitest } = JSON.parse(readFileSync(report, "utf8"));
  // Playwright's, where flaky tests count as failed.
  const { passed, failed, skipped } = stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
    : { passed: vitest.numPassedTests, failed: vitest.numFailedTests, skipped: vitest.numPendingTests };
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped };
}

/** @param {string} name a script in package.json @returns {Group} */
function script(name) {
  return { name, command: `npm run --silent ${name}`, rerun: `npm run ${name}` };
}

/** @param {string} project @param {{ needsBuild?: boolean }} [options] @returns {Group} */
function vitest(project, { needsBuild = true } = {}) {
  const report = `test-results/${project}.json`;
  return {
    name: project,
    command: `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=${report}`,
    rerun: `npm run ${project}`,
    needsBuild,
    report: path.join(ROOT, report),
  };
}

/** All end-to-end tests, or those for the site as others serve or configure it. @param {"e2e" | "nginx" | "caddy" | "configured"} name @returns {Group} */
function playwright(name) {
  const environment = name === "e2e" ? "" : `SERVED_BY=${name} `;
  const choice = name === "nginx" || name === "caddy" ? " -- --grep @proxied" : "";
  const proxy = { e2e: [], nginx: ["nginx"], caddy: ["Caddy"], configured: [] }[name];
  return {
    name,
    command: `env ${environment}npm run --silent e2e${choice}`,
    rerun: `${environment}npm run e2e${choice}`,
    needs: ["Chromium", ...proxy],
    needsBuild: true,
    report: path.join(ROOT, "test-results", `${name}.json`),
  };
}
