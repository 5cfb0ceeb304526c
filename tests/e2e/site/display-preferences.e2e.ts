import type { Page } from "@playwright/test";
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

function readBackground(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
}
