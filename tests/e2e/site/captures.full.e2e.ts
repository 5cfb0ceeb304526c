import sharp from "sharp";
import { expectNoOverflow, readBox } from "../layout.ts";
import { NOT_FOUND_PROBLEM, pageKinds, UNKNOWN_PATHS } from "../page-paths.ts";
import { expect, MOTION, test } from "../site-test.ts";

// Review tools, archives and screenshot services capture the whole page as soon as it has loaded, without a pointer or a scroll.

// Painting some ten screens without a graphics processor takes long beside other work: only the test's own limit ends it.
const WHOLE = { fullPage: true, timeout: 0 };

const [unknownPath = ""] = UNKNOWN_PATHS;
const paths = [...pageKinds, "/hi", "/es", "/contact-us/thank-you", unknownPath];

test.use(MOTION);

for (const path of paths)
  test(`a capture right after loading shows all of ${path}`, async ({ page, problems }) => {
    test.slow();
    if (path === unknownPath) problems.allow(NOT_FOUND_PROBLEM);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path, { waitUntil: "load" });
      const capture = await page.screenshot(WHOLE);
      expect(await findUnpainted(capture, await page.evaluate(listTexts))).toEqual([]);
      expect(await page.evaluate(listMissingDrawings)).toEqual([]);
      await expectNoOverflow(page, width);
    }
  });

test("a window as high as the page shows all of it, too", async ({ page }) => {
  await page.goto("/");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1440, height });
  expect(await findUnpainted(await page.screenshot({ timeout: 0 }), await page.evaluate(listTexts))).toEqual(
    [],
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a capture shows the footer", async ({ page }) => {
    await page.goto("/");
    const { x, y, width, height } = await readBox(page.getByRole("contentinfo").getByRole("link").last());
    const capture = await page.screenshot(WHOLE);
    const place = { text: "the last link", left: x, top: y, width, height };
    expect(await findUnpainted(capture, [place])).toEqual([]);
  });
});

type Place = { text: string; left: number; top: number; width: number; height: number };

/** Runs in the page: a word of each visible text in the page and the footer. There may be fonts for Latin letters only. */
function listTexts(): Place[] {
  const tags = "h1, h2, h3, h4, p, li, dt, dd, th, td, a, summary, label, figcaption, blockquote";
  const elements = [...document.querySelectorAll(`:is(main, footer) :is(${tags})`)];
  return elements.flatMap((element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const [first] = [...element.childNodes].flatMap((node) => {
      const found = node.nodeType === Node.TEXT_NODE && /[\p{Script=Latin}\d]+/u.exec(node.nodeValue ?? "");
      return found ? { node, word: found[0], start: found.index } : [];
    });
    if (!first) return [];
    const range = document.createRange();
    range.setStart(first.node, first.start);
    range.setEnd(first.node, first.start + first.word.length);
    const word = range.getBoundingClientRect();
    if (word.height < 1 || isCut(element, word)) return [];
    const { left, top, width, height } = word;
    return [{ text: `${first.word} of ${element.textContent}`, left, top: top + scrollY, width, height }];
  });

  /** Whether something around it, such as the frame of a carousel or what hides a text for screen readers, cuts it off. */
  function isCut(element: Element, word: DOMRect): boolean {
    for (let frame: Element | null = element; frame && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(frame);
      // The screens of a comparison cover each other.
      if (clipPath !== "none" || frame.matches(".comparison-screen")) return true;
      const box = frame.getBoundingClientRect();
      if (overflowX !== "visible" && (word.left < box.left || word.right > box.right + 1)) return true;
      if (overflowY !== "visible" && (word.top < box.top - 1 || word.bottom > box.bottom + 1)) return true;
    }
    return word.left < 0 || word.right > innerWidth;
  }
}

/** Runs in the page. Photographs show a preview of themselves instead. */
function listMissingDrawings(): string[] {
  return [...document.images]
    .filter(({ loading, complete, naturalWidth }) => loading !== "lazy" && !(complete && naturalWidth > 0))
    .map(({ src }) => src);
}

// Of 255: the faintest text differs from its background by three times as much.
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
