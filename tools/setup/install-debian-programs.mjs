// @ts-check
import { setTimeout as sleep } from "node:timers/promises";
import { DEBIAN_PROGRAMS } from "./debian-programs.mjs";
import { findCommand } from "./find-command.mjs";
import { runCommand, stop } from "./run-command.mjs";

/** How long to wait for another apt to finish installing. */
const LOCK_SECONDS = 600;
const UPDATE_ATTEMPTS = 12;
const UPDATE_PAUSE_MS = 10_000;

/** Installs the programs that are missing, where that is possible; otherwise says what to install and stops. */
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
  return DEBIAN_PROGRAMS.filter(({ find }) => find() === undefined);
}

/** apt does not wait for the lock of its package lists. Old lists may do, if they cannot be updated. */
async function updateLists() {
  for (let attempt = 1; (await runCommand("apt-get update -qq")) !== 0; attempt++) {
    if (attempt === UPDATE_ATTEMPTS) return;
    await sleep(UPDATE_PAUSE_MS);
  }
}

/** @param {string} packages */
async function install(packages) {
  const options = `-y -qq --no-install-recommends -o DPkg::Lock::Timeout=${LOCK_SECONDS} -o Acquire::Retries=3`;
  // RUNLEVEL: the servers in the packages must not start, they would take ports and the tests start their own.
  const env = "env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive";
  return (await runCommand(`${env} apt-get install ${options} ${packages}`)) === 0;
}
