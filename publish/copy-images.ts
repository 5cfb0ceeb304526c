import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { IMAGE_BASE, makePublishedImage } from "#model/images/published-image.server.ts";
import { loadScreenshots } from "#model/site/app.server.ts";

/** Writes the images that pages refer to. @throws Error when one is missing */
export async function copyImages(reader: ContentReader, client: string): Promise<void> {
  const referenced = await listReferencedImages(path.dirname(client));
  const urls = new Set([...referenced, ...loadScreenshots(reader).map(({ src }) => src)]);
  const queue = urls.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const url of queue) await writeImage(client, url);
  });
  await Promise.all(workers);
}

// The size of Node's thread pool.
const AT_ONCE = 4;

async function writeImage(client: string, url: string): Promise<void> {
  const content = await makePublishedImage(url);
  if (content === undefined) throw new Error(`A page asks for ${url}, but there is no such image`);
  const target = path.join(client, url);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

export async function listReferencedImages(build: string): Promise<string[]> {
  const urls = new Set<string>();
  // The "not sent" page lies outside of the client folder.
  for (const file of globSync("{*,client/**/*}.{html,data}", { cwd: build })) {
    const page = await readFile(path.join(build, file), "utf8");
    for (const [url] of page.matchAll(IMAGE_URL)) urls.add(url);
  }
  return [...urls].sort();
}

// The data of pages has a format of React Router, with HTML in it. Nothing else on a page starts like these URLs.
const IMAGE_URL = new RegExp(`${IMAGE_BASE}[\\w./-]+\\.\\w+`, "g");
