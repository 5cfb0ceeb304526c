import { expectNoOverflow } from "../layout.ts";
import { inBatches, NOT_FOUND_PROBLEM, pageKinds, UNKNOWN_PATHS } from "../page-paths.ts";
import { expect, MOTION, test } from "../site-test.ts";

// Review tools, archives and screenshot services capture the whole page as soon as it has loaded, without a pointer or a scroll.

test.use(MOTION);

for (const paths of inBatches([
  ...pageKinds,
  "/hi",
  "/es",
  "/contact-us/thank-you",
  ...UNKNOWN_PATHS.slice(0, 1),
]))
  test(`right after loading, no text waits for a scroll, no drawing is missing and nothing overflows on ${paths.join(", ")}`, async ({
    page,
    problems,
  }) => {
    if (paths.some((path) => UNKNOWN_PATHS.includes(path))) problems.allow(NOT_FOUND_PROBLEM);
    for (const path of paths)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path, { waitUntil: "load" });
        await expect(page.getByRole("main").locator("h1, p").first(), path).toBeVisible();
        expect(await page.evaluate(listUnpainted), path).toEqual([]);
        await expectNoOverflow(page, width);
      }
  });

/** Runs in the page: texts that wait for a scroll, and drawings that have not loaded. Photographs show a preview of themselves. */
function listUnpainted(): string[] {
  const tags = "h1, h2, h3, h4, p, li, dt, dd, th, td, a, summary, label, figcaption, blockquote";
  const texts = [...document.querySelectorAll(`:is(main, footer) :is(${tags})`)].filter(
    (text) =>
      text.checkVisibility({ visibilityProperty: true }) &&
      !text.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true }),
  );
  const drawings = [...document.images].filter(
    ({ loading, complete, naturalWidth }) => loading !== "lazy" && !(complete && naturalWidth > 0),
  );
  return [...texts, ...drawings].map(({ outerHTML }) => outerHTML.slice(0, 200));
}
