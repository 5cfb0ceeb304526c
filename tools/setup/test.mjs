// @ts-check
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { installDebianPrograms } from "./install-debian-programs.mjs";
import { installPackages } from "./install-packages.mjs";
import { ROOT, runCommand } from "./run-command.mjs";
import { describeResults, describeSkipped, readPlaywrightReport, readVitestReport } from "./test-reports.mjs";
import { IS_FULL } from "./test-size.mjs";

/** @typedef {import("./test-reports.mjs").Results} Results */

/** @typedef {{ name: string, command: string, rerun: string, needs?: string[], needsBuild?: boolean, report?: string,
 *   read?: (file: string) => Results }} Group `needs` are programs of the machine */

const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const lines = [];
/** @type {string[]} */
const details = [];

if (IS_FULL)
  process.stdout.write(
    "Full size: also the files named *.full.*, the tests tagged @full, and the site behind nginx, behind Caddy and with the services of other companies.\n",
  );
await installPackages();
// Beside what needs no programs: installing waits for the network.
const installing = installDebianPrograms();
await Promise.all(["types", "lint", "packages"].map((name) => runGroup(script(name))));
const isBuilt = await runGroup(script("build"));
const { missing, sentence } = await installing;
if (sentence)
  report("setup", { passed: 0, failures: [{ name: "setup", reason: sentence, rerun: "npm run setup" }] });
// One after the other, so that a failure is read where it happens: each keeps both cores busy.
for (const group of [
  vitest("unit", { needsBuild: false }),
  ...["checks", "engines", "resilience"].map((project) => vitest(project)),
  playwright("e2e"),
  ...(IS_FULL ? [playwright("nginx"), playwright("caddy"), playwright("configured")] : []),
])
  await runGroup(group);

const { passed, failed, skipped } = totals;
const summary = `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
process.stdout.write(`\n${[...lines, ...details].join("\n")}\n\n${summary}\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** Prints what it said only where no report tells what failed. @param {Group} group @returns {Promise<boolean>} */
async function runGroup(group) {
  const reason = findObstacle(group);
  if (reason) {
    lines.push(describeSkipped(group.name, reason));
    totals.skipped += 1;
    return false;
  }
  process.stdout.write(`${group.name} …\n`);
  const startedAt = Date.now();
  /** @type {Buffer[]} */
  const said = [];
  // The report of an earlier run must not count.
  if (group.report) rmSync(group.report, { force: true });
  const results = await runCommand(group.command, { onOutput: (part) => said.push(part) })
    .then((code) => readResults(group, code))
    .catch((error) => fail(group, `It could not be run, or its report not read: ${error}`));
  if (results.failures.some(({ name }) => name === group.name)) process.stdout.write(Buffer.concat(said));
  report(group.name, results, Math.round((Date.now() - startedAt) / 1000));
  return results.failures.length === 0;
}

/** Nothing but a failed build or a missing program makes a group pointless. @param {Group} group @returns {string} why, or empty */
function findObstacle({ needs = [], needsBuild = false }) {
  if (needsBuild && !isBuilt) return "the build failed";
  // Groups that need none run before it is known.
  const lacking = needs.filter((program) => missing.includes(program));
  return lacking.length > 0 ? `${lacking.join(" and ")} could not be found` : "";
}

/** @param {string} name @param {Results} results @param {number} [seconds] */
function report(name, results, seconds) {
  const { line, failures } = describeResults(name, results, seconds);
  process.stdout.write(`${line}\n`);
  lines.push(line);
  details.push(...failures);
  totals.passed += results.passed;
  totals.failed += results.failures.length;
  totals.skipped += results.skipped ?? 0;
}

/** A non-zero exit is at least one failure, and so is a missing report. @param {Group} group @param {number} code @returns {Results} */
function readResults(group, code) {
  const { report: file, read } = group;
  if (file && read && !existsSync(file))
    return fail(group, `It ended with code ${code} and without a report: its output is above.`);
  const results = file && read ? read(file) : { passed: code === 0 ? 1 : 0, failures: [] };
  if (code === 0 || results.failures.length > 0) return results;
  return { ...results, ...fail(group, `It ended with code ${code}: its output is above.`, results.passed) };
}

/** @param {Group} group @param {string} reason @param {number} [passed] @returns {Results} */
function fail({ name, rerun }, reason, passed = 0) {
  return { passed, failures: [{ name, reason, rerun }] };
}

/** @param {string} name a script in package.json @returns {Group} */
function script(name) {
  return { name, command: `npm run --silent ${name}`, rerun: `npm run ${name}` };
}

/** @param {string} project @param {{ needsBuild?: boolean }} [options] @returns {Group} */
function vitest(project, { needsBuild = true } = {}) {
  const file = path.join(ROOT, "test-results", `${project}.json`);
  const reporters = "--reporter=default --reporter=./tools/setup/difference-reporter.mjs";
  return {
    name: project,
    command: `vitest run --project ${project} ${reporters} --outputFile.json=test-results/${project}.json`,
    rerun: `npm run ${project}`,
    needsBuild,
    report: file,
    read: (text) => readVitestReport(text, project),
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
    read: (file) => readPlaywrightReport(file, environment),
  };
}
