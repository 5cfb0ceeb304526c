import type { Page, Route } from "@playwright/test";
import { SEND_PATH } from "#contract/mail-request.ts";
import { answerAsRelay, expectFields, fillIn, sendButton, sendMessage } from "../contact-form.ts";
import { hydrate, openHydrated } from "../hydration.ts";
import { countLeads } from "../leads.ts";
import { messages } from "../messages.ts";
import {
  expectEmptyOutbox,
  goOnline,
  NOT_SENT_NOTE,
  readOutbox,
  skipProofOfWork,
  stubPendingRelay,
} from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, sizeOf, test } from "../site-test.ts";

const FAILURES: Record<string, { fail: (route: Route) => Promise<void>; browserNote: RegExp }> = {
  "an error of the server": {
    fail: (route) => route.fulfill({ status: 500, body: "out of order" }),
    browserNote: /\b500\b/,
  },
  "too many requests": {
    fail: (route) => route.fulfill({ status: 429, body: "later" }),
    browserNote: /\b429\b/,
  },
  "no answer": { fail: (route) => route.abort(), browserNote: /ERR_FAILED/ },
};

test.beforeEach(async ({ page, context }) => {
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
});

for (const [place, [name, { fail, browserNote }]] of Object.entries(FAILURES).entries()) {
  test(`after ${name} the visitor is informed, and the message is sent on the next visit`, {
    tag: sizeOf(place === 0),
  }, async ({ page, problems, message }) => {
    problems.allow(NOT_SENT_NOTE, browserNote);
    await page.route(`**${SEND_PATH}`, fail);
    await sendMessage(page, message);
    await expectNotice(page, messages.contact.kept);
    await expectFields(page, message);
    expect(await readOutbox(page)).toContain(message.email);

    await page.unroute(`**${SEND_PATH}`);
    await page.reload();
    await hydrate(page);
    await expectEmptyOutbox(page);
    await page.reload();
    await hydrate(page);
    await page.waitForLoadState("networkidle");
    expect(await countLeads(DATA_DIR, message.email)).toBe(1);
  });
}

test("a message written offline is sent when the connection is back", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /ERR_INTERNET_DISCONNECTED/);
  await fillIn(page, message);
  await context.setOffline(true);
  await sendButton(page).click();
  await expectNotice(page, messages.contact.savedOffline);
  await expectFields(page, message);
  await context.setOffline(false);
  await expectEmptyOutbox(page);
  expect(await countLeads(DATA_DIR, message.email)).toBe(1);
});

test("a flaky connection does not send the message twice", async ({ page, context, problems, message }) => {
  problems.allow(NOT_SENT_NOTE, /\b500\b/);
  await page.route(`**${SEND_PATH}`, (route) => route.fulfill({ status: 500 }));
  await sendMessage(page, message);
  await expectNotice(page, messages.contact.kept);

  await page.unroute(`**${SEND_PATH}`);
  const relay = await stubPendingRelay(context, 200);
  await page.evaluate(() => {
    for (const _ of [1, 2, 3]) dispatchEvent(new Event("online"));
  });
  await expect.poll(relay.count).toBeGreaterThan(0);
  relay.release();
  await expectEmptyOutbox(page);
  expect(relay.count()).toBe(1);
});

const STRANGERS = [
  [200, "a gateway's page"],
  [200, "a provider that is not our relay"],
  [403, "a firewall's page"],
  [404, "a static host's page"],
  [404, "a gateway that finds no relay"],
] as const;

test("an answer of another server than the relay: the message is queued and sent later", async ({
  page,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b403\b/, /\b404\b/);
  for (const [place, [status, stranger]] of STRANGERS.entries()) {
    await test.step(`${status} by ${stranger}`, async () => {
      const sent = { ...message, message: stranger };
      const isPage = stranger.endsWith("page");
      await page.route(`**${SEND_PATH}`, (route) =>
        route.fulfill({
          status,
          contentType: isPage ? "text/html" : "text/plain",
          body: isPage ? "<!doctype html><title>One moment</title>" : "OK",
        }),
      );
      await sendMessage(page, sent);
      await expectNotice(page, messages.contact.kept);
      await expectFields(page, sent);
      expect(await readOutbox(page)).toContain(stranger);
      await page.unroute(`**${SEND_PATH}`);
      await goOnline(page);
      await expectEmptyOutbox(page);
      expect(await countLeads(DATA_DIR, message.email)).toBe(place + 1);
      // The thanks for this message would empty the form while the next one is written.
      await page.reload();
    });
  }
});

test("a rejected message stays in the form and is not retried", async ({ page, problems, message }) => {
  problems.allow(NOT_SENT_NOTE, /\b422\b/);
  await page.route(`**${SEND_PATH}`, (route) => answerAsRelay(route, 422));
  await sendMessage(page, message);
  await expectNotice(page, messages.contact.refused);
  await expectFields(page, message);
  expect(await readOutbox(page)).toBe("");
});

async function expectNotice(page: Page, text: string): Promise<void> {
  const status = page.getByRole("status");
  await expect(status).toContainText(text);
  await expect(status.locator("a[href^='tel:']")).toBeVisible();
  await expect(status.locator("a[href^='mailto:']")).toBeVisible();
}
