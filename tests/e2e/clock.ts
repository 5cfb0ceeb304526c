import { expect, type Page } from "@playwright/test";

/**
 * Stops the installed clock of a page, so that only the test moves it: a clock that runs goes on while a slow machine
 * looks. It can only be stopped at a moment to come, and one so near may pass: then it is tried again.
 */
export async function stopClock(page: Page): Promise<void> {
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await expect(stop).toPass();
}

/** Moves a stopped clock until the check holds, more slowly than time passes: what takes real time has enough of it. */
export async function moveClockUntil(page: Page, check: () => boolean | Promise<boolean>): Promise<void> {
  const moveOn = async () => {
    await page.clock.runFor(50);
    return check();
  };
  await expect.poll(moveOn, { intervals: [250] }).toBe(true);
}
