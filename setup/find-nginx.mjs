// @ts-check
import { findCommand } from "./find-command.mjs";
import { installFromDebian } from "./install-from-debian.mjs";

/** Debian keeps it where only root looks. */
const FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

export const NGINX_MISSING =
  "This test needs nginx, and none was found. Install Debian's package `nginx` (as root: apt-get install nginx).";

/** Makes sure that there is an nginx for the tests: found, or installed from Debian where that is possible. */
export async function ensureNginx() {
  await installFromDebian({ name: "nginx", packages: "nginx", find: findNginx });
}

/** The path of an installed nginx, or undefined. */
export function findNginx() {
  return findCommand("nginx", FOLDERS);
}
