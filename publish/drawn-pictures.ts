import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { DRAWN_FOLDERS, drawPicture } from "#app/content/drawn-picture.server.ts";
import { hashedName, IMAGE_BASE, withoutHash } from "#app/content/image.server.ts";

/**
 * Draws the pictures that are no files and that the built pages ask for, wherever in them they are named.
 * @throws Error when a page names one that cannot be drawn, or that would be drawn differently now
 */
export async function writeDrawnPictures(client: string): Promise<void> {
  const addresses = new Set<string>();
  // The page of a message that was not sent lies beside the site.
  const build = path.dirname(client);
  for (const file of globSync("**/*.{html,data}", { cwd: build })) {
    const page = await readFile(path.join(build, file), "utf8");
    for (const [address] of page.matchAll(ADDRESS)) addresses.add(address);
  }
  for (const address of addresses) await writePicture(client, address);
}

const ADDRESS = new RegExp(`${IMAGE_BASE}(?:${DRAWN_FOLDERS.join("|")})[\\w/.-]+\\.svg`, "g");

async function writePicture(client: string, address: string): Promise<void> {
  const name = address.slice(IMAGE_BASE.length);
  const file = withoutHash(name);
  const content = drawPicture(file);
  if (content === undefined || hashedName(file, Buffer.from(content)) !== name) {
    throw new Error(`A page asks for ${address}, but no such picture is drawn`);
  }
  const target = path.join(client, address);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}
