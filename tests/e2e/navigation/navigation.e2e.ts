import type { Page } from "@playwright/test";
import { listPostCards } from "#model/blog/blog-list.server.ts";
import { loadBlogPage } from "#model/blog/blog-page.server.ts";
import { readPage } from "#model/pages/page-files.server.ts";
import { loadServices } from "#model/services/load-service.server.ts";
import { loadNavigation } from "#model/site/navigation.server.ts";
import { loadRedirects } from "#model/site/redirects.server.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { reader } from "../../content.ts";
import { expectHydrated, navigate, openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { NOT_FOUND_PROBLEM, pagePaths } from "../page-paths.ts";
import { startSiteProxy } from "../site-proxy.ts";
import { expect, test } from "../site-test.ts";

test("links navigate in the client to the top of a page, whose heading gets the focus", {
  tag: "@proxied",
}, async ({ page }) => {
  await openHome(page);
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: labelOf("/blog"), exact: true }).click();
  await expectArrived(page, "/blog", loadBlogPage(reader, {}).title);

  // From a card, back to the place where it was.
  const post = listPostCards(reader, {}).cards.at(-1);
  const card = page.getByRole("main").getByRole("link", { name: post?.title ?? "" });
  // As for the click, which would scroll once more where the page has moved meanwhile.
  await card.hover();
  const before = await page.evaluate(() => scrollY);
  await card.click();
  await expectArrived(page, post?.to ?? "", post?.title ?? "");
  await page.goBack();
  await expectArrived(page, "/blog", loadBlogPage(reader, {}).title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

  const [service] = loadServices(reader);
  await banner.getByText(messages.header.services, { exact: true }).click();
  await banner.getByRole("link", { name: service?.name ?? "" }).click();
  await expectArrived(page, `/services/${service?.slug}`, service?.title ?? "");
  await expect(banner.getByRole("link", { name: service?.name ?? "" })).toBeHidden();

  // The code of a page template is loaded only when it is visited.
  await page.waitForLoadState("networkidle");
  const script = await page.evaluate(
    () => Reflect.get(window, "__reactRouterManifest").routes["pages/page"].module,
  );
  expect(await countLoaded(page, String(script))).toBe(0);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: labelOf("/privacy") })
    .press("Enter");
  await expectArrived(page, "/privacy", readPage(reader, "privacy").title);
  expect(await countLoaded(page, String(script))).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

const redirects = Object.entries(loadRedirects(reader));

test("in client navigation legacy paths redirect, and an unknown one shows the not-found page", async ({
  page,
  problems,
}) => {
  problems.allow(NOT_FOUND_PROBLEM);
  const leading = redirects.filter(([, target]) => pagePaths.includes(target));
  expect(leading).not.toEqual([]);
  await openHome(page);
  // That each of them is a redirect is among the checks of the server.
  for (const [from, to] of IS_FULL ? leading : leading.slice(0, 3)) {
    await navigate(page, `${from}?from=old`);
    await expect(page).toHaveURL(`${to}?from=old`);
    await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", "default");
  }
  await navigate(page, "/services/unknown");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.notFound.heading);
  await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", "minimal");
  await expectSameDocument(page);
});

const PATH = "/blog";
const DATA_PATH = `${PATH}.data`;

test("a page is prefetched once, on hover, and the click uses it", async ({ page }) => {
  await using site = await startSiteProxy();
  await openHydrated(page, site.url);
  const link = page.getByRole("banner").locator(`a[href="${PATH}"]`).first();
  await link.hover();
  await expect.poll(() => site.countRequests(DATA_PATH)).toBe(1);
  await page.waitForLoadState("networkidle");
  await link.click();
  await expect(page).toHaveURL(site.url + PATH);
  await expectHydrated(page);
  expect(site.countRequests(DATA_PATH)).toBe(1);
});

async function openHome(page: Page): Promise<void> {
  await openHydrated(page, "/");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

async function expectArrived(page: Page, path: string, title: string): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("[aria-live=polite]").getByText(title)).toHaveCount(1);
  await expectSameDocument(page);
}

async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
}

function countLoaded(page: Page, script: string): Promise<number> {
  return page.evaluate(
    (path) => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(path)).length,
    script,
  );
}

function labelOf(path: string): string {
  const { header, footer } = loadNavigation(reader);
  return [...header, ...footer.secondary].find(({ to }) => to === path)?.label ?? path;
}
