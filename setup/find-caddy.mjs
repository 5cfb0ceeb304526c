// @ts-check
import { findCommand } from "./find-command.mjs";
import { installFromDebian } from "./install-from-debian.mjs";

export const CADDY_MISSING =
  "This test needs Caddy, and none was found. Install Debian's package `caddy` (as root: apt-get install caddy).";

/** Makes sure that there is a Caddy for the tests: found, or installed from Debian where that is possible. */
export async function ensureCaddy() {
  await installFromDebian({ name: "Caddy", packages: "caddy", find: findCaddy });
}

/** The path of an installed Caddy, or undefined. */
export function findCaddy() {
  return findCommand("caddy");
}
