import type { Page } from "@playwright/test";

/** Waits until the sections that were out of sight are laid out, too: their text and their height count from then on. */
export async function expectLaidOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const layouts = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === "lay-out");
    await Promise.all(layouts.map(({ finished }) => finished));
  });
}
