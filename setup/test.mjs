// @ts-check
import { installDebianPrograms } from "./install-debian-programs.mjs";
import { installPackages } from "./install-packages.mjs";
import { runCommand } from "./run-command.mjs";
import { readPlaywrightCounts, readVitestCounts } from "./test-counts.mjs";

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ name: string, command: string, count?: () => Counts }} Group */

/**
 * The groups of `npm test` in order, each with its command and where it leaves its counts. Those that stand together run
 * beside each other: none of them keeps both cores busy by itself.
 * @type {Group[][]}
 */
const STAGES = [
  [
    { name: "types", command: "npm run --silent types" },
    { name: "lint", command: "npm run --silent lint" },
  ],
  [
    { name: "unit", command: vitest("unit"), count: () => readVitestCounts("unit") },
    { name: "build", command: "npm run --silent build" },
  ],
  [
    { name: "checks", command: vitest("checks"), count: () => readVitestCounts("checks") },
    { name: "faults", command: vitest("faults"), count: () => readVitestCounts("faults") },
  ],
  [{ name: "e2e", command: "npm run --silent e2e", count: readPlaywrightCounts }],
  [{ name: "nginx", command: e2eThrough("nginx"), count: readPlaywrightCounts }],
  [{ name: "caddy", command: e2eThrough("caddy"), count: readPlaywrightCounts }],
];

await installPackages();
await installDebianPrograms();

const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const lines = [];
for (const stage of STAGES) {
  process.stdout.write(`\n== ${stage.map(({ name }) => name).join(" and ")}\n`);
  const codes = await Promise.all(stage.map((group, place) => runGroup(group, place > 0)));
  if (codes.some((code) => code !== 0)) break;
}
process.stdout.write(`\n${lines.join("\n")}\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * Runs a group and adds up its counts.
 * @param {Group} group
 * @param {boolean} holdsOutput
 * @returns {Promise<number>} the exit code of its command
 */
async function runGroup({ name, command, count }, holdsOutput) {
  const startedAt = Date.now();
  const code = await runCommand(command, { holdsOutput });
  const counts = countGroup(code, count);
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  lines.push(`${name.padEnd(8)} ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  return code;
}

/**
 * The few doings of a visitor in which a web server before the site has a part.
 * @param {string} server
 */
function e2eThrough(server) {
  const files = ["navigation", "contact-without-script", "serving", "waking"].map(
    (name) => `e2e/${name}.e2e.ts`,
  );
  // A command is cut at its spaces: a dot stands for each.
  const titles = [
    "in.the.header",
    "from./contact-us.ends",
    "asked.for.as.Markdown",
    "/a/b/c.shows",
    "in.one.hop",
  ];
  return `env SERVED_BY=${server} npm run --silent e2e -- ${files.join(" ")} --grep ${titles.join("|")}`;
}

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
