import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import { beforeEach, expect, it, vi } from "vitest";
import { openContent } from "#content.config";
import { readLocale, withoutLocale } from "#contract/locales.ts";
import { openImageCache } from "#model/images/image-cache.server.ts";
import { writeFavicon } from "#model/organization/brand.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { edit, enterContentCopy } from "#model/translations/content-copy.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import type { BuiltPage } from "../built-page.ts";
import { toHexColor } from "../hex-color.ts";
import { createShareImages } from "./share-images.ts";

const reader = openContent();

let folder: string;
beforeEach(() => {
  folder = makeTempFolder();
});

it("draws nothing again that an earlier build drew, and one picture more when a title changes", async () => {
  const first = await (await openSite("one"))(page("/", "First"));
  const [kept = ""] = await readdir(cache());
  // Marked, so that a picture that was drawn anew is told from the kept one.
  openImageCache(cache()).write(path.parse(kept).name, "kept");
  const second = await (await openSite("two"))(page("/", "First"));
  expect(await readClientFile("two", second?.src)).toEqual(Buffer.from("kept"));

  const create = await openSite("three");
  const [changed, contact] = [await create(page("/", "Second")), await create(page("/contact-us", "Second"))];
  expect(await readdir(cache())).toHaveLength(3);
  // Each has a hash of its pixels: pages with the same title still differ.
  const hashes = [first, changed, contact].map((image) => image?.src.split(".")[1]);
  expect(new Set(hashes).size).toBe(3);
});

it("draws a title with signs that only tell where a line may break, and without a heading that of the page", async () => {
  const create = await openSite("one");
  expect((await create({ ...page("/", " "), title: "Plain" }))?.alt).toContain("Plain");
  const soft = await create(page("/", "Soft\u00adware for e\u2011commerce"));
  expect(soft).toEqual(await create(page("/", "Software for  e-commerce")));
  expect(soft?.src).toContain("/home.");
});

it("leaves out letters that no font has, and names the page; without any left it shows the picture of the site", async () => {
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const create = await openSite("one");
  const [nothing, emoji] = [
    await create(page("/", "漢字!")),
    await create(page("/contact-us", "Ship 🚀 it 👩‍💻")),
  ];
  await create(page("/hi/contact-us", "Ship 🚀 it 👩‍💻"));
  const lines = told.mock.calls.map(([line]) => String(line));
  told.mockRestore();
  expect(nothing?.src).toMatch(/^\/assets\/share\/site\./);
  const plain = await create(page("/contact-us", "Ship it"));
  expect(emoji?.src).toBe(plain?.src);
  expect(emoji?.src).toContain("/contact-us.");
  expect(emoji?.alt).toContain("Ship 🚀 it 👩‍💻");
  expect(lines.filter((line) => line.includes("/contact-us") && line.includes("🚀"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("漢"))).toHaveLength(1);
});

it.each(["தறி", "தறி Loom"])("shows the mark alone for what no font has of the brand %s", async (brand) => {
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const create = await openSite("one");
  const leaveCopy = enterContentCopy();
  edit("site/organization.yaml", /^name: .*$/m, `name: ${brand}`);
  edit("site/organization.yaml", /^tagline: .*$/m, "tagline: தறி");
  const images = [await create(page("/", "First")), await create(page("/profile", "தறி"))];
  leaveCopy();
  const lines = told.mock.calls.map(([line]) => String(line));
  told.mockRestore();
  expect(images.map((image) => image?.alt)).toEqual([`First | ${brand}`, `தறி | ${brand}`]);
  expect(images[1]?.src).toMatch(/^\/assets\/share\/site\./);
  expect(lines).toEqual([
    "Share images leave out letters of the name in content/site/organization.yaml: no font has த றி\n",
    "The share image of /profile is that of the site: no font has த றி\n",
  ]);
});

async function openSite(name: string) {
  const client = path.join(folder, name);
  await mkdir(client);
  await writeFile(path.join(client, "favicon.svg"), writeFavicon(reader, toHexColor));
  return createShareImages(reader, client, cache());
}

function cache(): string {
  return path.join(folder, "cache");
}

function readClientFile(name: string, src = ""): Promise<Buffer> {
  return readFile(path.join(folder, name, src));
}

function page(address: string, heading: string): BuiltPage {
  const source = listSitePages(reader).find(({ path: found }) => found === withoutLocale(address));
  if (!source) throw new Error(`Expected a page at ${address}, found none`);
  return {
    path: address,
    locale: readLocale(address),
    source,
    title: "",
    description: "",
    images: [],
    canonical: "",
    isListed: true,
    document: fromHtml(`<h1>${heading}</h1>`),
  };
}
