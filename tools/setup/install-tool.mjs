// @ts-check
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./run-command.mjs";

/**
 * Installs a tool that the project does not count among its packages, as the tool's own lockfile says, unless that has
 * been done: into `node_modules/.cache`, not beside the sources, so that no check takes its packages for some.
 * @param {{ name: string, wanted: string }} tool its name for people and for its folder in the cache, and the folder of
 *   the project that holds its `package.json` and `package-lock.json`
 * @returns {string} the folder of its packages
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

/**
 * npm notes what it has installed as the last thing it does.
 * @param {string} source
 * @param {string} folder
 */
function isInstalled(source, folder) {
  if (!existsSync(path.join(folder, "node_modules", ".package-lock.json"))) return false;
  return readLock(source) === readLock(folder);
}

/** @param {string} folder */
function readLock(folder) {
  return readFileSync(path.join(folder, "package-lock.json"), "utf8");
}
