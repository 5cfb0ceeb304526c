import { existsSync } from "node:fs";
import path from "node:path";
import { addressedPages, CLIENT, readBuiltManifest } from "./built-site.ts";

/** The public origin of the built site. */
export const ORIGIN = readBuiltManifest().organization.url;

const paths = new Set(addressedPages.map((page) => page.path));

/** Whether a whole address leads to a page or a file of the built site, or away from it. */
export function isBuiltAddress(address: string): boolean {
  const { origin, pathname } = new URL(address);
  if (origin !== ORIGIN) return true;
  return paths.has(pathname) || isBuiltFile(pathname);
}

/** Whether a whole address leads to a file of the built site that is no page. */
export function isBuiltFile(pathname: string): boolean {
  return path.extname(pathname) !== "" && existsSync(path.join(CLIENT, pathname));
}
