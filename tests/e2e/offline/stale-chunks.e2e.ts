import type { Page } from "@playwright/test";
import { fieldOf } from "../contact-form.ts";
import { hydrate, navigate, openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { startSiteProxy } from "../site-proxy.ts";
import { expect, test } from "../site-test.ts";

const TARGET = "/services/mvp-development-services";

const FAILED_PAGE = /The page \S+ failed/;

const isChunk = (path: string) => /^\/assets\/service-[^/]+\.js$/.test(path);

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
  await test.step("of another page whose data is missing", async () => {
    site.isGone = (path) => path === "/work-culture.data";
    await openHydrated(page, site.url);
    await navigate(page, "/work-culture");
    await expect.poll(() => documents.splice(0)).toEqual(["/", "/work-culture"]);
    await expect(page).toHaveURL(`${site.url}/work-culture`);
  });
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

/** Records the paths of document requests. */
function recordDocuments(page: Page): string[] {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}
