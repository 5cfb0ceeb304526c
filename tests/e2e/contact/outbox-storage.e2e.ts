import type { BrowserContext, Page } from "@playwright/test";
import { SEND_PATH } from "#contract/mail-request.ts";
import { expectFields, sendButton, sendMessage } from "../contact-form.ts";
import { openHydrated } from "../hydration.ts";
import { countLeads } from "../leads.ts";
import { messages, successMessage } from "../messages.ts";
import { expectNotice, NOT_SENT_NOTE, skipProofOfWork, stubPendingRelay, stubRelay } from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, sizeOf, test } from "../site-test.ts";

const BROKEN_DATABASES: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  "that may not be opened": (context) =>
    context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("The user denied permission to access the database.", "SecurityError");
      };
    }),
  "that never answers": (context) =>
    context.addInitScript(() => {
      const silent = new EventTarget();
      // Never fires an event.
      IDBFactory.prototype.open = () => silent as IDBOpenDBRequest;
    }),
};

test.beforeEach(async ({ context }) => {
  await skipProofOfWork(context);
});

for (const [place, [name, breakDatabase]] of Object.entries(BROKEN_DATABASES).entries()) {
  test(`with a database ${name} a message whose answer was lost stays in the form, and is one lead`, {
    tag: sizeOf(place === 0),
  }, async ({ page, context, problems, message }) => {
    problems.allow(NOT_SENT_NOTE, /ERR_FAILED/);
    await breakDatabase(context);
    await context.route(`**${SEND_PATH}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await openHydrated(page, "/contact-us");
    await sendMessage(page, message);
    await expectNotice(page, messages.contact.notQueued);
    await expectFields(page, message);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(message.email);
    expect(await countLeads(DATA_DIR, message.email)).toBe(1);

    // The next attempt is the browser's own.
    await sendButton(page).click();
    await expect(page).toHaveURL("/contact-us/thank-you");
    expect(await countLeads(DATA_DIR, message.email)).toBe(1);
  });
}

test("the browser warns before it loses an unstored message", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  const expectLeftSilently = async (isSilent: boolean) =>
    expect(await page.evaluate(askToLeave)).toBe(isSilent);
  const sendAndLeave = async (text: string, isSilent: boolean) => {
    const relay = await stubPendingRelay(context, 200);
    await openHydrated(page, "/contact-us");
    await expectLeftSilently(true);
    await sendMessage(page, { ...message, message: text });
    await expect.poll(relay.count).toBe(1);
    await expectLeftSilently(isSilent);
    if (!isSilent) await expectWarning(page);
    relay.release();
    await expect(page.getByRole("status")).toContainText(successMessage);
    await expectLeftSilently(true);
    await relay.stop();
  };
  await sendAndLeave("Stored", true);
  await BROKEN_DATABASES["that may not be opened"]?.(context);
  await sendAndLeave("Stored nowhere", false);

  await stubRelay(context, 503);
  await openHydrated(page, "/contact-us");
  await sendMessage(page, message);
  await expectNotice(page, messages.contact.notQueued);
  await expectFields(page, message);
  await expectWarning(page);
});

/** Runs in the page: whether none of its listeners objects to leaving it. */
function askToLeave(): boolean {
  return dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

async function expectWarning(page: Page): Promise<void> {
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
}
