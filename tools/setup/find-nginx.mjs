// @ts-check
import { findCommand } from "./find-command.mjs";

/** Debian keeps it where only root looks. */
const FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

export const NGINX_MISSING =
  "This test needs nginx, and none was found. Install Debian's package `nginx` (as root: apt-get install nginx).";

/** The path of an installed nginx, or undefined. */
export function findNginx() {
  return findCommand("nginx", FOLDERS);
}
