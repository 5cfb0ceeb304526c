// @ts-check
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { evaluateSignatures } from "./package-signatures.ts";
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
const audit = runNpm(["audit", "signatures", "--json", "--fetch-retries=0"]);
const { isWrong, sentence } = evaluateSignatures(audit.stdout);
if (isWrong) stop(sentence);
process.stdout.write(`${sentence}\n`);

/** @param {string[]} args */
function runNpm(args) {
  const quiet = args[0] === "audit" ? "ignore" : "inherit";
  return spawnSync("npm", args, {
    ...{ cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
    // On Windows npm is a script.
    ...{ stdio: ["ignore", "pipe", quiet], shell: process.platform === "win32" },
  });
}
