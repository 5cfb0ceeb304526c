import { createServer, type ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { loadHome } from "#model/pages/home.server.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { reader } from "../../content.ts";
import { moveClockUntil, stopClock } from "../clock.ts";
import { configureSite } from "../configured-site.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { expect, test } from "../site-test.ts";

const START = "/contact-us";
const ICONS_URL = "/mdi.json?icons=account,home";
const [testimonial] = loadHome(reader).testimonialSlides;
const EXPIRY_MS = 168 * 3_600_000;

// Pages with replaced responses need permission to call hosts on this machine.
test.use({ permissions: ["local-network-access"] });

test.beforeEach(async ({ page }) => {
  // Hosts are tried in turn with delays.
  await page.clock.install();
  await replaceIcons(page, testimonial?.icon.name ?? "", ["mdi:home", "mdi:account"]);
});

test("an icon falls back to the second host when the first hangs, and is cached for 168 hours", async ({
  page,
}) => {
  await using silent = await startIconHost(hang);
  await using good = await startIconHost(answerIcons);
  await configureSite(page, START, { icons: { hosts: [silent.url, good.url] } });

  await openPageWithIcons(page);
  const place = await readPlace(page);
  expect(place.width).toBeGreaterThan(0);
  await expectDrawn(page);
  expect(await readPlace(page)).toEqual(place);
  expect([silent.requests, good.requests]).toEqual([[ICONS_URL], [ICONS_URL]]);

  await openPageWithIcons(page);
  await expectDrawn(page);
  expect([silent.requests, good.requests]).toEqual([[ICONS_URL], [ICONS_URL]]);

  await page.clock.fastForward(EXPIRY_MS);
  await openPageWithIcons(page);
  await expectDrawn(page);
  expect(good.requests).toEqual([ICONS_URL, ICONS_URL]);
});

test("with full storage icons last for the session, and nothing breaks without storage", async ({ page }) => {
  await using host = await startIconHost(answerIcons);
  await configureSite(page, START, { icons: { hosts: [host.url] } });
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
  expect(host.requests).toEqual([ICONS_URL, ICONS_URL]);
});

test("a 404 is final: no other host is requested, and the icon stays empty", async ({ page, problems }) => {
  problems.allow(/The icon hosts know no icon of this name: mdi:account, mdi:home/, /\b404\b/);
  await using missing = await startIconHost(answerMissing);
  await using other = await startIconHost(answerIcons);
  await configureSite(page, START, { icons: { hosts: [missing.url, other.url] } });
  let isReported = false;
  page.on("console", (message) => {
    isReported ||= message.text().includes("mdi:home");
  });
  const answered = page.waitForResponse(missing.url + ICONS_URL);
  await openPageWithIcons(page);
  await moveClockUntil(page, () => missing.requests.length > 0);
  await answered;
  await moveClockUntil(page, () => isReported);
  await expect(icon(page)).toBeHidden();
  expect([missing.requests, other.requests]).toEqual([[ICONS_URL], []]);
});

test("without a host the console names the icons once", async ({ page, problems }) => {
  const note = "could not be retrieved because the API is not configured properly: mdi:account, mdi:home";
  problems.allow(new RegExp(note));
  const notes: string[] = [];
  page.on(
    "console",
    (message) => message.text().includes("could not be retrieved") && notes.push(message.text()),
  );
  await openPageWithIcons(page);
  await moveClockUntil(page, () => notes.length > 0);
  expect(notes).toEqual([expect.stringContaining(note)]);
  await expect(icon(page)).toBeHidden();
  await page.waitForLoadState("networkidle");
  expect(notes).toHaveLength(1);
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

type IconHost = AsyncDisposable & { url: string; requests: string[] };

type HostAnswer = (response: ServerResponse, prefix: string, names: string[]) => void;

const answerIcons: HostAnswer = (response, prefix, names) => {
  const icons = Object.fromEntries(names.map((name) => [name, { body: '<path d="M2 2h20v10H2z"/>' }]));
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ prefix, icons, width: 24, height: 24 }));
};

const hang: HostAnswer = () => {};

const answerMissing: HostAnswer = (response) => {
  response.statusCode = 404;
  response.end("not found");
};

/** An icon host on loopback that records requests, until disposed. */
async function startIconHost(answer: HostAnswer): Promise<IconHost> {
  const requests: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    requests.push(url);
    response.setHeader("Access-Control-Allow-Origin", "*");
    const [, prefix = "", names = ""] = /^\/([a-z-]+)\.json\?icons=(.*)$/.exec(url) ?? [];
    answer(response, prefix, names.split(","));
  });
  return {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Renames icons in the data of client navigations to names that only icon hosts know. */
async function replaceIcons(page: Page, name: string, others: readonly string[]): Promise<void> {
  await page.route(/\.data(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const [first = "", ...rest] = (await response.text()).split("\n");
    const list: unknown[] = JSON.parse(first);
    const [nameKey, srcKey] = ["name", "src"].map((key) => `_${list.indexOf(key)}`) as [string, string];
    const icons = list.filter((entry) => list[Object(entry)[nameKey]] === name);
    icons.forEach((icon, index) => {
      const position = list.push(others[index % others.length]) - 1;
      Object.assign(Object(icon), { [nameKey]: position });
      Reflect.deleteProperty(Object(icon), srcKey);
    });
    await route.fulfill({ response, body: [JSON.stringify(list), ...rest].join("\n") });
  });
}
