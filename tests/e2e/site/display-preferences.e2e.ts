import type { Page } from "@playwright/test";
import { carousel, expectSlide } from "../carousel.ts";
import { messages } from "../messages.ts";
import { inBatches, pageKinds } from "../page-paths.ts";
import { expect, test } from "../site-test.ts";

test.describe("with forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("states and drawings stay distinguishable", async ({ page }) => {
    await page.goto("/");
    const [chosen, other] = await page.getByRole("tab").evaluateAll((tabs) =>
      tabs.slice(0, 2).map((tab) => {
        const { borderBlockEndWidth, color } = getComputedStyle(tab);
        return [borderBlockEndWidth, color, getComputedStyle(tab, "::after").borderBlockStartWidth].join(" ");
      }),
    );
    expect(chosen).not.toBe(other);
    const knob = await page
      .getByRole("banner")
      .getByRole("switch")
      .evaluate((input) => getComputedStyle(input, "::before").borderBlockStartColor);
    expect(knob).not.toBe(await readBackground(page, "body"));
    const pattern = page.locator("[data-section=testimonials]");
    expect(await pattern.evaluate((element) => getComputedStyle(element).backgroundImage)).toBe("none");
    expect(await readBackground(page, ".direct-contacts .icon")).not.toBe(await readBackground(page, "body"));
  });
});

for (const paths of inBatches(pageKinds)) {
  test(`${paths.join(", ")}: usable at 400 % zoom, with short lines at 2560 px`, async ({ page }) => {
    test.slow();
    for (const path of paths) {
      await test.step(path, async () => {
        // 1280 x 900 px at 400 %.
        await page.setViewportSize({ width: 320, height: 225 });
        await page.goto(path);
        await expectUsableZoomed(page);
        await page.setViewportSize({ width: 2560, height: 1300 });
        await expectShortLines(page);
      });
    }
  });
}

test("a right-to-left testimonial is laid out right to left without overflow", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expectSlide(page, 0);
  const quote = carousel(page).locator("blockquote").first();
  await quote.evaluate((element) => {
    const paragraph = element.querySelector("p");
    if (paragraph)
      paragraph.textContent = "كان كل شيء في جدول واحد، والآن تعرض الخطة على الشاشة بجانب الأحواض. 24";
  });
  expect(await quote.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  await expectNoOverflow(page, 390);
  await expectSlide(page, 0);
});

test("a very long word does not overflow lists at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/blog", "/profile/projects", "/sitemap"]) {
    await page.goto(path);
    const links = page.locator("main").locator("article h2 a, .project-card h2 a, .map-columns a");
    await links.evaluateAll((all) => {
      for (const link of all) link.textContent = "Longer".repeat(10);
    });
    await expect(links.first()).toHaveText(/(Longer){10}/);
    await expectNoOverflow(page);
  }
});

async function expectUsableZoomed(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await page.evaluate(() => scrollTo(0, 400));
  // The header must not cover content.
  await expect(page.getByRole("banner").getByRole("link").first()).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("banner").getByRole("button", { name: messages.header.menu, exact: true }).click();
  const menu = page.getByRole("navigation", { name: messages.header.menu, exact: true });
  await menu.getByRole("link").last().scrollIntoViewIfNeeded();
  await expect(menu.getByRole("link").last()).toBeInViewport();
  await page.keyboard.press("Escape");
}

async function expectShortLines(page: Page): Promise<void> {
  await expectNoOverflow(page, 2560);
  const widest = await page
    .locator("main p:visible")
    .filter({ hasText: /.{120}/ })
    .evaluateAll((texts) => Math.max(...texts.map((text) => text.getBoundingClientRect().width)));
  expect(widest).toBeLessThan(1000);
}

async function expectNoOverflow(page: Page, width = 320): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

function readBackground(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
}
