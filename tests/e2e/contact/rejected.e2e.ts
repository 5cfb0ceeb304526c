import { expectFields, fillIn, sendMessage } from "../contact-form.ts";
import { navigate, openHydrated, openTab } from "../hydration.ts";
import { messages } from "../messages.ts";
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
import { expect, test } from "../site-test.ts";

const EMPTY = { first_name: "", email: "", phone_number: "", company_name: "", message: "" };

test("a rejected message is offered until discarded", async ({ page, context, problems, message }) => {
  problems.allow(NOT_SENT_NOTE, /\b422\b/);
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
  await test.step("in the form", async () => {
    const rejection = await stubRelay(context, 422);
    await sendMessage(page, message);
    await expectNotice(page, messages.contact.refused);
    await expectFields(page, message);
    expect(await readOutbox(page)).toBe("");
    await rejection.stop();
  });
  await test.step("after navigation", async () => {
    const rejection = await stubPendingRelay(context, 422);
    await sendMessage(page, message);
    await expect.poll(rejection.count).toBe(1);
    await navigate(page, "/privacy");
    await expect(page.locator(".contact-form")).toHaveCount(0);
    rejection.release();
    await expect.poll(() => readOutbox(page)).toContain('"isRefused":true');
    await navigate(page, "/");
    await expect(page.getByRole("status")).toContainText(messages.contact.refusedLater);
    await expectFields(page, message);
    expect(rejection.count()).toBe(1);
    await fillIn(page, EMPTY);
    await expect(page.getByRole("status")).toBeEmpty();
    await expectEmptyOutbox(page);
    await rejection.stop();
  });
});

test("a rejection leaves what the visitor is typing meanwhile", { tag: "@full" }, async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/, /\b422\b/);
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
  await queueMessage(page, context, message);
  await page.close();
  const rejection = await stubPendingRelay(context, 422);
  const visit = await openTab(context, "/contact-us");
  await expect.poll(rejection.count).toBe(1);
  await fillIn(visit, { message: "Another matter" });
  rejection.release();
  await expectNotice(visit, messages.contact.refusedAside);
  await expectFields(visit, { ...EMPTY, message: "Another matter" });
  await navigate(visit, "/");
  await expect(visit.getByRole("status")).toContainText(messages.contact.refusedLater);
  await expectFields(visit, message);
  expect(rejection.count()).toBe(1);
});
