// @ts-check
import { accessSync, constants, existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";

/** For tests and benchmarks: works as root, and without background requests. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const CHROMIUM_NAMES = ["chromium", "chromium-browser", "google-chrome"];
/** Needs half the CPU time of full Chromium. */
const HEADLESS_SHELL = "chromium-headless-shell";
// Not on the PATH of ordinary users on Debian.
const NGINX_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];
const POSTGRES_FOLDER = "/usr/lib/postgresql";

export const CADDY_MISSING = describeMissing("Caddy", "caddy");
export const NGINX_MISSING = describeMissing("nginx", "nginx");
export const POSTGRES_MISSING = describeMissing("PostgreSQL", "postgresql");

/** Chromium as visitors have it. */
export function findChromium() {
  return findFirst([...CHROMIUM_NAMES, HEADLESS_SHELL]);
}

export function findTestChromium() {
  return findFirst([HEADLESS_SHELL, ...CHROMIUM_NAMES]);
}

export function findFirefox() {
  return findFirst(["firefox-esr", "firefox"]);
}

export function findWebKitDriver() {
  return findCommand("WebKitWebDriver");
}

export function findXvfb() {
  return findCommand("Xvfb");
}

export function findNginx() {
  return findCommand("nginx", NGINX_FOLDERS);
}

export function findCaddy() {
  return findCommand("caddy");
}

/** The program folder of the newest PostgreSQL, or undefined. */
export function findPostgres() {
  const versions = existsSync(POSTGRES_FOLDER) ? readdirSync(POSTGRES_FOLDER) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const initdb = findCommand(
    "initdb",
    newestFirst.map((version) => path.join(POSTGRES_FOLDER, version, "bin")),
  );
  return initdb && path.dirname(realpathSync(initdb));
}

/** @param {string} name @param {string[]} moreFolders searched after PATH */
export function findCommand(name, moreFolders = []) {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...moreFolders];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

/** @param {string[]} names */
function findFirst(names) {
  return names.map((name) => findCommand(name)).find(Boolean);
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

/** @param {string} name @param {string} debianPackage */
function describeMissing(name, debianPackage) {
  return `This test needs ${name}, and none was found. Install Debian's package \`${debianPackage}\` (as root: apt-get install ${debianPackage}).`;
}
