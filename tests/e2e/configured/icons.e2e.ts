import type { Page } from "@playwright/test";
import sharp from "sharp";
import { navigate, openHydrated } from "../hydration.ts";
import { recordRequests } from "../requests.ts";
import { expect } from "../site-test.ts";
import { FOREIGN_ICONS, SITES, test } from "./configured-sites.ts";

// That the hosts are tried in turn, and what is cached for how long, is tested next to the code.
test("an icon of another host is drawn in its place, and cached", async ({ page }) => {
  const [host] = SITES.first.icons.hosts;
  const names = FOREIGN_ICONS.map((name) => name.replace("mdi:", "")).sort();
  const requests = recordRequests(page, ({ pathname }) => pathname === "/mdi.json");
  for (const _ of ["requested", "cached"]) {
    await openHydrated(page, "/contact-us");
    await navigate(page, "/");
    await icon(page).scrollIntoViewIfNeeded();
    const { width = 0 } = (await icon(page).boundingBox()) ?? {};
    expect(width).toBeGreaterThan(0);
    await expectDrawn(page);
    expect(requests).toEqual([`${host}/mdi.json?icons=${names}`]);
  }
});

function icon(page: Page) {
  return page.locator("[data-icon^='mdi:']").first();
}

/** The icon is painted, which the policy must allow: its pixels vary in color. */
async function expectDrawn(page: Page): Promise<void> {
  const measureSpread = async () => {
    const { channels } = await sharp(await icon(page).screenshot()).stats();
    return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
  };
  await expect.poll(measureSpread).toBeGreaterThan(1);
}
