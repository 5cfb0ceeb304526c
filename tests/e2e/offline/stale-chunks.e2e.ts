import type { Page } from "@playwright/test";
import { fieldOf } from "../contact-form.ts";
import { hydrate, navigate, openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { startSiteProxy } from "../site-proxy.ts";
import { expect, test } from "../site-test.ts";

const TARGET = "/services/mvp-development-services";

const FAILED_PAGE = /The page \S+ failed/;

const isChunk = (path: string) => /^\/assets\/service-[^/]+\.js$/.test(path);
// Another page, because recently fetched data is reused.
const WITHOUT_DATA = "/work-culture";
const isData = (path: string) => path === `${WITHOUT_DATA}.data`;

test("a missing script reloads its page once, and drafts survive", async ({ page, problems }) => {
  problems.allow(/\b404\b/, FAILED_PAGE);
  await using site = await startSiteProxy();
  const heading = page.getByRole("heading", { level: 1 });
  const { unreachable } = messages.errorPage;
  const openTarget = async () => {
    await navigate(page, TARGET);
    await expect(page).toHaveURL(site.url + TARGET);
    await expect(heading).not.toHaveText(unreachable.heading);
    await page.waitForLoadState("networkidle");
  };
  const documents = recordDocuments(page);
  await openHydrated(page, `${site.url}/contact-us`);
  await fieldOf(page, "message").fill("Half a sent");
  await test.step("of another page", async () => {
    site.isGone = isChunk;
    await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.focus(), TARGET);
    await openTarget();
    expect(documents.splice(0)).toEqual(["/contact-us", TARGET]);
  });
  await test.step("of another page for the second time, when the error page says what to do", async () => {
    await openHydrated(page, `${site.url}/contact-us`);
    await expect(fieldOf(page, "message")).toHaveValue("Half a sent");
    await navigate(page, TARGET);
    await expect(heading).toHaveText(unreachable.heading);
    expect(documents.splice(0)).toEqual(["/contact-us"]);
  });
  site.isGone = () => false;
  await test.step("of a part of the page, never over form input", async () => {
    site.isGone = (path) => /^\/assets\/scheduler-[^/]+\.js$/.test(path);
    const opener = page.getByRole("main").getByRole("button", { name: messages.meeting.button }).first();
    await openHydrated(page, site.url);
    await fieldOf(page, "message").fill("Half a sent");
    const missing = page.waitForResponse(/\/scheduler-[^/]+\.js/);
    await opener.click();
    await missing;
    await page.waitForLoadState("networkidle");
    expect(documents).toEqual(["/"]);

    await page.keyboard.press("Escape");
    await fieldOf(page, "message").fill("");
    await page.reload();
    await hydrate(page);
    // Hydrate only once the old document is gone.
    const reloaded = page.waitForEvent("domcontentloaded");
    await opener.click();
    await reloaded;
    expect(documents).toHaveLength(3);
    await hydrate(page);
    await opener.click();
    await page.waitForLoadState("networkidle");
    expect(documents).toEqual(["/", "/", "/"]);
  });
});

test("a page whose data is missing loads as a document", { tag: "@full" }, async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/\b404\b/, /ERR_INTERNET_DISCONNECTED/, FAILED_PAGE);
  await using site = await startSiteProxy();
  await openHydrated(page, `${site.url}/privacy`);
  const documents = recordDocuments(page);
  await context.setOffline(true);
  await navigate(page, TARGET);
  await expect(page.getByRole("heading", { name: messages.errorPage.offline.heading })).toBeVisible();
  expect(documents).toEqual([]);

  // Back online, it loads as a document.
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

  site.isGone = isData;
  await openHydrated(page, site.url);
  await navigate(page, WITHOUT_DATA);
  await expect.poll(() => documents.at(-1)).toBe(WITHOUT_DATA);
  await expect(page).toHaveURL(site.url + WITHOUT_DATA);
  await hydrate(page);
});

/** Records the paths of document requests. */
function recordDocuments(page: Page): string[] {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}
