import type { Page } from "@playwright/test";
import { findViolations } from "../find-violations.ts";
import { delayHydration, expectHydrated, expectNotHydrated, navigate, openHydrated } from "../hydration.ts";
import { fillTemplate, pageMessages } from "../messages.ts";
import { recordForeignRequests, recordRequests } from "../requests.ts";
import { expect } from "../site-test.ts";
import { test } from "./configured-sites.ts";

/** A page with the examples of the block, which `serve-configured.ts` adds. */
const PATH = "/examples";

const PLAYERS = {
  YouTube: /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1$/,
  Vimeo: /^https:\/\/player\.vimeo\.com\/video\/\d+\?autoplay=1&dnt=1$/,
};

// The other sites load a chatbot.
test.use({ site: "third" });

test("a video of the site loads when it's played, in parts, with captions in each language", async ({
  page,
}) => {
  const requests = recordRequests(page, ({ pathname }) => pathname.startsWith("/assets/videos/"));
  await openHydrated(page, PATH);
  const video = page.locator("video");
  await video.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);
  const first = page.waitForResponse(/\.webm$/);
  await video.focus();
  await page.keyboard.press("Space");
  expect((await first).status()).toBe(206);
  await expect
    .poll(() => video.evaluate((played: HTMLVideoElement) => played.currentTime))
    .toBeGreaterThan(0);
  const cues = await video.evaluate(async (played: HTMLVideoElement) => {
    const [track] = played.textTracks;
    if (!track) return [];
    track.mode = "showing";
    const element = played.querySelector("track");
    if (element?.readyState !== element?.LOADED)
      await new Promise((resolve) => element?.addEventListener("load", resolve));
    return [...(track.cues ?? [])].map(({ startTime }) => startTime);
  });
  expect(cues).toEqual([0, 2, 5]);
  const tracks = video.locator("track[kind=captions]");
  expect(await tracks.evaluateAll((all) => all.map((track) => track.getAttribute("srclang")))).toEqual([
    "en-US",
    "es-US",
  ]);
});

test("a company is asked when the visitor plays its video, by keyboard, too", async ({ page }) => {
  const requests = await fakePlayers(page);
  await openHydrated(page, "/contact-us");
  await navigate(page, PATH);
  await expect(page.locator("video")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await findViolations(page, { part: ".blocks" })).toEqual([]);
  expect(requests).toEqual([]);
  for (const [company, player] of Object.entries(PLAYERS)) {
    await expect(page.getByText(fillTemplate(pageMessages.video.notice, { company }))).toBeVisible();
    await playButton(page, company).press("Enter");
    const frame = page.getByTitle(company);
    await expect(frame).toBeFocused();
    await expect(frame.contentFrame().getByText("A player")).toBeVisible();
    expect(requests.splice(0)).toEqual([expect.stringMatching(player)]);
  }
});

test("a button that is pressed before hydration plays its video after it", async ({ page }) => {
  const requests = await fakePlayers(page);
  const release = await delayHydration(page);
  await page.goto(PATH);
  await playButton(page, "Vimeo").click();
  await expectNotHydrated(page);
  expect(requests).toEqual([]);
  release();
  await expectHydrated(page);
  await expect.poll(() => requests).toEqual([expect.stringMatching(PLAYERS.Vimeo)]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a video of the site plays, and others are links to their pages", async ({ page }) => {
    const requests = await fakePlayers(page);
    await page.goto(PATH);
    await expect(page.locator("video[controls][poster][src]")).toBeVisible();
    for (const company of Object.keys(PLAYERS)) {
      await expect(playButton(page, company)).toBeHidden();
      const link = page.getByRole("link", { name: fillTemplate(pageMessages.video.open, { company }) });
      await expect(link).toHaveAttribute(
        "href",
        new RegExp(`^https://(?:www\\.)?${company.toLowerCase()}\\.com/`),
      );
    }
    expect(requests).toEqual([]);
  });
});

/** Answers for the companies. Returns what is requested from outside the site. */
async function fakePlayers(page: Page): Promise<string[]> {
  for (const player of Object.values(PLAYERS))
    await page.route(player, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: '<!doctype html><html lang="en"><title>Player</title>A player',
      }),
    );
  return recordForeignRequests(page);
}

function playButton(page: Page, company: string) {
  return page.getByRole("button", { name: fillTemplate(pageMessages.video.play, { company }) });
}
