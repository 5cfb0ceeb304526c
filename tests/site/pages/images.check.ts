import { globSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { IMAGE_PLACES } from "#contract/image-sizes.ts";
import { withoutLocale } from "#contract/locales.ts";
import { IMAGE_BASE } from "#model/images/published-image.server.ts";
import { listReferencedMedia } from "#publish/copy-media.ts";
import {
  allPages,
  answerPages,
  type BuiltPage,
  CLIENT,
  KIB,
  listedPages,
  ORIGIN,
  readBuiltManifest,
  readClientFile,
} from "../built-site.ts";
import { findElements, type PageElement, readMeta } from "../page-elements.ts";
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
    const isSharp = sources.every((source) => listWidths(source).some((width) => width >= wanted));
    const isAlike = new Set(sources.map(({ attributes }) => attributes.sizes)).size === 1;
    return !(place && types === "image/avif,image/webp" && isSharp && isAlike);
  });
  expect(wrong.map(({ img }) => img.src)).toEqual([]);
  const images = allPages.flatMap(({ elements }) => findElements(elements, "img"));
  const plain = images.filter(({ attributes }) => !/\.(?:svg(?:#d)?|webp)$/.test(attributes.src ?? ""));
  expect(plain.map(({ attributes }) => attributes.src)).toEqual([]);
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

function listWidths({ attributes: { srcset = "" } }: PageElement): number[] {
  return srcset.split(",").map((candidate) => Number.parseInt(candidate.trim().split(" ")[1] ?? "", 10));
}

function findPlace(img: Record<string, string>, [source]: PageElement[]) {
  const places = Object.values(IMAGE_PLACES).map((place) => place(Number(img.width) / Number(img.height)));
  return places.find(({ sizes }) => sizes === source?.attributes.sizes);
}

const SHARE_SIZE = { width: 1200, height: 630 };
const MOST_BYTES = 120 * KIB;

// The regions of the title's first lines without and with a label above it, of the cover, and of the gap between them.
const TITLE = { left: 64, top: 64, width: 300, height: 184 };
const TITLE_BELOW_LABEL = { ...TITLE, top: 124, height: 124 };
const COVER = { left: 900, top: 0, width: 300, height: 630 };
const GAP = { left: 740, top: 0, width: 36, height: 630 };

testEach(
  "each listed page has a share image with its title in it and in the text",
  listedPages,
  async (page) => {
    const { src, alt, isOfSite } = readShareImage(page);
    const heading = readHeading(page);
    expect(src).toMatch(/^\/assets\/share\/[^/]+\.[0-9a-f]{8}\.png$/);
    expect(alt).toContain(readBuiltManifest().organization.name);
    if (!isOfSite) expect(alt).toContain(heading);
    const content = readClientFile(src);
    expect(content.length).toBeLessThan(MOST_BYTES);
    const { format } = await sharp(content).metadata();
    const { data, info } = await sharp(content).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect({ format, width: info.width, height: info.height }).toEqual({ format: "png", ...SHARE_SIZE });
    const titles = isOfSite ? [] : [alt.startsWith(heading) ? TITLE : TITLE_BELOW_LABEL];
    for (const region of [...titles, COVER]) expect(measureContrast(data, region)).toBeGreaterThan(60);
    expect(measureContrast(data, GAP)).toBeLessThan(10);
  },
);

test("share images are unique, except those of the site", () => {
  const own = listedPages.filter((page) => !readShareImage(page).isOfSite);
  const pages = Map.groupBy(own, (page) => readShareImage(page).src);
  const shared = [...pages.values()].map((found) => new Set(found.map((page) => withoutLocale(page.path))));
  expect(shared.filter(({ size }) => size > 1)).toEqual([]);
});

testEach("each answer page has no share image", answerPages, ({ elements }) => {
  expect(readMeta(elements, "og:image")).toEqual([]);
});

/** The image of the site is used for titles in scripts without a font, and may have none. */
function readShareImage({ elements }: BuiltPage) {
  const [image = "", ...others] = readMeta(elements, "og:image");
  expect([image.startsWith(ORIGIN), others]).toEqual([true, []]);
  const src = image.slice(ORIGIN.length);
  const alt = readMeta(elements, "og:image:alt").join();
  return { src, alt, isOfSite: path.basename(src).startsWith("site.") };
}

function readHeading({ elements }: BuiltPage): string {
  const [heading] = findElements(elements, "h1");
  // Invisible characters are not in the alternative text.
  return (heading?.text ?? "")
    .replace(/[\u00ad\u2060\ufeff]/g, "")
    .replaceAll("\u2011", "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** The difference between the brightest and the darkest pixel, from 0 to 255. */
function measureContrast(pixels: Buffer, { left, top, width, height }: typeof TITLE): number {
  let [darkest, brightest] = [255, 0];
  for (let row = top; row < top + height; row++) {
    const start = row * SHARE_SIZE.width + left;
    for (const value of pixels.subarray(start, start + width)) {
      darkest = Math.min(darkest, value);
      brightest = Math.max(brightest, value);
    }
  }
  return brightest - darkest;
}
