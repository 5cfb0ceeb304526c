// @ts-check
import { findCommand } from "./find-command.mjs";
import { installFromDebian } from "./install-from-debian.mjs";

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
  await installFromDebian({ name: "Chromium", packages: "chromium fonts-liberation", find: findChromium });
}

/** The path of an installed Chromium, or undefined. */
export function findChromium() {
  return NAMES.map((name) => findCommand(name)).find(Boolean);
}
