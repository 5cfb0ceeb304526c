import { SKIP_WAITING } from "#app/offline/background-sync.ts";
import { bundleRemovalWorker } from "#publish/service-worker.ts";
import { sendMessage, writeMessage } from "./contact-message.ts";
import { frontSite, readWorker } from "./fronted-site.ts";
import { NOT_SENT_NOTE, readKept } from "./kept-messages.ts";
import { expectKept, installWorker, listCaches, OFFLINE_FAULT } from "./offline-site.ts";
import { expect, test } from "./site-test.ts";
import { expectAsleep, wake } from "./waking.ts";
import { words } from "./words.ts";

test.use({ hasServiceWorker: true });

test("a new version waits until it is let in, then removes what only the former one used", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(OFFLINE_FAULT);
  await using site = await frontSite();
  await page.goto(`${site.url}/privacy`);
  await installWorker(page);
  await page.goto(`${site.url}/contact-us`);
  await expectKept(page, "/contact-us");
  const former = (await listCaches(page)).find((name) => name.startsWith("starts-")) ?? "";
  const [, version = ""] = former.split("-");
  site.serveWorker((await readWorker()).replaceAll(version, "00000000"));
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(isWaiting).toBe("installed");
  await page.reload();
  expect(await isWaiting()).toBe("installed");
  expect(await listCaches(page)).toContain(former);

  await page.evaluate(async (message) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isChanged = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    registration?.waiting?.postMessage(message);
    await isChanged;
  }, SKIP_WAITING);
  await expect.poll(() => listCaches(page)).not.toContain(former);
  await expectKept(page, "/privacy");

  // What starts a page of the former version is gone, and the page can be read all the same.
  await context.setOffline(true);
  await page.goto(`${site.url}/privacy`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Shift");
  await expectAsleep(page);
});

test("on a slow network the copy is shown after four seconds", async ({ page }) => {
  await using site = await frontSite();
  await page.goto(`${site.url}/privacy`);
  await installWorker(page);
  site.slowDown(12_000);
  const start = Date.now();
  await page.goto(`${site.url}/privacy`, { waitUntil: "commit" });
  expect(Date.now() - start).toBeGreaterThan(3_000);
  expect(Date.now() - start).toBeLessThan(11_000);
});

test("switched off, the worker removes itself and what it kept, but no message that waits", async ({
  page,
  faults,
}, { testId }) => {
  faults.allow(NOT_SENT_NOTE);
  faults.allow(/\b503\b/);
  await using site = await frontSite();
  await page.goto(`${site.url}/contact-us`);
  await installWorker(page);
  await wake(page);
  const message = writeMessage(testId);
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(words.contact.kept);

  site.serveWorker(await bundleRemovalWorker());
  await page.reload();
  const countWorkers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(countWorkers, { timeout: 10_000 }).toBe(0);
  await expect.poll(() => listCaches(page)).toEqual([]);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await readKept(page)).toContain(message.email);
});
