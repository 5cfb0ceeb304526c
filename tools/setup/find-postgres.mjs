// @ts-check
import { existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { findCommand } from "./find-command.mjs";

/** Where Debian keeps the programs of each version. They are not on the path. */
const DEBIAN_FOLDER = "/usr/lib/postgresql";

export const POSTGRES_MISSING =
  "This test needs PostgreSQL, and none was found. Install Debian's package `postgresql` (as root: apt-get install postgresql).";

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
