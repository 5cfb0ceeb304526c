import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { IMAGE_PLACES, type ImagePlace } from "#contract/image-sizes.ts";
import { expect, test } from "../site-test.ts";

const LAYOUTS: [string, ImagePlace][] = [
  [".hero:not(.hero-band) .page-cover", "beside"],
  [".hero-band .page-cover", "window"],
  [".cards-lead > :first-child .card-media img", "featured"],
  [".cards:not(.cards-lead) .card-media img", "card"],
  [".portrait-large", "portrait"],
];
const SHAPES = [1, 1.5, 3];
const WINDOWS = [390, 760, 1440];

test("an image of any aspect ratio is as wide as its sizes announce", async ({ page }) => {
  const missing = new Set(LAYOUTS.map(([selector]) => selector));
  for (const path of LIKELY_PAGES) {
    if (!path) continue;
    await page.goto(path);
    for (const [selector, place] of LAYOUTS) {
      const img = page.locator(selector).first();
      if (!missing.has(selector) || (await img.count()) === 0) continue;
      missing.delete(selector);
      for (const width of WINDOWS) {
        await page.setViewportSize({ width, height: 900 });
        for (const shape of SHAPES) {
          const { sizes } = IMAGE_PLACES[place](shape);
          const [shown, announced] = await measureImage(img, shape, sizes);
          const what = `${selector} at ${width} px, aspect ratio ${shape}: ${sizes}`;
          expect.soft(announced, what).toBeGreaterThan(0.95 * shown);
          // Some pages show the image smaller.
          expect.soft(announced, what).toBeLessThan(4 * shown);
        }
      }
    }
  }
  expect([...missing]).toEqual([]);
});

const LIKELY_PAGES = [
  "/",
  "/blog",
  "/profile",
  findPage("services/*", /class="[^"]*hero-(?:beside|bleed)[ "]/),
  findPage("services/*", /hero-band/),
  "/profile/projects",
  findPage("blog/*", /page-cover/),
];

/** The path of the first built page below a folder that matches. */
function findPage(folder: string, pattern: RegExp): string | undefined {
  const files = globSync(`build/client/${folder}/index.html`).sort();
  const file = files.find((name) => pattern.test(readFileSync(name, "utf8")));
  return file && `/${path.relative("build/client", path.dirname(file)).split(path.sep).join("/")}`;
}

/** The width in pixels of an image with this aspect ratio in place of `img`, and the width that `sizes` announces. */
function measureImage(img: Locator, shape: number, sizes: string): Promise<[number, number]> {
  return img.evaluate(
    async (found: HTMLImageElement, [ratio, sizeList]) => {
      const [width, height] = [Math.round(1000 * ratio), 1000];
      const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`;
      for (const source of found.parentElement?.querySelectorAll("source") ?? []) source.remove();
      const srcset = `data:image/svg+xml,${encodeURIComponent(svg)} ${width}w`;
      Object.assign(found, { width, height, sizes: sizeList, srcset });
      await found.decode();
      const box = found.getBoundingClientRect();
      const isCut = getComputedStyle(found).objectFit === "cover";
      // Browsers take an image to be as wide as its sizes say.
      return [isCut ? Math.max(box.width, box.height * ratio) : box.width, found.naturalWidth] as [
        number,
        number,
      ];
    },
    [shape, sizes] as const,
  );
}
