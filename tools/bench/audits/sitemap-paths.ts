import { readFileSync } from "node:fs";
import path from "node:path";

const CLIENT = path.resolve("build/client");

/** The paths of all pages that the built site map names, in every language. @throws Error when there is no build */
export function listSitemapPaths(file = "sitemap.xml"): string[] {
  const addresses = [...readFileSync(path.join(CLIENT, file), "utf8").matchAll(/<loc>([^<]+)<\/loc>/g)];
  return addresses.flatMap(([, address = ""]) => {
    const { pathname } = new URL(address);
    // A large site map is a list of others.
    return pathname.endsWith(".xml") ? listSitemapPaths(pathname) : pathname;
  });
}
