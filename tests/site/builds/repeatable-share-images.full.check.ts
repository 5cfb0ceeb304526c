import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { IMAGE_BASE } from "#model/images/published-image.server.ts";
import { createPageReader, splitDocument } from "#publish/built-page.ts";
import { createShareImages, drawShareImages } from "#publish/share-images/share-images.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { reader } from "../../content.ts";
import { CLIENT, listedPages, readClientFile } from "../built-site.ts";

// Both builds share an image cache, so a few images are made again without it.
const SAMPLES = 3;

test("share images render to the same bytes again", async () => {
  const folder = makeTempFolder();
  await cp(path.join(CLIENT, "favicon.svg"), path.join(folder, "favicon.svg"));
  await cp(path.join(CLIENT, IMAGE_BASE), path.join(folder, IMAGE_BASE), { recursive: true });
  const createImage = await createShareImages(reader, folder);
  const readPage = createPageReader(reader, CLIENT);
  const step = Math.ceil(listedPages.length / SAMPLES);
  for (const { file, html } of listedPages.filter((_, index) => index % step === 0)) {
    const page = readPage(path.resolve("build", file), splitDocument(fromHtml(html)));
    const image = page && createImage(page);
    if (!image) throw new Error(`${file}: expected a page with a share image`);
    const { src } = image;
    // File names contain a hash.
    expect(html, file).toContain(src);
    await drawShareImages(folder, [image], path.join(folder, "cache"));
    expect((await readFile(path.join(folder, src))).equals(readClientFile(src)), src).toBe(true);
  }
});
