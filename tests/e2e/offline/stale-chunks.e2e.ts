import type { Page } from "@playwright/test";
import { fieldOf } from "../contact-form.ts";
import { hydrate, navigate } from "../hydration.ts";
import { messages } from "../messages.ts";
import { startSiteProxy } from "../site-proxy.ts";
import { expect, test } from "../site-test.ts";

const TARGET = "/tech-stack";

/** What is told of a page that could not be loaded. */
const FAILED_PAGE = /The page \S+ failed/;

const isChunk = (path: string) => /^\/assets\/tech-stack-[^/]+\.js$/.test(path);
// Another page: what was fetched a moment ago is not asked for again.
const WITHOUT_DATA = "/work-culture";
const isData = (path: string) => path === `${WITHOUT_DATA}.data`;

test("a page whose script is gone is loaded as a document, once, and drafts survive", async ({
  page,
  problems,
}) => {
  problems.allow(/\b404\b/);
  problems.allow(FAILED_PAGE);
  await using site = await startSiteProxy();
  await page.goto(`${site.url}/contact-us`);
  await hydrate(page);
  await fieldOf(page, "message").fill("Half a sent");
  const documents = watchDocuments(page);
  site.remove(isChunk);
  await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.focus(), TARGET);
  await navigate(page, TARGET);
  await expect(page).toHaveURL(site.url + TARGET);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(
    messages.errorPage.unreachable.heading,
  );
  await page.waitForLoadState("networkidle");
  expect(documents).toEqual([TARGET]);

  // It stays missing. The page does not hydrate, but it is there; from another page the error says what to do.
  await page.goto(`${site.url}/contact-us`);
  await hydrate(page);
  await expect(fieldOf(page, "message")).toHaveValue("Half a sent");
  await navigate(page, TARGET);
  await expect(page.getByRole("heading", { name: messages.errorPage.unreachable.heading })).toBeVisible();
  expect(documents).toEqual([TARGET, "/contact-us"]);

  // A deploy later it is back.
  site.remove();
  await page.goto(site.url);
  await hydrate(page);
  await navigate(page, TARGET);
  await expect(page).toHaveURL(site.url + TARGET);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(
    messages.errorPage.unreachable.heading,
  );
  expect(documents).toEqual([TARGET, "/contact-us", "/"]);
});

test("so is a page whose data is gone, but not a missing page, and nothing offline", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/\b404\b/);
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  problems.allow(FAILED_PAGE);
  await using site = await startSiteProxy();
  await page.goto(`${site.url}/privacy`);
  await hydrate(page);
  const documents = watchDocuments(page);
  await context.setOffline(true);
  await navigate(page, TARGET);
  await expect(page.getByRole("heading", { name: messages.errorPage.offline.heading })).toBeVisible();
  expect(documents).toEqual([]);

  // It comes by itself once it can be had, as a document.
  const loaded = page.waitForEvent("load");
  await context.setOffline(false);
  await loaded;
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(messages.errorPage.offline.heading);
  await expect(page).toHaveURL(site.url + TARGET);
  await hydrate(page);
  const before = documents.length;
  await navigate(page, "/services/unknown");
  await expect(page.getByRole("heading", { name: messages.notFound.heading })).toBeVisible();
  expect(documents).toHaveLength(before);

  site.remove(isData);
  await page.goto(site.url);
  await hydrate(page);
  await navigate(page, WITHOUT_DATA);
  await expect.poll(() => documents.at(-1)).toBe(WITHOUT_DATA);
  await expect(page).toHaveURL(site.url + WITHOUT_DATA);
  await hydrate(page);
});

test("a lazy script that is gone reloads the page once, and never over form input", async ({
  page,
  problems,
}) => {
  problems.allow(/\b404\b/);
  await using site = await startSiteProxy();
  site.remove((path) => /^\/assets\/embla-row-[^/]+\.js$/.test(path));
  const documents = watchDocuments(page);
  await page.goto(site.url);
  await hydrate(page);
  await fieldOf(page, "message").fill("Half a sent");
  const asked = page.waitForResponse(/embla-row.*/);
  await page.locator("[data-section=testimonials]").scrollIntoViewIfNeeded();
  await asked;
  await page.waitForLoadState("networkidle");
  expect(documents).toEqual(["/"]);

  await fieldOf(page, "message").fill("");
  await page.reload();
  await hydrate(page);
  // Hydrated again only once the page that is left has gone.
  const reloaded = page.waitForEvent("domcontentloaded");
  await page.locator("[data-section=testimonials]").scrollIntoViewIfNeeded();
  await reloaded;
  expect(documents).toHaveLength(3);
  await hydrate(page);
  await page.locator("[data-section=testimonials]").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(documents).toEqual(["/", "/", "/"]);
});

/** Which documents are loaded from now on. */
function watchDocuments(page: Page): string[] {
  const loaded: string[] = [];
  page.on("request", (request) => {
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isDocument) loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}
