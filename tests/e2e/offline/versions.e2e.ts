import { SKIP_WAITING } from "#app/features/offline/worker-contract.ts";
import { readScripts } from "#publish/bundles.ts";
import { sendMessage } from "../contact-form.ts";
import { expectNotHydrated, hydrate, openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { NOT_SENT_NOTE, readOutbox } from "../outbox.ts";
import { expectCached, installWorker, listCached, listCaches, OFFLINE_PROBLEM } from "../service-worker.ts";
import { readWorker, startSiteProxy } from "../site-proxy.ts";
import { expect, test } from "../site-test.ts";

test.use({ hasServiceWorker: true });

const START_MODULE = /\/assets\/pages\//;

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
  site.serveWorker((await readWorker()).replaceAll(version, "00000000"));
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
  site.breakDown(502);
  expect((await page.goto(`${site.url}/privacy`))?.status()).toBe(200);
  expect((await page.goto(`${site.url}/tech-stack`))?.status()).toBe(502);
  site.breakDown(0);
  site.holdPages();
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
  site.refuseMessages();
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);

  site.serveWorker((await readScripts("build")).removalWorker);
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
