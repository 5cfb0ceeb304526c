// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./run-command.mjs";

/** @typedef {{ name: string, reason: string, rerun: string }} Failure `rerun` is the command for this test alone */
/** @typedef {{ passed: number, failures: Failure[], skipped?: number }} Results */
/** @typedef {{ status: string, results: { error?: { message: string } }[] }} Run */
/** @typedef {{ title: string, file: string, line: number, tests: Run[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

/** A line of the closing summary, and the lines about each failure. @param {string} name @param {Results} results @param {number} [seconds] */
export function describeResults(name, { passed, failures, skipped = 0 }, seconds) {
  const counts = [`${passed} passed`, `${failures.length} failed`];
  if (skipped > 0) counts.push(`${skipped} skipped`);
  if (seconds !== undefined) counts.push(`${seconds} s`);
  const describe = (/** @type {Failure} */ failure) => [
    "",
    `${name}: ${failure.name}`,
    ...`${failure.reason}\n${failure.rerun}`.split("\n").map((line) => `  ${line}`.trimEnd()),
  ];
  return { line: `${name.padEnd(10)} ${counts.join(", ")}`, failures: failures.flatMap(describe) };
}

/** The line of a group that was not started. @param {string} name @param {string} reason */
export function describeSkipped(name, reason) {
  return `${name.padEnd(10)} skipped: ${reason}`;
}

/** @param {string} file @param {string} project @returns {Results} */
export function readVitestReport(file, project, root = ROOT) {
  /** @type {{ numPassedTests: number, numPendingTests: number, testResults: { name: string, status: string, message: string,
   *   assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[] }} */
  const report = JSON.parse(readFileSync(file, "utf8"));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const source = path.relative(root, name);
    const rerun = `npx vitest run --project ${project} ${source}`;
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => ({
        name: `${source} › ${fullName}`,
        reason: findReason(failureMessages),
        rerun: `${rerun} -t ${quote(escapePattern(fullName))}`,
      }));
    // A failed import or hook has no failed tests.
    if (status === "failed" && failed.length === 0)
      return [{ name: source, reason: findReason([message]), rerun }];
    return failed;
  });
  return { passed: report.numPassedTests, failures, skipped: report.numPendingTests };
}

/** Flaky tests count as failed. @param {string} file @param {string} prefix of the commands @returns {Results} */
export function readPlaywrightReport(file, prefix = "", root = ROOT) {
  /** @type {{ config: { rootDir: string }, stats: { expected: number, skipped: number }, suites: Suite[],
   *   errors: { message?: string, location?: { file: string } }[] }} */
  const report = JSON.parse(readFileSync(file, "utf8"));
  const specs = report.suites.flatMap(({ specs = [], suites = [] }) => [
    ...specs.map((spec) => ({ spec, titles: [spec.title] })),
    ...suites.flatMap((suite) => listSpecs(suite, [])),
  ]);
  const rerun = `${prefix}npx playwright test`;
  const failed = specs.filter(({ spec }) =>
    spec.tests.some(({ status }) => ["unexpected", "flaky"].includes(status)),
  );
  const failures = failed.map(({ spec, titles }) => {
    const place = `${path.relative(root, path.resolve(report.config.rootDir, spec.file))}:${spec.line}`;
    const isOneOfMany = specs.some(
      (other) => other.spec !== spec && other.spec.file === spec.file && other.spec.line === spec.line,
    );
    const grep = isOneOfMany ? ` --grep ${quote(escapePattern(titles.join(" ")))}` : "";
    const errors = spec.tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
    return {
      name: `${place} › ${titles.join(" › ")}`,
      reason: findReason(errors),
      rerun: `${rerun} ${place}${grep}`,
    };
  });
  // Errors outside tests: a failed import, or a web server that did not start.
  const errors = report.errors.map(({ message = "", location }) => {
    const source = location && path.isAbsolute(location.file) ? path.relative(root, location.file) : "";
    return {
      name: source || "before the tests",
      reason: findReason([message]),
      rerun: `${rerun} ${source}`.trim(),
    };
  });
  const { expected, skipped } = report.stats;
  return { passed: expected, failures: [...failures, ...errors], skipped };
}

/** @param {Suite} suite @param {string[]} outer @returns {{ spec: Spec, titles: string[] }[]} */
function listSpecs({ title, specs = [], suites = [] }, outer) {
  const titles = [...outer, title];
  return [
    ...specs.map((spec) => ({ spec, titles: [...titles, spec.title] })),
    ...suites.flatMap((suite) => listSpecs(suite, titles)),
  ];
}

const REASON_LINES = 30;

/** What the first message says, with its difference but without its stack. @param {string[]} messages */
function findReason([message = ""]) {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !/^\s+at .*(:\d+|<anonymous>)\)?$/.test(line) && line.trim() !== "Error:");
  const shown = lines.join("\n").trim().split("\n");
  const rest = shown.length - REASON_LINES;
  if (rest > 0) shown.splice(REASON_LINES, rest, `… ${rest} more lines above`);
  return shown.join("\n") || "no reason given";
}

/** @param {string} text */
function escapePattern(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** For a POSIX shell. @param {string} text */
function quote(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
