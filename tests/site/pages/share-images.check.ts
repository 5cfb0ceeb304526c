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

// The regions of the title's first lines without and with a label above it, of the pattern, and of the gap between them.
const TITLE = { left: 68, top: 64, width: 300, height: 184 };
const TITLE_BELOW_LABEL = { ...TITLE, top: 124, height: 124 };
const PATTERN = { left: 900, top: 0, width: 300, height: 630 };
const GAP = { left: 756, top: 0, width: 12, height: 460 };

testEach("each listed page has a valid share image that is not blank", listedPages, async (page) => {
  const src = readImage(page);
  expect(path.basename(src)).toMatch(/\.[0-9a-f]{8}\.png$/);
  const content = readClientFile(src);
  expect(content.length).toBeLessThan(MOST_BYTES);
  const { format, width, height } = await sharp(content).metadata();
  expect({ format, width, height }).toEqual({ format: "png", ...SIZE });
  const pixels = await sharp(content).greyscale().raw().toBuffer();
  for (const region of [...findTitle(page), PATTERN])
    expect(measureContrast(pixels, region)).toBeGreaterThan(60);
  expect(measureContrast(pixels, GAP)).toBeLessThan(10);
});

testEach("each listed page has the title of its share image in the alternative text", listedPages, (page) => {
  const [alt = ""] = readMeta(page.elements, "og:image:alt");
  if (!usesSiteImage(page)) expect(alt).toContain(readHeading(page));
  expect(alt).toContain(readBuiltManifest().organization.name);
});

test("share images are unique, except those of the site", () => {
  const pages = new Map<string, Set<string>>();
  for (const page of listedPages.filter((page) => !usesSiteImage(page))) {
    const image = readImage(page);
    pages.set(image, (pages.get(image) ?? new Set()).add(withoutLocale(page.path)));
  }
  expect([...pages.values()].filter(({ size }) => size > 1)).toEqual([]);
});

testEach("each answer page has no share image", answerPages, ({ elements }) => {
  expect(readMeta(elements, "og:image")).toEqual([]);
});

/** The path of the share image. */
function readImage({ elements }: BuiltPage): string {
  const images = readMeta(elements, "og:image");
  expect(images).toHaveLength(1);
  const [image = ""] = images;
  expect(image.startsWith(`${ORIGIN}/assets/share/`)).toBe(true);
  return image.slice(ORIGIN.length);
}

/** The image of the site is used for titles in scripts without a font. */
function usesSiteImage(page: BuiltPage): boolean {
  return path.basename(readImage(page)).startsWith("site.");
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

/** The region of the title. The image of the site may have none. */
function findTitle(page: BuiltPage): (typeof TITLE)[] {
  if (usesSiteImage(page)) return [];
  const [alt = ""] = readMeta(page.elements, "og:image:alt");
  return [alt.startsWith(readHeading(page)) ? TITLE : TITLE_BELOW_LABEL];
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
