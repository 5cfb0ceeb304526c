// @ts-check
import { findCommand } from "./find-command.mjs";

export const CADDY_MISSING =
  "This test needs Caddy, and none was found. Install Debian's package `caddy` (as root: apt-get install caddy).";

/** The path of an installed Caddy, or undefined. */
export function findCaddy() {
  return findCommand("caddy");
}
