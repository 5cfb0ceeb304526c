// @ts-check
import { findCommand } from "./find-command.mjs";
import { runCommand, stop } from "./run-command.mjs";

/**
 * Installs Debian's packages for the tests where that is possible; otherwise says what to install and stops.
 * @param {{ name: string, packages: string, find: () => string | undefined }} program its name for people, the
 *   packages separated by spaces, and whether it is there
 */
export async function installFromDebian({ name, packages, find }) {
  if (find()) return;
  const [main] = packages.split(" ");
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !findCommand("apt-get")) {
    stop(
      `The tests need ${name}, and none was found. Install Debian's package \`${main}\` (as root: apt-get install ${main}).`,
    );
  }
  process.stdout.write(`Installing Debian's ${main} for the tests.\n`);
  // A server that the package brings is not to be started: it would take ports, and the tests start their own.
  const install = `env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages}`;
  const code = (await runCommand("apt-get update -qq")) || (await runCommand(install));
  if (code !== 0 || !find()) stop(`${name} could not be installed: apt-get says why above.`);
}
