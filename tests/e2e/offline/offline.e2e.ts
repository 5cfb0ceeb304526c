import { SKIP_WAITING } from "#app/features/offline/worker-contract.ts";
import { readScripts } from "#publish/bundles.ts";
import { sendMessage } from "../contact-form.ts";
import { findViolations } from "../find-violations.ts";
import { expectNotHydrated, hydrate, navigate, openHydrated } from "../hydration.ts";
import { messages, pageMessages } from "../messages.ts";
import { NOT_SENT_NOTE, readOutbox } from "../outbox.ts";
import {
  expectCached,
  installWorker,
  listCached,
  listCaches,
  OFFLINE_PAGE_PROBLEM,
  OFFLINE_PROBLEM,
} from "../service-worker.ts";
import { readWorker, startSiteProxy } from "../site-proxy.ts";
import { expect, test } from "../site-test.ts";

test.use({ hasServiceWorker: true });

const START_MODULE = /\/assets\/pages\//;

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

test("a new version waits, then removes the caches of the old", { tag: "@full" }, async ({
  page,
  context,
  problems,
}) => {
  problems.allow(OFFLINE_PROBLEM, /ERR_FAILED/);
  await using site = await startSiteProxy();
  await page.goto(`${site.url}/privacy`);
  await installWorker(page);
  await page.goto(`${site.url}/contact-us`);
  await expectCached(page, "/contact-us");
  await page.goto(`${site.url}/blog`);
  const previous = (await listCaches(page)).find((name) => name.startsWith("starts-")) ?? "";
  const [, version = ""] = previous.split("-");
  site.worker = (await readWorker()).replaceAll(version, "00000000");
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(isWaiting).toBe("installed");
  await page.reload();
  expect(await isWaiting()).toBe("installed");
  expect(await listCaches(page)).toContain(previous);

  await page.evaluate(async (message) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isChanged = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    registration?.waiting?.postMessage(message);
    await isChanged;
  }, SKIP_WAITING);
  await expect.poll(() => listCaches(page)).not.toContain(previous);
  await expectCached(page, "/privacy");

  // Cached pages must not depend on the browser's HTTP cache.
  await expect.poll(async () => (await listCached(page, "starts-")).length).toBe(3);
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");

  // The start module of the old version is gone, but its cached page stays readable.
  await context.setOffline(true);
  const hasFailed = page.waitForEvent("requestfailed", (request) => START_MODULE.test(request.url()));
  await page.goto(`${site.url}/privacy`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Shift");
  await hasFailed;
  await expectNotHydrated(page);
  await openHydrated(page, `${site.url}/contact-us`);
});

test("the cached copy of a page is shown when the site is down or slow", async ({ page, problems }) => {
  problems.allow(/\b502\b/);
  await using site = await startSiteProxy();
  await page.goto(`${site.url}/privacy`);
  await installWorker(page);
  for (const path of ["/offline", "/healthz", "/work-culture"]) {
    const requests = site.countRequests(path);
    await page.goto(site.url + path);
    expect(site.countRequests(path)).toBe(requests + 1);
  }
  site.pageStatus = 502;
  expect((await page.goto(`${site.url}/privacy`))?.status()).toBe(200);
  expect((await page.goto(`${site.url}/tech-stack`))?.status()).toBe(502);
  site.pageStatus = 0;
  site.holdsPages = true;
  const requests = site.countRequests("/privacy");
  const start = Date.now();
  expect((await page.goto(`${site.url}/privacy`))?.status()).toBe(200);
  expect(site.countRequests("/privacy")).toBe(requests + 1);
  // Timers may be late, but never early.
  expect(Date.now() - start).toBeGreaterThan(3_000);
});

test("the removal worker deletes all but queued messages", { tag: "@full" }, async ({
  page,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  await using site = await startSiteProxy();
  await page.goto(`${site.url}/contact-us`);
  await installWorker(page);
  await hydrate(page);
  site.acceptsMessages = false;
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);

  site.worker = (await readScripts()).removalWorker;
  // The pages of such a site register none.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error("without offline support"));
  });
  await page.reload();
  const countWorkers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(countWorkers).toBe(0);
  await expect.poll(() => listCaches(page)).toEqual([]);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await readOutbox(page)).toContain(message.email);
});
