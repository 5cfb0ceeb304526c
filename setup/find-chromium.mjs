// @ts-check
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { runCommand, stop } from "./run-command.mjs";

/** How the tests and measurements start it: also as root, and without asking for anything outside this machine. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** Makes sure that there is a Chromium for the tests: found, or installed from Debian where that is possible. */
export async function ensureChromium() {
  if (findChromium()) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !findCommand("apt-get")) {
    stop(
      "The tests need Chromium, and none was found. Install Debian's package `chromium` (as root: apt-get install chromium).",
    );
  }
  process.stdout.write("Installing Debian's chromium for the tests.\n");
  const install = "apt-get install -y -qq --no-install-recommends chromium fonts-liberation";
  const code = (await runCommand("apt-get update -qq")) || (await runCommand(install));
  if (code !== 0 || !findChromium()) stop("Chromium could not be installed: apt-get says why above.");
}

/** The path of an installed Chromium, or undefined. */
export function findChromium() {
  return NAMES.map(findCommand).find(Boolean);
}

/** @param {string} name */
function findCommand(name) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
