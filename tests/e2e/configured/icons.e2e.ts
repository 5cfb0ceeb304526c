import type { BrowserContext, Page, Route } from "@playwright/test";
import sharp from "sharp";
import { moveClockUntil, stopClock } from "../clock.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { expect } from "../site-test.ts";
import { answerWithIcons, FOREIGN_ICONS, SITES, test } from "./configured-sites.ts";

const START = "/contact-us";
const NAMES = FOREIGN_ICONS.map((name) => name.replace("mdi:", "")).sort();
const REQUEST = `/mdi.json?icons=${NAMES}`;

// Hosts are tried in turn with delays.
test.beforeEach(({ page }) => page.clock.install());

test("an icon falls back to the second host when the first hangs, and is cached", async ({
  page,
  context,
}) => {
  const requests = await answerIcons(context, hang, answerWithIcons);

  await openPageWithIcons(page);
  const place = await readPlace(page);
  expect(place.width).toBeGreaterThan(0);
  await expectDrawn(page);
  expect(await readPlace(page)).toEqual(place);
  expect(requests).toEqual([[REQUEST], [REQUEST]]);

  await openPageWithIcons(page);
  await expectDrawn(page);
  expect(requests).toEqual([[REQUEST], [REQUEST]]);
});

test("without storage an icon is drawn, too", async ({ page, context }) => {
  const requests = await answerIcons(context, answerWithIcons, answerWithIcons);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
    }
  });
  await openPageWithIcons(page);
  await expectDrawn(page);
  expect(requests[0]).toEqual([REQUEST]);
});

/** Navigates in the client to the home page, where the icons are replaced. */
async function openPageWithIcons(page: Page): Promise<void> {
  await page.clock.resume();
  await openHydrated(page, START);
  await stopClock(page);
  await navigate(page, "/");
  await expect(icon(page)).toBeAttached();
  await icon(page).scrollIntoViewIfNeeded();
}

function icon(page: Page) {
  return page.locator("[data-icon^='mdi:']").first();
}

/** The icon's size and its place in its card; the page may go on scrolling. */
async function readPlace(page: Page) {
  return icon(page).evaluate((element) => {
    const card = element.closest("figure, article, li")?.getBoundingClientRect();
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - (card?.x ?? NaN), y: y - (card?.y ?? NaN), width, height };
  });
}

/** The icon is painted, which the policy must allow: its pixels vary in color. */
async function expectDrawn(page: Page): Promise<void> {
  await moveClockUntil(page, async () => {
    const mask = await icon(page).evaluate((element) => getComputedStyle(element).maskImage);
    return mask.startsWith('url("data:image/svg+xml,');
  });
  const measureSpread = async () => {
    const { channels } = await sharp(await icon(page).screenshot()).stats();
    return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
  };
  await expect.poll(measureSpread).toBeGreaterThan(1);
}

type Answer = (route: Route) => Promise<void>;

const hang: Answer = async () => {};

/** The answers of the first site's two icon hosts. @returns the requests to each, in order */
async function answerIcons(context: BrowserContext, ...answers: [Answer, Answer]) {
  const requests: [string[], string[]] = [[], []];
  for (const [place, host] of SITES.first.icons.hosts.entries())
    await context.route(`${host}/**`, (route) => {
      const { pathname, search } = new URL(route.request().url());
      requests[place]?.push(pathname + search);
      return answers[place]?.(route);
    });
  return requests;
}
