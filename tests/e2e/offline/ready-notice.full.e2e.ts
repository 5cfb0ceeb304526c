import type { Page } from "@playwright/test";
import { stopClock } from "../clock.ts";
import { openHydrated } from "../hydration.ts";
import { readBox } from "../layout.ts";
import { chooseTime, continueButton, headerButton, requestButton } from "../meeting.ts";
import { updateMessages } from "../messages.ts";
import { hydrateWithWorker, notice, openInstalled, scrollToNotice } from "../service-worker.ts";
import { type SiteProxy, startSiteProxy } from "../site-proxy.ts";
import { expect, test } from "../site-test.ts";

test.use({ hasServiceWorker: true });

// Controls, and cards that are one link.
for (const path of ["/contact-us", "/blog"])
  test(`the offline-ready notice covers no control on ${path}`, async ({ page }) => {
    await using site = await startSiteProxy();
    await openWithNotice(page, site, path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    let timesShown = 0;
    for (let top = 0; top < height; top += 150) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
      await page.clock.runFor(400);
      if (await lineOf(page).isVisible()) timesShown += 1;
      expect(await page.evaluate(findCoveredControls)).toEqual([]);
    }
    expect(timesShown).toBeGreaterThan(0);
  });

test("the offline-ready notice disappears unless hovered", async ({ page }) => {
  await using site = await startSiteProxy();
  await openWithNotice(page, site, "/contact-us");
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

/** Stops the clock, too: the notice would disappear while a slow machine scrolls. */
async function openWithNotice(page: Page, site: SiteProxy, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.clock.install();
  await openInstalled(page, site);
  await page.goto(site.url + path);
  await hydrateWithWorker(page);
  await expect(lineOf(page)).toBeAttached();
  await page.waitForLoadState("networkidle");
  await stopClock(page);
}

/** While the notice makes room for a control it is hidden. */
function lineOf(page: Page) {
  return page.locator("[data-notices]").getByText(updateMessages.offlineReady);
}

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
      .concat(listBelow(found))
      .map((control) => control.outerHTML.slice(0, 80));
  });

  /** The link of a card takes clicks on all of it. */
  function listBelow(found: Element): Element[] {
    const { left, top, width, height } = found.getBoundingClientRect();
    return [0.1, 0.5, 0.9].flatMap((part) =>
      document
        .elementsFromPoint(left + part * width, top + part * height)
        .filter((below) => below.matches("a, button") && !found.contains(below)),
    );
  }
}
