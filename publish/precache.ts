import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { OFFLINE_PATH } from "#app/features/offline/page-url.ts";
import { inLocale, LOCALES } from "#contract/locales.ts";
import { shortHash } from "#model/reader/short-hash.server.ts";

/** A file to be kept when the service worker is installed: `revision` is null where the name changes with the content. */
export type PrecacheFile = { url: string; revision: string | null };

/** Where the offline page of each language stands. */
export const OFFLINE_PATHS = LOCALES.map((locale) => inLocale(OFFLINE_PATH, locale));

/**
 * The files with which a kept page works offline: the scripts, styles and font that pages share, and the offline pages
 * with what they show. What belongs to one page is kept when that page is visited.
 * @param client the finished pages; their compressed copies may be there already
 */
export async function listPrecacheFiles(client: string): Promise<PrecacheFile[]> {
  const shared = globSync("assets/*.{js,css,woff2}", { cwd: client }).map((file) => `/${file}`);
  const urls = new Set(shared.map((file) => file.split(path.sep).join("/")));
  const pages: PrecacheFile[] = [];
  for (const url of OFFLINE_PATHS) {
    const html = await readFile(path.join(client, url, "index.html"), "utf8");
    for (const [address] of html.matchAll(ASSET)) urls.add(address);
    pages.push({ url, revision: shortHash(html) });
  }
  return [...[...urls].sort().map((url) => ({ url, revision: null })), ...pages, await listIcon(client)];
}

const ASSET = /\/assets\/[\w./-]+\.\w+/g;

async function listIcon(client: string): Promise<PrecacheFile> {
  const url = "/favicon.svg";
  return { url, revision: shortHash(await readFile(path.join(client, url))) };
}
