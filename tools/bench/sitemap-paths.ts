import { readFileSync } from "node:fs";
import path from "node:path";

const CLIENT = path.resolve("build/client");

/** The paths of all pages in the sitemap. @throws Error when there is no build */
export function listSitemapPaths(): string[] {
  const xml = readFileSync(path.join(CLIENT, "sitemap.xml"), "utf8");
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}
