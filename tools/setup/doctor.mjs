// @ts-check
import { spawnSync } from "node:child_process";
import { listMissing } from "./install-debian-programs.mjs";
import { arePackagesCurrent } from "./install-packages.mjs";
import { ROOT } from "./run-command.mjs";
import { isBuildCurrent } from "./sources-fingerprint.mjs";

// `npm run doctor`: what this machine lacks to run the site and its tests, and what to do about it. Changes nothing.

const OLDEST_NPM = 11;

/** What is wrong, and the command or step that fixes it. @type {[isWrong: boolean, what: string, how: string][]} */
const findings = [
  [
    Number.parseInt(run("npm", "--version"), 10) < OLDEST_NPM,
    `npm is older than ${OLDEST_NPM}`,
    `npm install --global npm@${OLDEST_NPM}`,
  ],
  [!arePackagesCurrent(), "Not all packages of the lockfile are installed", "npm run setup"],
  [!isBuildCurrent(), "There is no build of the current sources", "npm run build, or npm start"],
  [
    run("git", "config", "core.hooksPath") !== ".githooks",
    "Commits are not formatted and linted",
    "npm run setup",
  ],
  ...listMissing().map(({ name, packages }) => missing(name, packages)),
];
const wrong = findings.filter(([isWrong]) => isWrong);
for (const [, what, how] of wrong) process.stdout.write(`${what}: ${how}\n`);
process.stdout.write(wrong.length === 0 ? "Nothing is missing.\n" : `${wrong.length} things to do.\n`);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** @param {string} name @param {string[]} packages @returns {[boolean, string, string]} */
function missing(name, packages) {
  return [true, `The tests need ${name}`, `as root on Debian: apt-get install ${packages.join(" ")}`];
}

/** @param {string} command @param {string[]} args @returns {string} what it prints; empty where it fails */
function run(command, ...args) {
  const { stdout } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  return stdout?.trim() ?? "";
}
