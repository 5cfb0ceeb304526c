import { expect, test } from "./site-test.ts";

// The sample content has a figure made of pixels in this post.
const POST = "/blog/why-is-the-cloud-bill-so-high";

test("a figure comes in the best format and width, and moves nothing as it comes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/*.avif", async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.goto(POST, { waitUntil: "domcontentloaded" });
  const figure = page.locator(".prose picture img");
  await figure.scrollIntoViewIfNeeded();
  const before = await figure.evaluate((img) => [img.getBoundingClientRect().height, scrollY]);
  expect(before[0]).toBeGreaterThan(200);
  // In a grid, a source with a box would take a place of its own.
  await expect(page.locator(".prose picture source").first()).toHaveCSS("display", "none");
  // What stands in for it until then.
  await expect(figure).toHaveCSS("background-image", /^url\("data:image\/webp/);
  letGo();
  await expect.poll(() => figure.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await figure.evaluate((img) => [img.getBoundingClientRect().height, scrollY])).toEqual(before);
  // 354 pixels of the layout on a screen of one to one.
  expect(await figure.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.480\.avif$/);
});
