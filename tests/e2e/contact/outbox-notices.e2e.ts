import { SEND_PATH } from "#contract/mail-request.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { reader } from "../../content.ts";
import { expectFields, fieldOf, fillIn, sendMessage } from "../contact-form.ts";
import { hydrate, navigate, openHydrated, openTab } from "../hydration.ts";
import { countLeads, listLeads } from "../leads.ts";
import { fillTemplate, messages, successMessage } from "../messages.ts";
import {
  expectEmptyOutbox,
  goOnline,
  NOT_SENT_NOTE,
  queueMessage,
  readOutbox,
  skipProofOfWork,
  stubPendingRelay,
} from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test.beforeEach(async ({ page, context }) => {
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
});

test("another message from the same form leaves the queued one alone: both arrive", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  await queueMessage(page, context, message);
  await sendMessage(page, { message: "Another matter" });
  await expect(page.getByRole("status")).toHaveText(successMessage);
  await goOnline(page);
  await expectEmptyOutbox(page);
  const leads = await listLeads(DATA_DIR, message.email);
  expect(leads.map((lead) => lead.message).sort()).toEqual(["Another matter", message.message]);
});

test("a message rejected after navigation is offered on the new page", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b422\b/);
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
});

test("a message delivered after navigation is confirmed on the new page", async ({
  page,
  context,
  message,
}) => {
  const relay = await stubPendingRelay(context, 200);
  await sendMessage(page, message);
  await expect.poll(relay.count).toBe(1);
  await navigate(page, "/");
  // Its form shows the confirmation.
  await expect(page.locator("[data-section=contact] form")).toBeAttached();
  relay.release();
  const sentLater = fillTemplate(messages.contact.sentLater, loadOrganization(reader).promises);
  await expect(page.getByRole("status")).toHaveText(sentLater);
  await expectEmptyOutbox(page);
});

test("a rejection does not replace the text of a visitor who is typing, and is offered later", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/, /\b422\b/);
  await queueMessage(page, context, message);
  await page.close();

  const rejection = await stubPendingRelay(context, 422);
  const visit = await openTab(context, "/contact-us");
  await expect.poll(rejection.count).toBe(1);
  await fillIn(visit, { message: "Another matter" });
  rejection.release();
  const status = visit.getByRole("status");
  await expect(status).toContainText(messages.contact.refusedAside);
  await expect(status.locator("a[href^='tel:']")).toBeVisible();
  await expect(status.locator("a[href^='mailto:']")).toBeVisible();
  await expect(fieldOf(visit, "message")).toHaveValue("Another matter");
  await expect(fieldOf(visit, "email")).toHaveValue("");
  await navigate(visit, "/");
  await expect(status).toContainText(messages.contact.refusedLater);
  await expectFields(visit, message);
});

test("a message corrected during a retry that is rejected is dropped", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/, /\b422\b/);
  await queueMessage(page, context, message);
  const rejection = await stubPendingRelay(context, 422);
  await goOnline(page);
  await expect.poll(rejection.count).toBe(1);

  await page.route(`**${SEND_PATH}`, (route) => route.continue());
  await sendMessage(page, { company_name: "Corrected" });
  await expect(page.getByRole("status")).toHaveText(successMessage);
  const isNoted = page.waitForEvent("console", (note) => note.text().includes("(422)"));
  rejection.release();
  await isNoted;
  await page.reload();
  await hydrate(page);
  await page.waitForLoadState("networkidle");
  await expect(fieldOf(page, "message")).toHaveValue("");
  expect(await readOutbox(page)).toBe("");
  expect(await countLeads(DATA_DIR, message.email)).toBe(1);
});
