import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { openContent } from "#content.config";
import { edit, enterContentCopy } from "#model/content/testing/content-copy.ts";
import { openImageCache } from "#model/images/image-cache.server.ts";
import { writeFavicon } from "#model/organization/brand.server.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import type { BuiltPage } from "../built-page.ts";
import { toHexColor } from "../hex-color.ts";
import { makeBuiltPage } from "../testing/built-page.ts";
import { createShareImages, drawShareImages } from "./share-images.ts";

const reader = openContent();

let folder: string;
beforeEach(() => {
  folder = makeTempFolder();
});

it("draws nothing again that an earlier build drew, and one picture more when a title changes", async () => {
  const first = await (await openSite("one"))(page("/", "First"));
  const [kept = ""] = await readdir(cache());
  // Marked, to tell a redrawn picture from the kept one.
  openImageCache(cache()).write(kept, "kept");
  const second = await (await openSite("two"))(page("/", "First"));
  expect(await readClientFile("two", second.src)).toEqual(Buffer.from("kept"));

  const create = await openSite("three");
  const [changed, contact] = [await create(page("/", "Second")), await create(page("/contact-us", "Second"))];
  expect(await readdir(cache())).toHaveLength(3);
  expect(new Set([first.src, changed.src, contact.src]).size).toBe(3);
});

it("draws a title with characters that only allow line breaks, and without a heading the title of the page", async () => {
  const create = await openSite("one");
  expect((await create({ ...page("/", " "), title: "Plain" })).alt).toContain("Plain");
  const soft = await create(page("/", "Soft\u00adware for e\u2011commerce"));
  expect(soft).toEqual(await create(page("/", "Software for  e-commerce")));
  expect(soft.src).toContain("/home.");
});

it("leaves out what no font has of a title and of the brand, but not of their description", async () => {
  const create = await openSite("one");
  const emoji = await create(page("/contact-us", "Ship 🚀 it 👩‍💻"));
  const plain = await create(page("/contact-us", "Ship it"));
  expect(await readClientFile("one", emoji.src)).toEqual(await readClientFile("one", plain.src));
  expect(emoji.alt).toContain("Ship 🚀 it 👩‍💻");
  const leaveCopy = enterContentCopy();
  edit("site/organization.yaml", /^name: .*$/m, "name: தறி");
  const image = await create(page("/", "தறி"));
  leaveCopy();
  expect(image.alt).toBe("தறி | தறி");
});

async function openSite(name: string) {
  const client = path.join(folder, name);
  await mkdir(client);
  await writeFile(path.join(client, "favicon.svg"), writeFavicon(reader, toHexColor));
  const createImage = await createShareImages(reader, client);
  return async (built: BuiltPage) => {
    const image = createImage(built);
    await drawShareImages(client, [image], cache());
    return image;
  };
}

function cache(): string {
  return path.join(folder, "cache");
}

function readClientFile(name: string, src: string): Promise<Buffer> {
  return readFile(path.join(folder, name, src));
}

function page(address: string, heading: string): BuiltPage {
  return makeBuiltPage(address, `<h1>${heading}</h1>`);
}
