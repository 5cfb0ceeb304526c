import { expect, type Page } from "@playwright/test";

/** Pauses the installed clock. It can only pause in the future, so a missed moment is retried. */
export async function stopClock(page: Page): Promise<void> {
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await expect(stop).toPass();
}

/** Advances a paused clock until the check holds, no faster than real time, so that real work keeps up. */
export async function moveClockUntil(page: Page, check: () => boolean | Promise<boolean>): Promise<void> {
  const moveOn = async () => {
    await page.clock.runFor(50);
    return check();
  };
  await expect.poll(moveOn, { intervals: [50] }).toBe(true);
}
