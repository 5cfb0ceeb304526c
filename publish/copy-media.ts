import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { IMAGE_BASE, makePublishedImage, VIDEO_BASE } from "#model/images/published-image.server.ts";
import { FILES_AT_ONCE, writeBelow } from "./write-file.ts";

/** Writes the images and videos that pages refer to. @throws Error when one is missing */
export async function copyMedia(client: string): Promise<void> {
  const urls = Readable.from(await listReferencedMedia(path.dirname(client)));
  const write = async (url: string) => {
    const content = await makePublishedImage(url);
    if (content === undefined) throw new Error(`A page asks for ${url}, but there is no such file`);
    await writeBelow(client, url, content);
  };
  await urls.forEach(write, { concurrency: FILES_AT_ONCE });
}

export async function listReferencedMedia(build: string): Promise<string[]> {
  const urls = new Set<string>();
  // The "not sent" page is outside of the client folder.
  for (const file of globSync("{*,client/**/*}.{html,data}", { cwd: build })) {
    const page = await readFile(path.join(build, file), "utf8");
    for (const [url] of page.matchAll(MEDIA_URL)) urls.add(url);
  }
  return [...urls].sort();
}

// The data of pages has a format of React Router, with HTML in it. Nothing else on a page starts like these URLs.
const MEDIA_URL = new RegExp(`(?:${IMAGE_BASE}|${VIDEO_BASE})[\\w./-]+\\.\\w+`, "g");
