// @ts-check
import { findCommand } from "./find-command.mjs";

/** The path of an installed Firefox, or undefined. */
export function findFirefox() {
  return findCommand("firefox-esr") ?? findCommand("firefox");
}
