// @ts-check
import { spawnSync } from "node:child_process";
import { ROOT, stop } from "./run-command.mjs";

// `npm run packages`: verifies the signatures of all packages.

// Without a network, retries only take time.
const { stdout } = spawnSync("npm", ["audit", "signatures", "--json", "--fetch-retries=0"], {
  ...{ cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  // On Windows npm is a script.
  ...{ stdio: ["ignore", "pipe", "ignore"], shell: process.platform === "win32" },
});
const audit = readAudit(stdout);
if (audit.invalid?.length) stop(`These packages are not as they were signed: ${listNames(audit.invalid)}.`);
// A registry without keys, or an unreachable one, is no error: the lockfile has already verified each package.
const isVerified = audit.invalid && audit.missing?.length === 0;
const lack = audit.missing?.length ? `no signatures of ${listNames(audit.missing.slice(0, 3))}` : "no answer";
process.stdout.write(
  isVerified
    ? "The signatures of all installed packages are valid.\n"
    : `The signatures of the installed packages could not be verified: ${audit.error?.summary ?? lack}. Their content is that of package-lock.json all the same.\n`,
);

/** @typedef {{ name: string, version: string }} Package */

/** @param {string} output @returns {{ invalid?: Package[], missing?: Package[], error?: { summary?: string } }} */
function readAudit(output) {
  try {
    return JSON.parse(output) ?? {};
  } catch {
    return {};
  }
}

/** @param {Package[]} packages */
function listNames(packages) {
  return packages.map(({ name, version }) => `${name}@${version}`).join(", ");
}
