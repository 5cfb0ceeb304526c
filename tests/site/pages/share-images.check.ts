import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { withoutLocale } from "#contract/locales.ts";
import {
  answerPages,
  type BuiltPage,
  CLIENT,
  closedPages,
  fallbackPages,
  listedPages,
  ORIGIN,
  readBuiltManifest,
  readClientFile,
} from "../built-site.ts";
import { findElements, readMeta } from "../page-elements.ts";

const SIZE = { width: 1200, height: 630 };
const MOST_BYTES = 120 * 1024;

// Where a picture has the first lines of its title, below its small words if it has any, where its cloth, and what lies
// between the two.
const TITLE = { left: 68, top: 64, width: 300, height: 184 };
const TITLE_BELOW_LABEL = { ...TITLE, top: 124, height: 124 };
const CLOTH = { left: 900, top: 0, width: 300, height: 630 };
const GAP = { left: 756, top: 0, width: 12, height: 460 };

test.for(listedPages)("$path has a share image that networks take, and that is not blank", async (page) => {
  const address = readImage(page);
  expect(path.basename(address)).toMatch(/\.[0-9a-f]{8}\.png$/);
  const content = readClientFile(address);
  expect(content.length).toBeLessThan(MOST_BYTES);
  const { format, width, height } = await sharp(content).metadata();
  expect({ format, width, height }).toEqual({ format: "png", ...SIZE });
  expect([readMeta(page.elements, "og:image:width"), readMeta(page.elements, "og:image:height")]).toEqual([
    [String(SIZE.width)],
    [String(SIZE.height)],
  ]);
  const pixels = await sharp(content).greyscale().raw().toBuffer();
  for (const region of [...findTitle(page), CLOTH])
    expect(measureContrast(pixels, region)).toBeGreaterThan(60);
  expect(measureContrast(pixels, GAP)).toBeLessThan(10);
});

test.for(listedPages)("$path says in words what its share image shows", (page) => {
  const [alt = ""] = readMeta(page.elements, "og:image:alt");
  if (!isOfSite(page)) expect(alt).toContain(readHeading(page));
  expect(alt).toContain(readBuiltManifest().organization.name);
});

test("no two pages have the same share image, but for those whose titles have no letter of any font", () => {
  const pages = new Map<string, Set<string>>();
  for (const page of listedPages.filter((page) => !isOfSite(page))) {
    const image = readImage(page);
    pages.set(image, (pages.get(image) ?? new Set()).add(withoutLocale(page.path)));
  }
  expect([...pages.values()].filter(({ size }) => size > 1)).toEqual([]);
});

test.for(fallbackPages)("$path has the share image of the page that it shows", (page) => {
  const shown = [...listedPages, ...closedPages, ...fallbackPages].find(
    ({ path: found }) => found === withoutLocale(page.path),
  );
  expect(shown && readImage(shown)).toBe(readImage(page));
});

test.for(answerPages)("$path has no share image", ({ elements }) => {
  expect(readMeta(elements, "og:image")).toEqual([]);
});

/** Where the share image of a page stands on this site. */
function readImage({ elements }: BuiltPage): string {
  const images = readMeta(elements, "og:image");
  expect(images).toHaveLength(1);
  const [image = ""] = images;
  expect(image.startsWith(`${ORIGIN}/assets/share/`)).toBe(true);
  const address = image.slice(ORIGIN.length);
  expect(existsSync(path.join(CLIENT, address))).toBe(true);
  return address;
}

/** Whether a page has none of its own: that of the site stands in for a title in letters that no font has. */
function isOfSite(page: BuiltPage): boolean {
  return path.basename(readImage(page)).startsWith("site.");
}

function readHeading({ elements }: BuiltPage): string {
  const [heading] = findElements(elements, "h1");
  // What is not seen is not in the picture's words either.
  return (heading?.text ?? "")
    .replace(/[\u00ad\u2060\ufeff]/g, "")
    .replaceAll("\u2011", "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** Where the title of a page has to be seen. The picture of the site may have none. */
function findTitle(page: BuiltPage): (typeof TITLE)[] {
  if (isOfSite(page)) return [];
  const [alt = ""] = readMeta(page.elements, "og:image:alt");
  return [alt.startsWith(readHeading(page)) ? TITLE : TITLE_BELOW_LABEL];
}

/** How far the darkest and the brightest place of a region are apart, from 0 to 255. */
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
