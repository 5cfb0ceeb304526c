// @ts-check
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import "./setup.mjs";
import { ROOT, runCommand } from "./run-command.mjs";
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

/** @typedef {import("./test-reports.mjs").Failure} Failure */
/** @typedef {import("./test-reports.mjs").Results} Results */

/** @typedef {{ name: string, command: string, rerun: string, report?: string, read?: (file: string) => Results }} Group */

let passed = 0;
/** @type {(Failure & { group: string })[]} */
const failures = [];
/** @type {string[]} */
const lines = [];

// Groups of a stage run concurrently, because each waits more than it computes.
await runStage([script("types"), script("lint")]);
const build = runStage([script("build")]);
await Promise.all([testPages(), testParts()]);
await runStage([playwright("nginx"), playwright("caddy")]);

for (const { group, name, reason, rerun } of failures)
  lines.push("", `${group}: ${name}`, `  ${reason}`, `  ${rerun}`);
process.stdout.write(`\n${lines.join("\n")}\n\n${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function testPages() {
  await build;
  await runStage([playwright("e2e")]);
}

/** In stages: on two cores, more at once would slow every test down to its time limit. */
async function testParts() {
  await runStage([vitest("unit")], { holdsOutput: true });
  await build;
  await runStage([vitest("checks"), vitest("resilience"), script("packages")], { holdsOutput: true });
  await runStage([vitest("engines")], { holdsOutput: true });
}

/** Does nothing after a failure. @param {Group[]} groups @param {{ holdsOutput?: boolean }} [options] for the first one too */
async function runStage(groups, { holdsOutput = false } = {}) {
  if (failures.length > 0) return;
  process.stdout.write(`\n== ${groups.map(({ name }) => name).join(" and ")}\n`);
  await Promise.all(groups.map((group, place) => runGroup(group, holdsOutput || place > 0)));
}

/** @param {Group} group @param {boolean} holdsOutput */
async function runGroup(group, holdsOutput) {
  const startedAt = Date.now();
  // The report of an earlier run must not count.
  if (group.report) rmSync(group.report, { force: true });
  const code = await runCommand(group.command, { holdsOutput });
  const results = readResults(group, code);
  passed += results.passed;
  failures.push(...results.failures.map((failure) => ({ group: group.name, ...failure })));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  lines.push(
    `${group.name.padEnd(10)} ${results.passed} passed, ${results.failures.length} failed, ${seconds} s`,
  );
}

/** A non-zero exit is at least one failure. @param {Group} group @param {number} code @returns {Results} */
function readResults({ name, rerun, report, read }, code) {
  const results =
    report && read && existsSync(report)
      ? read(report)
      : { passed: code === 0 && !report ? 1 : 0, failures: [] };
  if (code === 0 || results.failures.length > 0) return results;
  const failure = { name, reason: `It ended with code ${code}: its output is above.`, rerun };
  return { ...results, failures: [failure] };
}

/** @param {string} name a script in package.json @returns {Group} */
function script(name) {
  return { name, command: `npm run --silent ${name}`, rerun: `npm run ${name}` };
}

/** @param {string} project @returns {Group} */
function vitest(project) {
  const report = path.join(ROOT, "test-results", `${project}.json`);
  return {
    name: project,
    command: `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=test-results/${project}.json`,
    rerun: `npm run ${project}`,
    report,
    read: (file) => readVitestReport(file, project),
  };
}

/** All end-to-end tests, or those tagged for another web server. @param {"e2e" | "nginx" | "caddy"} name @returns {Group} */
function playwright(name) {
  const environment = name === "e2e" ? "" : `SERVED_BY=${name} `;
  const choice = name === "e2e" ? "" : " -- --grep @proxied";
  return {
    name,
    command: `env ${environment}npm run --silent e2e${choice}`,
    rerun: `${environment}npm run e2e${choice}`,
    report: path.join(ROOT, "test-results", `${name}.json`),
    read: (file) => readPlaywrightReport(file, environment),
  };
}
