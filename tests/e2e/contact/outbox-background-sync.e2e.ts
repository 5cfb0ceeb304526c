import { OUTBOX_SYNC_TAG } from "#app/features/offline/worker-contract.ts";
import { CHALLENGE_PATH } from "#contract/mail-request.ts";
import { sendMessage } from "../contact-form.ts";
import { openHydrated } from "../hydration.ts";
import { countLeads } from "../leads.ts";
import { expectEmptyOutbox, readOutbox } from "../outbox.ts";
import { holdRequests } from "../requests.ts";
import { BASE_URL, DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test.use({ hasServiceWorker: true });

test("the service worker sends the message of a closed tab", async ({ page, context, message }) => {
  const tags: string[] = [];
  await page.exposeFunction("recordSync", (tag: string) => tags.push(tag));
  // Headless Chromium has no background sync.
  await page.addInitScript(() => {
    const register = (tag: string) => Reflect.get(window, "recordSync")(tag);
    Reflect.set(Reflect.get(window, "SyncManager").prototype, "register", register);
  });
  await page.route(`**${CHALLENGE_PATH}`, (route) => route.abort());
  const release = await holdRequests(page, `**${CHALLENGE_PATH}`);
  await openHydrated(page, "/contact-us");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await sendMessage(page, message);
  await expect.poll(() => tags).toEqual([OUTBOX_SYNC_TAG]);
  // It belongs to the site, but sends nothing itself.
  const bystander = await context.newPage();
  await bystander.goto("/healthz");
  expect(await readOutbox(bystander)).toContain(message.email);
  await page.close();
  release();
  const countLocks = () => bystander.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(countLocks).toBe(0);
  expect(await countLeads(DATA_DIR, message.email)).toBe(0);

  const session = await context.newCDPSession(bystander);
  const isRegistered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.dispatchSyncEvent", {
    origin: BASE_URL,
    registrationId: await isRegistered,
    tag: OUTBOX_SYNC_TAG,
    lastChance: false,
  });
  await expectEmptyOutbox(bystander);
  expect(await countLeads(DATA_DIR, message.email)).toBe(1);
});
