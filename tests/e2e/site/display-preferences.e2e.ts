import type { Page } from "@playwright/test";
import { carousel, expectSlide } from "../carousel.ts";
import { hydrate } from "../hydration.ts";
import { expectNoOverflow } from "../layout.ts";
import { messages } from "../messages.ts";
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
      .getByRole("switch", { name: messages.theme.switch })
      .evaluate((input) => getComputedStyle(input, "::before").borderBlockStartColor);
    expect(knob).not.toBe(await readBackground(page, "body"));
    // No cloth behind words.
    const cloth = page.locator(".footer-cta");
    expect(await cloth.evaluate((band) => getComputedStyle(band).backgroundImage)).toBe("none");
    expect(await readBackground(page, ".direct-contacts .icon")).not.toBe(await readBackground(page, "body"));
  });
});

test("a right-to-left testimonial is laid out right to left without overflow", { tag: "@full" }, async ({
  page,
}) => {
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

test("a very long word does not overflow lists at 320 px", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/blog", "/profile/projects", "/sitemap"]) {
    await page.goto(path);
    const links = page.locator("main").locator("article h2 a, .map-columns a");
    await links.evaluateAll((all) => {
      for (const link of all) link.textContent = "Longer".repeat(10);
    });
    await expect(links.first()).toHaveText(/(Longer){10}/);
    await expectNoOverflow(page, 320);
  }
});

test("under reduced motion nothing is animated", { tag: "@full" }, async ({ page }) => {
  for (const path of ["/", "/blog"]) {
    await page.goto(path);
    expect(await countRunningAnimations(page)).toBe(0);
    await hydrate(page);
    await page.getByRole("contentinfo").getByRole("link").last().scrollIntoViewIfNeeded();
    expect(await countRunningAnimations(page)).toBe(0);
  }
});

function countRunningAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === "running").length,
  );
}

function readBackground(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
}
