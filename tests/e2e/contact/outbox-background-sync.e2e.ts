import { OUTBOX_SYNC_TAG } from "#app/features/offline/background-sync.ts";
import { CHALLENGE_PATH } from "#contract/mail-request.ts";
import { fillIn, sendButton, sendMessage } from "../contact-form.ts";
import { openHydrated } from "../hydration.ts";
import { countLeads } from "../leads.ts";
import { messages } from "../messages.ts";
import { expectEmptyOutbox, NOT_SENT_NOTE, readOutbox } from "../outbox.ts";
import { holdRequests } from "../requests.ts";
import { BASE_URL, DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test.use({ hasServiceWorker: true });

test("background sync sends a queued message without an open page", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /ERR_FAILED/);
  await openHydrated(page, "/contact-us");
  await fillIn(page, message);
  const session = await context.newCDPSession(page);
  const { promise: isRegistered, resolve: resolveRegistration } = Promise.withResolvers<string>();
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [registration] }) => {
    if (registration) resolveRegistration(registration.registrationId);
  });
  await session.send("ServiceWorker.enable");
  await page.route("**/email/send", (route) => route.abort());
  await sendButton(page).click();
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  const registrationId = await isRegistered;
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await readOutbox(page)).toContain(message.email);

  await session.send("ServiceWorker.dispatchSyncEvent", {
    origin: BASE_URL,
    registrationId,
    tag: "send-kept",
    lastChance: false,
  });
  await expectEmptyOutbox(page);
  expect(await countLeads(DATA_DIR, message.email)).toBe(1);
});

test("a message is handed to the service worker before its proof is ready, so the tab can be closed", async ({
  page,
  message,
}) => {
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
  await page.close();
  release();
});
