import { stopClock } from "../clock.ts";
import { openHydrated } from "../hydration.ts";
import { readBox } from "../layout.ts";
import { chooseTime, continueButton, headerButton, requestButton } from "../meeting.ts";
import { updateMessages } from "../messages.ts";
import { hydrateWithWorker, notice, openInstalled, scrollToNotice } from "../service-worker.ts";
import { startSiteProxy } from "../site-proxy.ts";
import { expect, test } from "../site-test.ts";

test.use({ hasServiceWorker: true });

test("the offline-ready notice covers no control, and disappears unless hovered", async ({ page }) => {
  await using site = await startSiteProxy();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.clock.install();
  await openInstalled(page, site);
  await page.goto(`${site.url}/contact-us`);
  await hydrateWithWorker(page);
  // While it makes room for a control it is hidden.
  const line = page.locator("[data-notices]").getByText(updateMessages.offlineReady);
  await expect(line).toBeAttached();
  await page.waitForLoadState("networkidle");
  // It would disappear while a slow machine scrolls.
  await stopClock(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  let timesShown = 0;
  for (let top = 0; top < height; top += 150) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    await page.clock.runFor(400);
    if (await line.isVisible()) timesShown += 1;
    expect(await page.evaluate(findCoveredControls)).toEqual([]);
  }
  expect(timesShown).toBeGreaterThan(0);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await scrollToNotice(page);
  await notice(page).hover();
  const box = await readBox(notice(page));
  expect(box.height).toBeLessThan(60);
  expect(box.width).toBeLessThan(420);
  await page.clock.runFor(15_000);
  await expect(notice(page)).toBeVisible();
  await page.mouse.move(700, 5);
  await page.clock.runFor(6_500);
  await expect(notice(page)).toHaveCount(0);
  await page.clock.resume();
  await page.reload();
  await hydrateWithWorker(page);
  await expect(notice(page)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the first press on a button of the scheduler counts while the notice makes room", async ({
    page,
  }) => {
    await using site = await startSiteProxy();
    await openInstalled(page, site);
    await openHydrated(page, `${site.url}/privacy`);
    await headerButton(page).click();
    await continueButton(page).waitFor();
    await expect(page.locator("[data-notices] > [data-withheld]")).toBeAttached();
    await chooseTime(page);
    await expect(requestButton(page)).toBeVisible({ timeout: 10_000 });
  });
});

/** Runs in the page: the controls that a visible notice covers. */
function findCoveredControls(): string[] {
  const notices = [...document.querySelectorAll("[data-notices] > *")].filter((found) =>
    found.checkVisibility({ visibilityProperty: true }),
  );
  const controls = [...document.querySelectorAll("a, button, input, select, textarea, summary, form")];
  return notices.flatMap((found) => {
    const box = found.getBoundingClientRect();
    return controls
      .filter(
        (control) =>
          !found.contains(control) &&
          control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
      )
      .filter((control) =>
        [...control.getClientRects()].some(
          ({ top, bottom, left, right }) =>
            top < box.bottom && bottom > box.top && left < box.right && right > box.left,
        ),
      )
      .map((control) => control.outerHTML.slice(0, 80));
  });
}
