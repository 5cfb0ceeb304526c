import type { Page } from "@playwright/test";
import { expectFields, fieldOf, fillIn, sendMessage } from "../contact-form.ts";
import {
  delayHydration,
  expectHydrated,
  expectNotHydrated,
  hydrate,
  navigate,
  openHydrated,
} from "../hydration.ts";
import { messages, successMessage } from "../messages.ts";
import { expectEmptyOutbox, goOnline, NOT_SENT_NOTE, skipProofOfWork, stubRelay } from "../outbox.ts";
import { expect, test } from "../site-test.ts";

test.beforeEach(async ({ page, context }) => {
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
});

test("a draft survives reloads and other pages until it is sent", async ({ page, message }) => {
  const draft = { ...message, email: "", phone_number: "" };
  await fillIn(page, draft);
  await page.reload();
  await hydrate(page);
  await expectFields(page, draft);
  await fillIn(page, message);
  await leaveAndReturn(page);
  await expectFields(page, message);

  const early = { ...message, message: "Written early" };
  const release = await delayHydration(page);
  await page.reload();
  await fillIn(page, { message: early.message });
  await expectNotHydrated(page);
  release();
  await expectHydrated(page);
  await expectFields(page, early);
  await leaveAndReturn(page);
  await expectFields(page, early);

  await sendMessage(page, early);
  await expect(page.getByRole("status")).toHaveText(successMessage);
  await page.reload();
  await hydrate(page);
  await expect(fieldOf(page, "message")).toHaveValue("");
  expect(await readDraft(page)).toBeNull();
});

test("a queued message stays a draft until it is sent", { tag: "@full" }, async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  const outage = await stubRelay(context, 503);
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  // The page may give up on a slow database.
  await expect(async () => {
    await page.reload();
    await hydrate(page);
    await expect(page.getByRole("status")).toContainText(messages.contact.kept, { timeout: 10_000 });
  }).toPass();
  await expectFields(page, message);
  await expect.poll(outage.count).toBeGreaterThan(1);

  await navigate(page, "/privacy");
  expect(await readDraft(page)).toContain(message.email);
  await outage.stop();
  await goOnline(page);
  await expectEmptyOutbox(page);
  await expect.poll(() => readDraft(page)).toBeNull();
  await navigate(page, "/contact-us");
  await expect(fieldOf(page, "message")).toHaveValue("");
});

async function leaveAndReturn(page: Page): Promise<void> {
  for (const path of ["/privacy", "/contact-us"]) await navigate(page, path);
}

function readDraft(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem("contact.draft./contact-us"));
}
