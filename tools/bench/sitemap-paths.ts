import { readFileSync } from "node:fs";
import path from "node:path";

const CLIENT = path.resolve("build/client");

/** The paths of all pages in a sitemap or sitemap index. @throws Error when there is no build */
export function listSitemapPaths(file = "sitemap.xml"): string[] {
  const locations = [...readFileSync(path.join(CLIENT, file), "utf8").matchAll(/<loc>([^<]+)<\/loc>/g)];
  return locations.flatMap(([, url = ""]) => {
    const { pathname } = new URL(url);
    return pathname.endsWith(".xml") ? listSitemapPaths(pathname) : pathname;
  });
}
