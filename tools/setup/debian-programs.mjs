// @ts-check
import { findCaddy } from "./find-caddy.mjs";
import { findTestChromium } from "./find-chromium.mjs";
import { findFirefox } from "./find-firefox.mjs";
import { findNginx } from "./find-nginx.mjs";
import { findPostgres } from "./find-postgres.mjs";
import { findWebKitDriver, findXvfb } from "./find-webkit.mjs";

/**
 * @typedef {object} DebianProgram
 * @property {string} name for people
 * @property {[string, ...string[]]} packages Debian's, the program's own first
 * @property {() => string | undefined} find its path, when it is installed
 */

/**
 * The programs that the tests need and npm does not install.
 * @type {DebianProgram[]}
 */
export const DEBIAN_PROGRAMS = [
  { name: "Chromium", packages: ["chromium-headless-shell", "fonts-liberation"], find: findTestChromium },
  { name: "Firefox", packages: ["firefox-esr"], find: findFirefox },
  { name: "WebKit", packages: ["webkit2gtk-driver"], find: findWebKitDriver },
  { name: "Xvfb", packages: ["xvfb"], find: findXvfb },
  { name: "PostgreSQL", packages: ["postgresql"], find: findPostgres },
  { name: "nginx", packages: ["nginx"], find: findNginx },
  { name: "Caddy", packages: ["caddy"], find: findCaddy },
];
