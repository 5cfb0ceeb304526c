import type { Page } from "@playwright/test";
import { SERVICE_WORKER_PATH } from "#app/features/offline/worker-contract.ts";
import { fieldOf } from "../contact-form.ts";
import { findViolations } from "../find-violations.ts";
import { hydrate, navigate } from "../hydration.ts";
import { continueButton } from "../meeting.ts";
import { updateMessages } from "../messages.ts";
import { hydrateWithWorker, notice, openInstalled, openTab, scrollToNotice } from "../service-worker.ts";
import { startSiteProxy } from "../site-proxy.ts";
import { expect, test } from "../site-test.ts";

test.use({ hasServiceWorker: true });

/** Specification section 9. */
const UPDATE_CHECK_MS = 3_600_000;

test("a new version is announced after an hour and activated with one reload", async ({ page }) => {
  await using site = await startSiteProxy();
  await page.clock.install();
  await openInstalled(page, site);
  await expect(notice(page)).toHaveCount(0);
  await navigate(page, "/privacy");
  await scrollToNotice(page);
  await notice(page).getByRole("button", { name: updateMessages.close }).focus();
  await expect(notice(page)).toContainText(updateMessages.offlineReady);
  expect(await findViolations(page)).toEqual([]);
  await page.clock.runFor(15_000);
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(notice(page)).toHaveCount(0);

  site.version = "2";
  await page.clock.runFor(UPDATE_CHECK_MS - 60_000);
  const requests = site.countRequests(SERVICE_WORKER_PATH);
  await expect(notice(page)).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(notice(page)).toContainText(updateMessages.waiting);
  expect(site.countRequests(SERVICE_WORKER_PATH)).toBe(requests + 1);
  expect(await page.evaluate(() => document.activeElement?.closest("[data-notices]"))).toBeNull();

  const loads = countLoads(page);
  const button = notice(page).getByRole("button", { name: updateMessages.reload });
  // The page unloads too quickly to be asserted on directly.
  await page.evaluate(() =>
    addEventListener("pagehide", () => {
      const pressed = document.querySelector("[data-notices] [aria-busy=true]");
      sessionStorage.setItem("shown", pressed?.textContent ?? "");
    }),
  );
  await button.dblclick();
  await expect.poll(loads).toBe(1);
  await hydrate(page);
  await expect.poll(() => readVersion(page)).toBe("2");
  expect(await page.evaluate(() => sessionStorage.getItem("shown"))).toBe(updateMessages.reloading);
  await page.clock.runFor(20_000);
  await expect(notice(page)).toHaveCount(0);
  expect(loads()).toBe(1);
});

