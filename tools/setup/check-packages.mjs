// @ts-check
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT, stop } from "./run-command.mjs";

// `npm run packages`: writes the bill of materials and verifies the signatures of all packages.

const BILL_OF_MATERIALS = "test-results/sbom.cdx.json";

const bill = runNpm(["sbom", "--sbom-format", "cyclonedx"]);
/** @type {{ components?: { name: string, hashes?: unknown[] }[] }} */
const { components = [] } = bill.status === 0 ? JSON.parse(bill.stdout) : {};
if (components.length === 0) stop("npm could not list the installed packages: it says why above.");
const unknown = components.filter(({ hashes = [] }) => hashes.length === 0).map(({ name }) => name);
if (unknown.length > 0) stop(`These installed packages have no hash: ${unknown.join(", ")}. Run npm ci.`);
mkdirSync(path.dirname(path.join(ROOT, BILL_OF_MATERIALS)), { recursive: true });
writeFileSync(path.join(ROOT, BILL_OF_MATERIALS), bill.stdout);
process.stdout.write(`${BILL_OF_MATERIALS} lists ${components.length} packages with their hashes.\n`);

// Without a network, retries only take time.
const audit = readAudit(runNpm(["audit", "signatures", "--json", "--fetch-retries=0"]).stdout);
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

/** @param {string[]} args */
function runNpm(args) {
  const quiet = args[0] === "audit" ? "ignore" : "inherit";
  return spawnSync("npm", args, {
    ...{ cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
    // On Windows npm is a script.
    ...{ stdio: ["ignore", "pipe", quiet], shell: process.platform === "win32" },
  });
}
