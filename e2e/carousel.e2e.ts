import { carousel, expectSlide, nextButton } from "./home-page.ts";
import { test } from "./site-test.ts";
import { wake } from "./waking.ts";
import { words } from "./words.ts";

/** How long a slide stays (specification section 9). */
const AUTOPLAY_MS = 9_000;

test("the arrows lead to the next slide and back, around the end", async ({ page }) => {
  await page.goto("/");
  await wake(page);
  await expectSlide(page, 0);
  await nextButton(page).click();
  await expectSlide(page, 1);
  await page.getByRole("button", { name: words.testimonials.previous }).click();
  await expectSlide(page, 0);
  await page.getByRole("button", { name: words.testimonials.previous }).click();
  const last = (await carousel(page).getByRole("listitem").count()) - 1;
  await expectSlide(page, last);
});

test("the arrows work by keyboard", async ({ page }) => {
  await page.goto("/");
  await wake(page);
  await expectSlide(page, 0);
  await nextButton(page).press("Enter");
  await expectSlide(page, 1);
});

test("the slides can be dragged", async ({ page }) => {
  await page.goto("/");
  await wake(page);
  await expectSlide(page, 0);
  const box = await carousel(page).getByRole("listitem").first().boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  await page.mouse.move(x + width * 0.8, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 8 });
  await page.mouse.up();
  await expectSlide(page, 1);
});

test.describe("as time goes by", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await wake(page);
    await expectSlide(page, 0);
  });

  test("the next slide comes by itself after nine seconds, and not before", async ({ page }) => {
    await page.clock.fastForward(AUTOPLAY_MS - 4_000);
    await expectSlide(page, 0);
    await page.clock.fastForward(4_000);
    await expectSlide(page, 1);
  });

  test("a pause holds until the visitor ends it", async ({ page }) => {
    await page.getByRole("button", { name: words.testimonials.pause }).click();
    await page.getByRole("button", { name: words.testimonials.play }).blur();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(3 * AUTOPLAY_MS);
    await expectSlide(page, 0);
    await page.getByRole("button", { name: words.testimonials.play }).click();
    await page.getByRole("button", { name: words.testimonials.pause }).blur();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(AUTOPLAY_MS);
    await expectSlide(page, 1);
  });
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("no slide comes by itself, but the arrows work", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await wake(page);
    await page.clock.fastForward(3 * AUTOPLAY_MS);
    await expectSlide(page, 0);
    await nextButton(page).click();
    await expectSlide(page, 1);
  });
});
