import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { withoutLocale } from "#contract/locales.ts";
import {
  answerPages,
  type BuiltPage,
  listedPages,
  ORIGIN,
  readBuiltManifest,
  readClientFile,
} from "../built-site.ts";
import { findElements, readMeta } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

const SIZE = { width: 1200, height: 630 };
const MOST_BYTES = 120 * 1024;

// The regions of the title's first lines without and with a label above it, of the cover, and of the gap between them.
const TITLE = { left: 64, top: 64, width: 300, height: 184 };
const TITLE_BELOW_LABEL = { ...TITLE, top: 124, height: 124 };
const COVER = { left: 900, top: 0, width: 300, height: 630 };
const GAP = { left: 740, top: 0, width: 36, height: 630 };

testEach(
  "each listed page has a share image with its title in it and in the text",
  listedPages,
  async (page) => {
    const { src, alt, isOfSite } = readImage(page);
    const heading = readHeading(page);
    expect(src).toMatch(/^\/assets\/share\/[^/]+\.[0-9a-f]{8}\.png$/);
    expect(alt).toContain(readBuiltManifest().organization.name);
    if (!isOfSite) expect(alt).toContain(heading);
    const content = readClientFile(src);
    expect(content.length).toBeLessThan(MOST_BYTES);
    const { format } = await sharp(content).metadata();
    const { data, info } = await sharp(content).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect({ format, width: info.width, height: info.height }).toEqual({ format: "png", ...SIZE });
    const titles = isOfSite ? [] : [alt.startsWith(heading) ? TITLE : TITLE_BELOW_LABEL];
    for (const region of [...titles, COVER]) expect(measureContrast(data, region)).toBeGreaterThan(60);
    expect(measureContrast(data, GAP)).toBeLessThan(10);
  },
);

test("share images are unique, except those of the site", () => {
  const own = listedPages.filter((page) => !readImage(page).isOfSite);
  const pages = Map.groupBy(own, (page) => readImage(page).src);
  const shared = [...pages.values()].map((found) => new Set(found.map((page) => withoutLocale(page.path))));
  expect(shared.filter(({ size }) => size > 1)).toEqual([]);
});

testEach("each answer page has no share image", answerPages, ({ elements }) => {
  expect(readMeta(elements, "og:image")).toEqual([]);
});

/** The image of the site is used for titles in scripts without a font, and may have none. */
function readImage({ elements }: BuiltPage) {
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
    const start = row * SIZE.width + left;
    for (const value of pixels.subarray(start, start + width)) {
      darkest = Math.min(darkest, value);
      brightest = Math.max(brightest, value);
    }
  }
  return brightest - darkest;
}
