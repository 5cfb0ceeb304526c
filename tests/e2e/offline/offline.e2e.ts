import { findViolations } from "../find-violations.ts";
import { expectNotHydrated, hydrate, navigate, openHydrated } from "../hydration.ts";
import { pageMessages } from "../messages.ts";
import {
  expectCached,
  installWorker,
  listCached,
  OFFLINE_PAGE_PROBLEM,
  OFFLINE_PROBLEM,
} from "../service-worker.ts";
import { expect, test } from "../site-test.ts";

test.use({ hasServiceWorker: true });

test("offline, visited pages open and others list them", async ({ page, context, problems }) => {
  problems.allow(OFFLINE_PROBLEM, OFFLINE_PAGE_PROBLEM);
  await openHydrated(page, "/profile/projects");
  const title = await page.title();
  await installWorker(page);
  await navigate(page, "/tech-stack");
  await expectCached(page, "/tech-stack");
  await page.goto("/blog?utm_source=mail");
  // Images are cached as they are shown.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);

  await test.step("visited pages", async () => {
    await page.goto("/blog");
    const image = page.locator("main img").first();
    await image.scrollIntoViewIfNeeded();
    const isShown = () => image.evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
    await expect.poll(isShown).toBe(true);
    await openHydrated(page, "/profile/projects");
    // Its data is cached.
    await navigate(page, "/tech-stack");
    await expect(page).toHaveURL("/tech-stack");
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    // Only the document is cached.
    await navigate(page, "/blog?category=ai");
    await expect(page).toHaveURL("/blog?category=ai");
    await hydrate(page);
    await openHydrated(page, "/blog/?category=ai");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(pageMessages.offline.heading);
    // The start page of the installed app is cached without a visit.
    await openHydrated(page, "/");
  });
  await test.step("other pages", async () => {
    const again = page.getByRole("link", { name: pageMessages.offline.again });
    await navigate(page, "/privacy?a=1&b=2");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pageMessages.offline.heading);
    await expect(page).toHaveURL("/privacy?a=1&b=2");
    await page.keyboard.press("Shift");
    await expect(page.getByText(pageMessages.offline.none)).toBeHidden();
    expect(await findViolations(page)).toEqual([]);
    await expectNotHydrated(page);
    await expect(again).toHaveAttribute("href", "/privacy?a=1&b=2");
    await page.goto(`${new URL(page.url()).origin}//evil.example/privacy`);
    await expect(again).toHaveAttribute("href", "/evil.example/privacy");
    expect((await page.goto("/hi/privacy"))?.status()).toBe(503);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    await page.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL("/profile/projects");
    await page.goBack();
    await context.setOffline(false);
    await page.locator("main .button").click();
    // Not written in Hindi.
    await expect(page).toHaveURL("/privacy");
    await expect(page.locator("[data-offline-pages]")).toHaveCount(0);
  });
});

test("only pages and images are cached, up to a limit", { tag: "@full" }, async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/\b404\b/);
  await page.goto("/contact-us");
  await installWorker(page);
  await test.step("only pages, each once", async () => {
    for (const path of ["/blog?utm_source=a", "/blog?utm_source=b", "/unknown", "/Privacy", "/healthz"])
      await page.goto(path);
    await page.goto("/privacy");
    await page.evaluate(async () => {
      await fetch("/api/v1.0/email/challenge");
      await fetch("/healthz");
    });
    await expect
      .poll(async () => (await listCached(page, "pages")).sort())
      .toEqual(["/", "/blog", "/contact-us", "/privacy"]);
    expect((await listCached(page, "")).filter((url) => /api|healthz|unknown|Privacy/.test(url))).toEqual([]);
  });
  await test.step("images up to a limit", async () => {
    const src = await page.locator("img[src^='/assets/']").first().getAttribute("src");
    await page.evaluate(async (hashed) => {
      await Promise.all(
        Array.from({ length: 230 }, (_, index) => {
          const image = new Image();
          // Not decoded, which takes long.
          const isLoaded = new Promise((resolve, reject) => {
            image.onload = resolve;
            image.onerror = reject;
          });
          image.src = `${hashed}?${index}`;
          return isLoaded;
        }),
      );
    }, src);
    await expect.poll(async () => (await listCached(page, "pictures")).length).toBe(200);
  });
  await test.step("when storage is full", async () => {
    const session = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    await openHydrated(page, "/work-culture");
    await navigate(page, "/tech-stack");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL("/tech-stack");
    expect(await listCached(page, "pages")).not.toContain("/tech-stack");
  });
});
