import type { BrowserContext, Page } from "@playwright/test";
import { expectFields, sendMessage } from "../contact-form.ts";
import { hydrate, openHydrated, openTab } from "../hydration.ts";
import { countLeads } from "../leads.ts";
import { messages, successMessage } from "../messages.ts";
import {
  expectEmptyOutbox,
  expectNotice,
  NOT_SENT_NOTE,
  queueMessage,
  readOutbox,
  skipProofOfWork,
  stubPendingRelay,
  stubRelay,
} from "../outbox.ts";
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
  test(`with a database ${name} a message is queued anyway`, { tag: sizeOf(place === 0) }, async ({
    page,
    context,
    problems,
    message,
  }) => {
    problems.allow(NOT_SENT_NOTE, /\b503\b/);
    await breakDatabase(context);
    const outage = await stubRelay(context, 503);
    await openHydrated(page, "/contact-us");
    await sendMessage(page, message);
    await expect(page.getByRole("status")).toContainText(messages.contact.kept);
    expect(await readStorage(page)).toContain(message.email);
    await outage.stop();

    await openHydrated(page, "/privacy");
    await expect.poll(() => readStorage(page)).not.toContain(message.email);
    expect(await countLeads(DATA_DIR, message.email)).toBe(1);
  });
}

test("queued messages are found again without a marker", async ({ page, context, problems, message }) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  await test.step("of an earlier version of the site", async () => {
    await page.goto("/privacy");
    await page.evaluate((kept) => localStorage.setItem("contact.kept", JSON.stringify([kept])), message);
    await hydrate(page);
    await expect.poll(() => readStorage(page)).toBe("");
    expect(await countLeads(DATA_DIR, message.email)).toBe(1);
  });
  await test.step("queued while localStorage is full", async () => {
    await openHydrated(page, "/contact-us");
    await page.evaluate(() => {
      // Fills the storage to the last character.
      for (let size = 2 ** 23; size >= 1; size /= 2)
        try {
          localStorage.setItem(`filling ${size}`, "x".repeat(size));
        } catch {
          // Full for this size.
        }
    });
    await queueMessage(page, context, { ...message, message: "Full" });
    await openHydrated(page, "/privacy");
    await expectEmptyOutbox(page);
    expect(await countLeads(DATA_DIR, message.email)).toBe(2);
  });
  await test.step("in a browser that cannot list its databases", async () => {
    await page.evaluate(() => localStorage.clear());
    await openHydrated(page, "/contact-us");
    await queueMessage(page, context, { ...message, message: "Not listed" });
    await page.evaluate(() => localStorage.clear());
    await page.addInitScript(() => Reflect.deleteProperty(IDBFactory.prototype, "databases"));
    await openHydrated(page, "/privacy");
    await expect.poll(() => countLeads(DATA_DIR, message.email)).toBe(3);
  });
});

test("a message stored twice is not retried once rejected", async ({ page, context, problems, message }) => {
  problems.allow(NOT_SENT_NOTE, /\b50[03]\b/, /\b422\b/);
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...entry) {
      IDBObjectStore.prototype.put = put;
      const request = put.apply(this, entry);
      const end = performance.now() + 1_500;
      // Requests keep the transaction open.
      const readAgain = () => {
        if (performance.now() < end) this.get("nothing").onsuccess = readAgain;
      };
      readAgain();
      return request;
    };
  });
  const outage = await stubRelay(context, 503);
  await openHydrated(page, "/contact-us");
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  await expect.poll(async () => (await readOutbox(page)).match(/"isRefused":false/g)).toHaveLength(2);
  await page.close();
  await outage.stop();

  const rejection = await stubRelay(context, 422);
  const visit = await openTab(context, "/privacy");
  await expect.poll(() => readOutbox(visit)).toContain('"isRefused":true');
  await openHydrated(visit, "/contact-us");
  await expect(visit.getByRole("status")).toContainText(messages.contact.refusedLater);
  expect(await readOutbox(visit)).not.toContain('"isRefused":false');
  expect(rejection.count()).toBe(1);
});

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
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
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

function readStorage(page: Page): Promise<string> {
  return page.evaluate(() => Object.values(localStorage).join("\n"));
}
