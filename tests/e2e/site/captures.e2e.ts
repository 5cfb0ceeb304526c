import sharp from "sharp";
import { expectNoOverflow } from "../layout.ts";
import { inBatches, NOT_FOUND_PROBLEM, pageKinds, UNKNOWN_PATHS } from "../page-paths.ts";
import { expect, MOTION, test } from "../site-test.ts";

// Review tools, archives and screenshot services capture the whole page as soon as it has loaded, without a pointer or a scroll.

const [unknownPath = ""] = UNKNOWN_PATHS;
const paths = [...pageKinds, "/hi", "/es", "/contact-us/thank-you", unknownPath];

test.use(MOTION);

for (const width of [390, 1440])
  for (const [index, batch] of inBatches(paths).entries())
    test(`a capture right after loading shows all of a page at ${width} px, part ${index + 1}`, async ({
      page,
      problems,
    }) => {
      if (batch.includes(unknownPath)) problems.allow(NOT_FOUND_PROBLEM);
      await page.setViewportSize({ width, height: 844 });
      for (const path of batch) {
        await page.goto(path, { waitUntil: "load" });
        const capture = await page.screenshot({ fullPage: true });
        expect(await findUnpainted(capture, await page.evaluate(listTexts)), path).toEqual([]);
        expect(await page.evaluate(listMissingDrawings), path).toEqual([]);
        await expectNoOverflow(page, width);
      }
    });

test("a window as high as the page shows all of it, too", async ({ page }) => {
  await page.goto("/");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1440, height });
  expect(await findUnpainted(await page.screenshot(), await page.evaluate(listTexts))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a capture shows the footer", async ({ page }) => {
    await page.goto("/");
    const box = await page.getByRole("contentinfo").getByRole("link").last().boundingBox();
    const place = { text: "the last link", left: 0, top: 0, width: 0, height: 0 };
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    const capture = await page.screenshot({ fullPage: true });
    expect(await findUnpainted(capture, [{ ...place, left: x, top: y, width, height }])).toEqual([]);
  });
});

type Place = { text: string; left: number; top: number; width: number; height: number };

/** Runs in the page: the first line of each text in the page and the footer that is to be seen. */
function listTexts(): Place[] {
  const tags = "h1, h2, h3, h4, p, li, dt, dd, th, td, a, summary, label, figcaption, blockquote";
  const elements = [...document.querySelectorAll(`:is(main, footer) :is(${tags})`)];
  return elements.flatMap((element) => {
    const text = [...element.childNodes].find(
      // There may be no font for other scripts.
      (node) => node.nodeType === Node.TEXT_NODE && /[\p{Script=Latin}\d]/u.test(node.textContent ?? ""),
    );
    if (!text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const range = document.createRange();
    range.selectNodeContents(text);
    const [line] = range.getClientRects();
    if (!line || isCut(element, line)) return [];
    const { left, top, width, height } = line;
    return [{ text: (text.textContent ?? "").trim(), left, top: top + scrollY, width, height }];
  });

  /** Whether something around it, such as the frame of a carousel or what hides a text for screen readers, cuts it off. */
  function isCut(element: Element, line: DOMRect): boolean {
    for (let frame: Element | null = element; frame && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(frame);
      if (clipPath !== "none") return true;
      const box = frame.getBoundingClientRect();
      if (overflowX !== "visible" && (line.left < box.left || line.right > box.right + 1)) return true;
      if (overflowY !== "visible" && (line.top < box.top - 1 || line.bottom > box.bottom + 1)) return true;
    }
    return line.left < 0 || line.right > innerWidth;
  }
}

/** Runs in the page. Photographs show a preview of themselves instead. */
function listMissingDrawings(): string[] {
  return [...document.images]
    .filter(({ loading, complete, naturalWidth }) => loading !== "lazy" && !(complete && naturalWidth > 0))
    .map(({ src }) => src);
}

// Of 255: the faintest text is darker or lighter than its ground by three times as much.
const LEAST_CONTRAST = 40;

async function findUnpainted(capture: Buffer, places: Place[]): Promise<string[]> {
  expect(places.length).toBeGreaterThan(0);
  const image = sharp(capture).grayscale();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return places.filter((place) => measureContrast(place) < LEAST_CONTRAST).map(({ text }) => text);

  function measureContrast({ left, top, width, height }: Place): number {
    let [darkest, lightest] = [255, 0];
    for (let y = Math.floor(top); y < Math.min(top + height, info.height); y += 1)
      for (let x = Math.floor(left); x < Math.min(left + width, info.width); x += 1) {
        const value = data[(y * info.width + x) * info.channels] ?? 0;
        darkest = Math.min(darkest, value);
        lightest = Math.max(lightest, value);
      }
    return lightest - darkest;
  }
}
