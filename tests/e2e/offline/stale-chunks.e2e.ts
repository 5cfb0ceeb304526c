import type { Page } from "@playwright/test";
import { fieldOf } from "../contact-form.ts";
import { hydrate, navigate, openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { startSiteProxy } from "../site-proxy.ts";
import { expect, test } from "../site-test.ts";

const TARGET = "/tech-stack";

const FAILED_PAGE = /The page \S+ failed/;

const isChunk = (path: string) => /^\/assets\/tech-stack-[^/]+\.js$/.test(path);
// Another page, because recently fetched data is reused.
const WITHOUT_DATA = "/work-culture";
const isData = (path: string) => path === `${WITHOUT_DATA}.data`;

test("a page whose script is missing loads as a document once, and drafts survive", async ({
  page,
  problems,
}) => {
  problems.allow(/\b404\b/, FAILED_PAGE);
  await using site = await startSiteProxy();
  await openHydrated(page, `${site.url}/contact-us`);
  await fieldOf(page, "message").fill("Half a sent");
  const documents = recordDocuments(page);
  site.remove(isChunk);
  await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.focus(), TARGET);
  await navigate(page, TARGET);
  await expect(page).toHaveURL(site.url + TARGET);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(
    messages.errorPage.unreachable.heading,
  );
  await page.waitForLoadState("networkidle");
  expect(documents).toEqual([TARGET]);

  // The second time the error page says what to do.
  await openHydrated(page, `${site.url}/contact-us`);
  await expect(fieldOf(page, "message")).toHaveValue("Half a sent");
  await navigate(page, TARGET);
  await expect(page.getByRole("heading", { name: messages.errorPage.unreachable.heading })).toBeVisible();
  expect(documents).toEqual([TARGET, "/contact-us"]);

  // The next deploy brings it back.
  site.remove();
  await openHydrated(page, site.url);
  await navigate(page, TARGET);
  await expect(page).toHaveURL(site.url + TARGET);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(
    messages.errorPage.unreachable.heading,
  );
  expect(documents).toEqual([TARGET, "/contact-us", "/"]);
});

test("a page whose data is missing loads as a document, but not an unknown page, and nothing offline", async ({
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

  site.remove(isData);
  await openHydrated(page, site.url);
  await navigate(page, WITHOUT_DATA);
  await expect.poll(() => documents.at(-1)).toBe(WITHOUT_DATA);
  await expect(page).toHaveURL(site.url + WITHOUT_DATA);
  await hydrate(page);
});

test("a missing lazy script reloads the page once, and never over form input", async ({ page, problems }) => {
  problems.allow(/\b404\b/);
  await using site = await startSiteProxy();
  site.remove((path) => /^\/assets\/scheduler-[^/]+\.js$/.test(path));
  const documents = recordDocuments(page);
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

/** Records the paths of document requests. */
function recordDocuments(page: Page): string[] {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}
