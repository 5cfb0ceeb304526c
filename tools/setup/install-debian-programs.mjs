// @ts-check
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  findCaddy,
  findCommand,
  findFirefox,
  findNginx,
  findPostgres,
  findTestChromium,
  findWebKitDriver,
  findXvfb,
} from "./find-programs.mjs";
import { ROOT, runCommand } from "./run-command.mjs";

const PROGRAMS = [
  { name: "Chromium", packages: ["chromium-headless-shell", "fonts-liberation"], find: findTestChromium },
  { name: "Firefox", packages: ["firefox-esr"], find: findFirefox },
  { name: "WebKit", packages: ["webkit2gtk-driver"], find: findWebKitDriver },
  { name: "Xvfb", packages: ["xvfb"], find: findXvfb },
  { name: "PostgreSQL", packages: ["postgresql"], find: findPostgres },
  { name: "nginx", packages: ["nginx"], find: findNginx },
  { name: "Caddy", packages: ["caddy"], find: findCaddy },
];

/** Debian's smallest package with a font for a script (ISO 15924). */
const FONT_PACKAGES = new Map([
  ["Latn", "fonts-liberation"],
  ["Cyrl", "fonts-liberation"],
  ["Grek", "fonts-liberation"],
  ["Deva", "fonts-lohit-deva"],
  ["Hans", "fonts-noto-cjk"],
  ["Hant", "fonts-noto-cjk"],
  ["Jpan", "fonts-noto-cjk"],
  ["Kore", "fonts-noto-cjk"],
]);
/** Has nearly every other script. */
const OTHER_SCRIPTS = "fonts-noto-core";

const APT_LOCK_SECONDS = 600;
const UPDATE_ATTEMPTS = 12;
const UPDATE_PAUSE_MS = 10_000;

/**
 * Installs on Debian as root what is missing.
 * @returns the names of what is missing still, and a sentence that says what to do; empty when nothing is
 */
export async function installDebianPrograms() {
  const before = listMissing();
  if (before.length === 0) return { missing: [], sentence: "" };
  const packages = [...new Set(before.flatMap((program) => program.packages))];
  const isRoot = process.getuid?.() === 0 && findCommand("apt-get") !== undefined;
  if (isRoot) {
    process.stdout.write(`Installing ${listNames(before)} from Debian for the tests.\n`);
    await updateLists();
    // One that Debian lacks keeps apt-get from installing any.
    if (!(await install(packages))) for (const one of packages) await install([one]);
  }
  const after = listMissing();
  const advice = isRoot
    ? "They could not be installed: apt-get says why above."
    : `Install Debian's packages (as root: apt-get install ${packages.join(" ")}).`;
  const sentence = after.length === 0 ? "" : `The tests need ${listNames(after)}. ${advice}`;
  if (sentence) process.stderr.write(`${sentence}\n`);
  return { missing: after.map(({ name }) => name), sentence };
}

/** The programs and fonts that tests need and this machine doesn't have, with the Debian packages that have them. */
export function listMissing() {
  return [...PROGRAMS, ...listFonts()].filter(({ find }) => find() === undefined);
}

/** What shows texts in the languages of the interface, which has a file for each. */
function listFonts() {
  const files = readdirSync(path.join(ROOT, "content", "locales"), { withFileTypes: true });
  const locales = files.filter((file) => file.isFile()).map(({ name }) => path.basename(name, ".json"));
  const fonts = locales.map((locale) => {
    const { language, script = "" } = new Intl.Locale(locale).maximize();
    const packages = [FONT_PACKAGES.get(script) ?? OTHER_SCRIPTS];
    return { name: `a font for ${locale}`, packages, find: () => findFont(language) };
  });
  return [{ name: "fontconfig", packages: ["fontconfig"], find: () => findCommand("fc-list") }, ...fonts];
}

/** @param {string} language such as `hi` */
function findFont(language) {
  const { stdout } = spawnSync("fc-list", [`:lang=${language}`, "family"], { encoding: "utf8" });
  return stdout?.trim() || undefined;
}

/** @param {{ name: string }[]} programs */
function listNames(programs) {
  return programs.map(({ name }) => name).join(", ");
}

/** apt-get update does not wait for the lock. If it keeps failing, the old lists may do. */
async function updateLists() {
  for (let attempt = 1; (await runCommand("apt-get update -qq")) !== 0; attempt++) {
    if (attempt === UPDATE_ATTEMPTS) return;
    await sleep(UPDATE_PAUSE_MS);
  }
}

/** @param {string[]} packages */
async function install(packages) {
  const options = `-y -qq --no-install-recommends -o DPkg::Lock::Timeout=${APT_LOCK_SECONDS} -o Acquire::Retries=3`;
  // RUNLEVEL keeps the packages from starting their servers, which would occupy ports.
  const env = "env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive";
  return (await runCommand(`${env} apt-get install ${options} ${packages.join(" ")}`)) === 0;
}
