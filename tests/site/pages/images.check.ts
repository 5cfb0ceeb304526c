import { globSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { IMAGE_PLACES } from "#contract/image-sizes.ts";
import { IMAGE_BASE } from "#model/images/published-image.server.ts";
import { listReferencedMedia } from "#publish/copy-media.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { allPages, CLIENT, readClientFile } from "../built-site.ts";
import { findElements, type PageElement } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

const WIDEST = 1920;

// https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
test("/favicon.ico has a picture of the mark", async () => {
  const file = readClientFile("/favicon.ico");
  expect([0, 2, 4].map((at) => file.readUInt16LE(at))).toEqual([0, 1, 1]);
  const [length, start] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  const picture = sharp(file.subarray(start, start + length));
  const { format, width, height } = await picture.metadata();
  expect([file[6], file[7], format, width, height]).toEqual([32, 32, "png", 32, 32]);
  const { channels } = await picture.stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
});

testEach(
  "every image on each page has a text, which may be empty, and its space",
  allPages,
  ({ elements }) => {
    const isSized = ({ width, height }: PageElement["attributes"]) => Number(width) > 0 && Number(height) > 0;
    const isNamed = (attributes: PageElement["attributes"]) =>
      attributes.role === "img" && Boolean(attributes["aria-label"] || attributes["aria-labelledby"]);
    const wrong = elements.filter(({ tag, attributes }) => {
      if (tag === "img") return attributes.alt === undefined || !isSized(attributes);
      return tag === "svg" && attributes["aria-hidden"] !== "true" && !isNamed(attributes);
    });
    expect(wrong.map(({ attributes }) => attributes)).toEqual([]);
  },
);

const bitmaps = allPages.flatMap(({ elements }) => listBitmaps(elements));

test("every bitmap is offered as AVIF and WebP with known sizes, at twice its displayed or its full width", ({
  skip,
}) => {
  skip(bitmaps.length === 0, "The content has no bitmap.");
  const wrong = bitmaps.filter(({ img, sources }) => {
    const place = findPlace(img, sources);
    const wanted = Math.min(2 * (place?.widest ?? 0), Number(img.width), WIDEST);
    const types = sources.map(({ attributes }) => attributes.type).join();
    const isSharp = sources.every((source) => listCandidates(source).some(({ width }) => width >= wanted));
    const isAlike = new Set(sources.map(({ attributes }) => attributes.sizes)).size === 1;
    return !(place && types === "image/avif,image/webp" && isSharp && isAlike);
  });
  expect(wrong.map(({ img }) => img.src)).toEqual([]);
  const images = allPages.flatMap(({ elements }) => findElements(elements, "img"));
  const plain = images.filter(({ attributes }) => !/\.(?:svg(?:#d)?|webp)$/.test(attributes.src ?? ""));
  expect(plain.map(({ attributes }) => attributes.src)).toEqual([]);
});

test("every image file has the announced width, aspect ratio and format, and no metadata", async () => {
  const candidates = bitmaps.flatMap(({ img, sources }) => {
    const shape = Number(img.width) / Number(img.height);
    const common = { src: img.src ?? "", width: 0, type: "image/webp" };
    return [...sources.flatMap(listCandidates), common].map((candidate) => ({ ...candidate, shape }));
  });
  const known = new Map(candidates.map((candidate) => [`${candidate.src} ${candidate.width}`, candidate]));
  for (const { src, width, type, shape } of known.values()) {
    const found = await sharp(readClientFile(src)).metadata();
    if (IS_FULL) await sharp(readClientFile(src)).stats();
    const { mediaType, exif, icc, xmp, orientation } = found;
    expect([mediaType, found.width], src).toEqual([type, width || found.width]);
    expect(Math.abs(found.height - found.width / shape), src).toBeLessThan(1);
    expect([exif, icc, xmp, orientation], src).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test("every published image is used", async () => {
  const used = new Set(await listReferencedMedia("build"));
  const files = globSync("**/*.*", { cwd: path.join(CLIENT, IMAGE_BASE) });
  const published = files.map((file) => IMAGE_BASE + file.split(path.sep).join("/"));
  const unused = published.filter((src) => !used.has(src.replace(/\.(?:br|gz|zst)$/, "")));
  expect(unused).toEqual([]);
});

/** The bitmaps of a page: each `<img>` with its preceding `<source>` elements. */
function listBitmaps(elements: PageElement[]) {
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

function listCandidates({ attributes: { srcset = "", type = "" } }: PageElement) {
  return srcset.split(",").map((candidate) => {
    const [src = "", width] = candidate.trim().split(" ");
    return { src, width: Number.parseInt(width ?? "", 10), type };
  });
}

function findPlace(img: Record<string, string>, [source]: PageElement[]) {
  const places = Object.values(IMAGE_PLACES).map((place) => place(Number(img.width) / Number(img.height)));
  return places.find(({ sizes }) => sizes === source?.attributes.sizes);
}
