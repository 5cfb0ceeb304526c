import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Which version, with which packages. They are more than the rest of the project's tools together has, and needed for this alone. */
const WANTED = path.resolve("bench/lighthouse");

/** Not beside the sources, so that no check takes its packages for some. */
const FOLDER = path.resolve("node_modules/.cache/lighthouse");

/** Installs Lighthouse as its own lockfile says, unless that has been done, and tells where its command is. */
export function installLighthouse(): string {
  const installed = path.join(FOLDER, "node_modules/lighthouse");
  const command = path.join(installed, "cli/index.js");
  if (!existsSync(command) || readVersion(installed) !== readWantedVersion()) {
    process.stdout.write("Installing Lighthouse in node_modules/.cache/lighthouse, once.\n");
    cpSync(WANTED, FOLDER, { recursive: true });
    execFileSync("npm", ["ci", "--ignore-scripts", "--loglevel=error"], { cwd: FOLDER, stdio: "inherit" });
  }
  return command;
}

function readVersion(folder: string): string {
  return readPackage(folder).version ?? "";
}

function readWantedVersion(): string {
  return readPackage(WANTED).dependencies?.lighthouse ?? "";
}

function readPackage(folder: string): { version?: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
}
