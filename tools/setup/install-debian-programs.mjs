// @ts-check
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
import { runCommand, stop } from "./run-command.mjs";

const PROGRAMS = [
  { name: "Chromium", packages: ["chromium-headless-shell", "fonts-liberation"], find: findTestChromium },
  { name: "Firefox", packages: ["firefox-esr"], find: findFirefox },
  { name: "WebKit", packages: ["webkit2gtk-driver"], find: findWebKitDriver },
  { name: "Xvfb", packages: ["xvfb"], find: findXvfb },
  { name: "PostgreSQL", packages: ["postgresql"], find: findPostgres },
  { name: "nginx", packages: ["nginx"], find: findNginx },
  { name: "Caddy", packages: ["caddy"], find: findCaddy },
];

const APT_LOCK_SECONDS = 600;
const UPDATE_ATTEMPTS = 12;
const UPDATE_PAUSE_MS = 10_000;

/** Installs missing programs on Debian as root; otherwise prints what to install and exits. */
export async function installDebianPrograms() {
  const missing = listMissing();
  if (missing.length === 0) return;
  const packages = missing.flatMap((program) => program.packages).join(" ");
  const names = missing.map(({ name }) => name).join(", ");
  if (process.getuid?.() !== 0 || !findCommand("apt-get"))
    stop(`The tests need ${names}. Install Debian's packages (as root: apt-get install ${packages}).`);
  process.stdout.write(`Installing ${names} from Debian for the tests.\n`);
  await updateLists();
  if (!(await install(packages)) || listMissing().length > 0)
    stop(`These programs could not be installed: ${names}. apt-get says why above.`);
}

function listMissing() {
  return PROGRAMS.filter(({ find }) => find() === undefined);
}

/** apt-get update does not wait for the lock. If it keeps failing, the old lists may do. */
async function updateLists() {
  for (let attempt = 1; (await runCommand("apt-get update -qq")) !== 0; attempt++) {
    if (attempt === UPDATE_ATTEMPTS) return;
    await sleep(UPDATE_PAUSE_MS);
  }
}

/** @param {string} packages */
async function install(packages) {
  const options = `-y -qq --no-install-recommends -o DPkg::Lock::Timeout=${APT_LOCK_SECONDS} -o Acquire::Retries=3`;
  // RUNLEVEL keeps the packages from starting their servers, which would occupy ports.
  const env = "env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive";
  return (await runCommand(`${env} apt-get install ${options} ${packages}`)) === 0;
}