test("each new version is announced once", { tag: "@full" }, async ({ page }) => {
  await using site = await startSiteProxy();
  await page.clock.install();
  await openInstalled(page, site);

  site.version = "2";
  await page.clock.runFor(UPDATE_CHECK_MS);
  await expect(notice(page)).toContainText(updateMessages.waiting);
  await page.keyboard.press("Tab");
  await expect(notice(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(notice(page)).toHaveCount(0);
  const requests = site.countRequests(SERVICE_WORKER_PATH);
  await page.clock.runFor(UPDATE_CHECK_MS);
  await expect.poll(() => site.countRequests(SERVICE_WORKER_PATH)).toBe(requests + 1);
  await page.reload();
  await hydrateWithWorker(page);
  // That the site works offline is told on the second page view.
  await scrollToNotice(page);
  await expect(notice(page)).toContainText(updateMessages.offlineReady);
  await notice(page).getByRole("button", { name: updateMessages.close }).click();
  await expect(notice(page)).toHaveCount(0);

  site.version = "3";
  await page.clock.runFor(UPDATE_CHECK_MS);
  await expect(notice(page)).toContainText(updateMessages.waiting);
});

test("nothing reloads over form input or an open dialog", {
  tag: "@full",
}, async ({ page, context }) => {
  await using site = await startSiteProxy();
  await openInstalled(page, site, "/contact-us");
  const reader = await openTab(context, `${site.url}/privacy`);
  await fieldOf(page, "message").fill("Half a sent");
  site.version = "2";
  await reader.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(notice(page)).toContainText(updateMessages.waiting);
  await expect(notice(reader)).toContainText(updateMessages.waiting);

  const refused = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await notice(page).getByRole("button", { name: updateMessages.reload }).click();
  expect(await refused).toBe(updateMessages.mayLose);
  await expect(notice(page)).toContainText(updateMessages.waiting);
  await expectFocusVisible(page);
  const [loads, readerLoads] = [countLoads(page), countLoads(reader)];

  // Tabs without form input reload together with the one that accepted the version.
  const other = await openTab(context, site.url);
  const otherLoads = countLoads(other);
  const planner = await openTab(context, `${site.url}/privacy`);
  await planner.locator("[data-meeting-button]").first().click();
  await expect(planner.getByRole("dialog")).toBeVisible();
  // With developer tools attached, Chromium may never replace a worker that answered just before.
  await continueButton(planner).waitFor();
  await planner.waitForTimeout(3_000);
  await notice(reader).getByRole("button", { name: updateMessages.reload }).click();
  await expect.poll(readerLoads).toBe(1);
  await expect.poll(otherLoads).toBe(1);
  await expect.poll(() => readVersion(page)).toBe("2");
  expect(loads()).toBe(0);
  await expect(planner.getByRole("dialog")).toBeVisible();
  await expect(fieldOf(page, "message")).toHaveValue("Half a sent");

  page.once("dialog", (dialog) => dialog.accept());
  await notice(page).getByRole("button", { name: updateMessages.reload }).click();
  await expect.poll(loads).toBe(1);
  await hydrate(page);
  await expect(fieldOf(page, "message")).toHaveValue("Half a sent");
  for (const count of [loads, readerLoads, otherLoads]) expect(count()).toBe(1);
});

test("a worker that does not take over causes exactly one reload", { tag: "@full" }, async ({ page }) => {
  await using site = await startSiteProxy();
  await page.clock.install();
  await page.addInitScript(() => {
    Reflect.set(ServiceWorker.prototype, "postMessage", () => {});
    Reflect.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new Error("not allowed");
      },
    });
  });
  await openInstalled(page, site, "/privacy");
  site.version = "2";
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const loads = countLoads(page);
  await notice(page).getByRole("button", { name: updateMessages.reload }).click();
  await expect(notice(page).getByRole("button", { name: updateMessages.reloading })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  await page.clock.runFor(4_000);
  await expect.poll(loads).toBe(1);
  await hydrateWithWorker(page);
  await expect(notice(page)).toContainText(updateMessages.waiting);
  expect(loads()).toBe(1);
});

/** Focused fields are not covered by the notice on a phone, nor by one that grows. */
async function expectFocusVisible(page: Page): Promise<void> {
  const expectUncovered = () =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const notices = document.querySelector("[data-notices]")?.getBoundingClientRect();
          const focused = document.activeElement?.getBoundingClientRect();
          return !notices || !focused || (focused.bottom > notices.top && focused.top < notices.bottom);
        }),
      )
      .toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await fieldOf(page, "email").focus();
  for (let step = 0; step < 6; step += 1) {
    await expectUncovered();
    await page.keyboard.press("Tab");
  }
  // The end of the page scrolls above the notice, too.
  await page.locator("footer a").last().focus();
  await page.keyboard.press("Shift+Tab");
  await expectUncovered();
  await page.locator("footer a").first().focus();
  await page.evaluate(() => {
    const notices = document.querySelector("[data-notices]");
    const { bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    scrollBy({ top: bottom - (notices?.getBoundingClientRect().top ?? 0), behavior: "instant" });
    const second = notices?.firstElementChild?.cloneNode(true);
    if (second) notices?.append(second);
  });
  await expectUncovered();
  await page.evaluate(() => document.querySelector("[data-notices]")?.lastElementChild?.remove());
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
}

function readVersion(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        navigator.serviceWorker.controller?.postMessage("version", [port2]);
      }),
  );
}
