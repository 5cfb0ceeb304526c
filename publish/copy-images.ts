import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { IMAGE_BASE } from "#model/images/image.server.ts";
import { makePublishedImage } from "#model/images/published-image.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadScreenshots } from "#model/site/app.server.ts";

/**
 * Puts the pictures that pages and the web manifest ask for where they ask for them, and no others.
 * @throws Error when there is no such picture, or it is another one by now
 */
export async function copyImages(reader: ContentReader, client: string): Promise<void> {
  const asked = await listReferencedImages(path.dirname(client));
  const addresses = new Set([...asked, ...loadScreenshots(reader).map(({ src }) => src)]);
  const waiting = addresses.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const address of waiting) await writeSvg(reader, client, address);
  });
  await Promise.all(workers);
}

// As many pieces of work as Node does at a time beside its own thread.
const AT_ONCE = 4;

async function writeSvg(reader: ContentReader, client: string, address: string): Promise<void> {
  const name = address.slice(IMAGE_BASE.length);
  const picture = await makePublishedImage(reader, name);
  if (picture?.name !== name) throw new Error(`A page asks for ${address}, but there is no such picture`);
  const target = path.join(client, address);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, picture.content);
}

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
