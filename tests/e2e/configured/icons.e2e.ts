import type { BrowserContext, Page, Route } from "@playwright/test";
import sharp from "sharp";
import { moveClockUntil, stopClock } from "../clock.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { expect } from "../site-test.ts";
import { answerWithIcons, FOREIGN_ICONS, SITES, test } from "./configured-sites.ts";

const START = "/contact-us";
const NAMES = FOREIGN_ICONS.map((name) => name.replace("mdi:", "")).sort();
const REQUEST = `/mdi.json?icons=${NAMES}`;
const EXPIRY_MS = 168 * 3_600_000;

// Hosts are tried in turn with delays.
test.beforeEach(({ page }) => page.clock.install());

test("an icon falls back to the second host when the first hangs, and is cached for 168 hours", async ({
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

  await page.clock.fastForward(EXPIRY_MS);
  await openPageWithIcons(page);
  await expectDrawn(page);
  expect(requests[1]).toEqual([REQUEST, REQUEST]);
});

test("with full storage icons last for the session, and nothing breaks without storage", async ({
  page,
  context,
}) => {
  const requests = await answerIcons(context, answerWithIcons, answerWithIcons);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, name, value);
    };
  });
  await openPageWithIcons(page);
  await expectDrawn(page);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("icon/"))),
  ).toHaveLength(2);

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
  expect(requests[0]).toEqual([REQUEST, REQUEST]);
});

test("a 404 is final: no other host is requested, and the icon stays empty", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/The icon hosts know no icon of this name: mdi:(account|home)/, /\b404\b/);
  const requests = await answerIcons(context, answerMissing, answerWithIcons);
  const reported = page.waitForEvent("console", (message) => message.text().includes("mdi:home"));
  await openPageWithIcons(page);
  await moveClockUntil(page, () => requests[0].length > 0);
  let isReported = false;
  void reported.then(() => {
    isReported = true;
  });
  await moveClockUntil(page, () => isReported);
  await expect(icon(page)).toBeHidden();
  expect(requests).toEqual([[REQUEST], []]);
});

test.describe("without a host", () => {
  test.use({ site: "third" });

  test("the console names each icon once", async ({ page, problems }) => {
    const note = "could not be retrieved because the API is not configured properly:";
    problems.allow(new RegExp(note));
    const notes: string[] = [];
    page.on(
      "console",
      (message) => message.text().includes("could not be retrieved") && notes.push(message.text()),
    );
    await openPageWithIcons(page);
    await moveClockUntil(page, () => notes.length > 1);
    expect(notes.toSorted()).toEqual(
      ["mdi:account", "mdi:home"].map((name) => expect.stringContaining(`${note} ${name}`)),
    );
    await expect(icon(page)).toBeHidden();
    await page.waitForLoadState("networkidle");
    expect(notes).toHaveLength(2);
  });
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

const answerMissing: Answer = (route) =>
  route.fulfill({ status: 404, headers: { "access-control-allow-origin": "*" }, body: "not found" });

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
