// @ts-check
import { findCommand } from "./find-command.mjs";

/** The path of WebKitGTK's WebDriver, which knows where its browser is, or undefined. */
export function findWebKitDriver() {
  return findCommand("WebKitWebDriver");
}

/** The path of the X server that needs no screen, or undefined. */
export function findXvfb() {
  return findCommand("Xvfb");
}
