import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { IMAGE_BASE } from "#model/images/image.server.ts";

/** The addresses of all pictures that built pages and their data name, each once, in the order of their names. */
export async function listReferencedImages(build: string): Promise<string[]> {
  const addresses = new Set<string>();
  // The page of a message that was not sent lies beside the site.
  for (const file of globSync("**/*.{html,data}", { cwd: build })) {
    const page = await readFile(path.join(build, file), "utf8");
    for (const [address] of page.matchAll(ADDRESS)) addresses.add(address);
  }
  return [...addresses].sort();
}

const ADDRESS = new RegExp(`${IMAGE_BASE}[\\w./-]+\\.\\w+`, "g");
