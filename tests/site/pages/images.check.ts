import { globSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { IMAGE_PLACES, NARROW_MEDIA } from "#contract/image-sizes.ts";
import { IMAGE_BASE } from "#model/images/image-names.server.ts";
import { loadScreenshots } from "#model/site/app.server.ts";
import { listReferencedImages } from "#publish/copy-images.ts";
import { reader } from "../../content.ts";
import { allPages, CLIENT, readClientFile } from "../built-site.ts";
import { findElements, type PageElement } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

const WIDEST = 1920;

// https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
test("/favicon.ico has pictures of the mark in three sizes", async () => {
  const file = readClientFile("/favicon.ico");
  expect([0, 2, 4].map((at) => file.readUInt16LE(at))).toEqual([0, 1, 3]);
  const sizes = [];
  for (let entry = 6; entry < 6 + 3 * 16; entry += 16) {
    const [length, start] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
    const picture = sharp(file.subarray(start, start + length));
    const { format, width, height } = await picture.metadata();
    const { channels } = await picture.stats();
    expect([format, width, height]).toEqual(["png", file[entry], file[entry + 1]]);
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
    sizes.push(width);
  }
  expect(sizes).toEqual([16, 32, 48]);
});

type Candidate = { src: string; width: number; type: string };

const bitmaps = allPages.flatMap(({ elements }) => listImages(elements));

testEach("every image on each page has an alternative text, which may be empty", allPages, ({ elements }) => {
  const unlabeled = findElements(elements, "img").filter(({ attributes }) => attributes.alt === undefined);
  expect(unlabeled.map(({ attributes }) => attributes.src)).toEqual([]);
  const drawings = findElements(elements, "svg").filter(
    ({ attributes }) =>
      attributes["aria-hidden"] !== "true" && !(attributes.role === "img" && isNamed(attributes)),
  );
  expect(drawings.map(({ attributes }) => attributes.class)).toEqual([]);
});

testEach("every drawing for phones on each page reserves its space on phones", allPages, ({ elements }) => {
  const digits = expect.stringMatching(/^\d+$/);
  for (const { attributes } of findElements(elements, "source"))
    if (attributes.media)
      expect(attributes).toMatchObject({ media: NARROW_MEDIA, width: digits, height: digits });
});

testEach("every image on each page has a width and height", allPages, ({ elements }) => {
  const sizeless = findElements(elements, "img").filter(
    ({ attributes }) => !(Number(attributes.width) > 0 && Number(attributes.height) > 0),
  );
  expect(sizeless.map(({ attributes }) => attributes.src)).toEqual([]);
});

test("every bitmap is offered as AVIF and WebP with known sizes", ({ skip }) => {
  skip(bitmaps.length === 0, "The content has no bitmap.");
  for (const { img, sources } of bitmaps) {
    expect(
      sources.map(({ attributes }) => attributes.type),
      img.src,
    ).toEqual(["image/avif", "image/webp"]);
    expect(new Set(sources.map(({ attributes }) => attributes.sizes)).size, img.src).toBe(1);
    expect(findPlace(img, sources), img.src).toBeDefined();
  }
  const images = allPages.flatMap(({ elements }) => findElements(elements, "img"));
  const plain = images.filter(({ attributes }) => !/\.(?:svg(?:#d)?|webp)$/.test(attributes.src ?? ""));
  expect(plain.map(({ attributes }) => attributes.src)).toEqual([]);
});

test("every bitmap is offered at twice its displayed width or its full width", () => {
  const blurred = bitmaps.filter(({ img, sources }) => {
    const wanted = Math.min(2 * (findPlace(img, sources)?.widest ?? 0), Number(img.width), WIDEST);
    return sources.some((source) => listCandidates(source).every(({ width }) => width < wanted));
  });
  expect(blurred.map(({ img }) => img.src)).toEqual([]);
});

test("every image file has the announced width, aspect ratio and format, and no metadata", async () => {
  const candidates = bitmaps.flatMap(({ img, sources }) => {
    const shape = Number(img.width) / Number(img.height);
    const common = { src: img.src ?? "", width: 0, type: "image/webp" };
    return [...sources.flatMap(listCandidates), common].map((candidate) => ({ ...candidate, shape }));
  });
  const known = new Map(candidates.map((candidate) => [`${candidate.src} ${candidate.width}`, candidate]));
  for (const { src, width, type, shape } of known.values()) {
    const content = readClientFile(src);
    const { info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    const { mediaType, exif, icc, xmp, orientation } = await sharp(content).metadata();
    expect([mediaType, info.width], src).toEqual([type, width || info.width]);
    expect(Math.abs(info.height - info.width / shape), src).toBeLessThan(1);
    expect([exif, icc, xmp, orientation], src).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test("every published image is used", async () => {
  const used = new Set(await listReferencedImages("build"));
  for (const { src } of loadScreenshots(reader)) used.add(src);
  const files = globSync("**/*.*", { cwd: path.join(CLIENT, IMAGE_BASE) });
  const published = files.map((file) => IMAGE_BASE + file.split(path.sep).join("/"));
  const unused = published.filter((src) => !used.has(src.replace(/\.(?:br|gz|zst)$/, "")));
  expect(unused).toEqual([]);
});

/** The bitmaps of a page: each `<img>` with its preceding `<source>` elements. */
function listImages(elements: PageElement[]) {
  return elements.flatMap(({ tag }, index) => {
    if (tag !== "picture") return [];
    const end = elements.findIndex((element, place) => place > index && element.tag === "img");
    const sources = elements.slice(index + 1, end);
    // A drawing has one for phones.
    return sources.some(({ attributes }) => attributes.media)
      ? []
      : [{ img: elements[end]?.attributes ?? {}, sources }];
  });
}

function listCandidates({ attributes: { srcset = "", type = "" } }: PageElement): Candidate[] {
  return srcset.split(",").map((candidate) => {
    const [src = "", width] = candidate.trim().split(" ");
    return { src, width: Number.parseInt(width ?? "", 10), type };
  });
}

function findPlace(img: Record<string, string>, [source]: PageElement[]) {
  const places = Object.values(IMAGE_PLACES).map((place) => place(Number(img.width) / Number(img.height)));
  return places.find(({ sizes }) => sizes === source?.attributes.sizes);
}

function isNamed(attributes: Record<string, string>): boolean {
  return Boolean(attributes["aria-label"] || attributes["aria-labelledby"]);
}
