// @ts-check
import { findCommand } from "./find-command.mjs";

/** How the tests and measurements start it: also as root, and without asking for anything outside this machine. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const WITH_WINDOWS = ["chromium", "chromium-browser", "google-chrome"];

/** The same browser without its windows: a test takes half the time of a processor in it. */
const WITHOUT_WINDOWS = "chromium-headless-shell";

/** The path of an installed Chromium as visitors have it, or undefined. */
export function findChromium() {
  return find([...WITH_WINDOWS, WITHOUT_WINDOWS]);
}

/** The path of an installed Chromium for the tests, or undefined. */
export function findTestChromium() {
  return find([WITHOUT_WINDOWS, ...WITH_WINDOWS]);
}

/** @param {string[]} names */
function find(names) {
  return names.map((name) => findCommand(name)).find(Boolean);
}
