import { expectFields, fieldOf, fillIn, sendButton, sendMessage } from "../contact-form.ts";
import { hydrate, openHydrated, openTab } from "../hydration.ts";
import { listLeads } from "../leads.ts";
import { messages, successMessage } from "../messages.ts";
import {
  expectEmptyOutbox,
  expectNoMarker,
  NOT_SENT_NOTE,
  queueMessage,
  readOutbox,
  skipProofOfWork,
  stubRelay,
} from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test.beforeEach(async ({ page, context }) => {
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
});

test("a message queued on one page is sent on the next visit to another", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /ERR_INTERNET_DISCONNECTED/);
  await fillIn(page, message);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByRole("status")).toContainText(messages.contact.savedOffline);
  await page.close();
  await context.setOffline(false);

  const visit = await openTab(context, "/privacy");
  await expectEmptyOutbox(visit);
  await openHydrated(visit, "/contact-us");
  await expect(fieldOf(visit, "message")).toHaveValue("");
  expect(await listLeads(DATA_DIR, message.email)).toHaveLength(1);
  await expectNoMarker(visit);
});

test("a message whose tab was closed while sending arrives once", async ({ page, context, message }) => {
  // The response arrives after the tab was closed.
  const { promise: isClosed, resolve: noteClosed } = Promise.withResolvers<void>();
  const { promise: hasArrived, resolve: noteArrived } = Promise.withResolvers<void>();
  await page.route("**/email/send", async (route) => {
    const response = await route.fetch();
    noteArrived();
    await isClosed;
    await route.fulfill({ response }).catch(() => {});
  });
  await sendMessage(page, message);
  await hasArrived;
  expect(await readOutbox(page)).toContain(message.email);
  await page.close();
  noteClosed();

  const visit = await openTab(context, "/");
  await expectEmptyOutbox(visit);
  expect(await listLeads(DATA_DIR, message.email)).toHaveLength(1);
});

test("a queued message that is corrected and sent is one lead with the new text", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  await queueMessage(page, context, message);
  const corrected = `${message.message}\nCorrected`;
  await sendMessage(page, { message: corrected });
  await expect(page.getByRole("status")).toHaveText(successMessage);
  await page.reload();
  await hydrate(page);
  await expectEmptyOutbox(page);
  const leads = await listLeads(DATA_DIR, message.email);
  expect(leads.map((lead) => lead.message)).toEqual([corrected]);
});

test("the same text sent again by the visitor keeps its key", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  await stubRelay(context, 503);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
  });
  await fillIn(page, message);
  for (const count of [1, 2]) {
    await sendButton(page).click();
    await expect.poll(() => keys.length).toBe(count);
    await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  }
  await sendMessage(page, { message: "Another matter" });
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("the text of a message rejected later is offered until discarded", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b50[03]\b/, /\b422\b/);
  const outage = await stubRelay(context, 503);
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  await page.close();
  await outage.stop();

  const rejection = await stubRelay(context, 422);
  const visit = await openTab(context, "/privacy");
  await expect(visit.locator(".contact-form")).toHaveCount(0);
  await expect.poll(rejection.count).toBe(1);
  await expect.poll(() => readOutbox(visit)).toContain('"isRefused":true');
  await openHydrated(visit, "/contact-us");
  await expect(visit.getByRole("status")).toContainText(messages.contact.refusedLater);
  await expectFields(visit, message);

  await fillIn(visit, { first_name: "", email: "", phone_number: "", company_name: "", message: "" });
  await expect(visit.getByRole("status")).toBeEmpty();
  await expectEmptyOutbox(visit);
  expect(rejection.count()).toBe(1);
});
