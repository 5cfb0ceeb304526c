// @ts-check
import { existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { findCommand } from "./find-command.mjs";
import { installFromDebian } from "./install-from-debian.mjs";

/** Where Debian keeps the programs of each version. They are not on the path. */
const DEBIAN_FOLDER = "/usr/lib/postgresql";

export const POSTGRES_MISSING =
  "This test needs PostgreSQL, and none was found. Install Debian's package `postgresql` (as root: apt-get install postgresql).";

/** Makes sure that there is a PostgreSQL for the tests: found, or installed from Debian where that is possible. */
export async function ensurePostgres() {
  // The package starts a server of its own: it does not disturb the ones that the tests start.
  await installFromDebian({ name: "PostgreSQL", packages: "postgresql", find: findPostgres });
}

/** The folder of the programs of an installed PostgreSQL server, or undefined. */
export function findPostgres() {
  const initdb = findCommand("initdb", listDebianFolders());
  return initdb && path.dirname(realpathSync(initdb));
}

/** The newest version first. */
function listDebianFolders() {
  if (!existsSync(DEBIAN_FOLDER)) return [];
  const versions = readdirSync(DEBIAN_FOLDER).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => path.join(DEBIAN_FOLDER, version, "bin"));
}
