import { SEND_PATH, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { reader } from "../../content.ts";
import { EMPTY, expectFields, fieldOf, fillIn, sendButton, sendMessage } from "../contact-form.ts";
import { hydrate, navigate, openHydrated, openTab } from "../hydration.ts";
import { countLeads, listLeads } from "../leads.ts";
import { fillTemplate, messages, successMessage } from "../messages.ts";
import {
  expectEmptyOutbox,
  expectNotice,
  goOnline,
  NOT_SENT_NOTE,
  queueMessage,
  readOutbox,
  skipProofOfWork,
  stubPendingRelay,
  stubRelay,
} from "../outbox.ts";
import { recordRequests } from "../requests.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const SENT_LATER = fillTemplate(messages.contact.sentLater, loadOrganization(reader).promises);

test.beforeEach(async ({ page, context }) => {
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
});

test("a queued message keeps its key and is sent once", async ({ page, context, problems, message }) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  const outage = await stubRelay(context, 503);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") keys.push(request.headers()[SUBMISSION_KEY_HEADER.toLowerCase()]);
  });
  await fillIn(page, message);
  for (const count of [1, 2]) {
    await sendButton(page).click();
    await expect.poll(() => keys.length).toBe(count);
    await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  }
  await outage.stop();
  const relay = await stubPendingRelay(context, 200);
  await page.evaluate(() => {
    for (const _ of [1, 2, 3]) dispatchEvent(new Event("online"));
  });
  await expect.poll(relay.count).toBeGreaterThan(0);
  relay.release();
  await expectEmptyOutbox(page);
  expect(relay.count()).toBe(1);
  await sendMessage(page, { message: "Another matter" });
  await expect.poll(relay.count).toBe(2);
  const [key, ...others] = keys;
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(others).toEqual([key, key, expect.not.stringContaining(key ?? "")]);
});

test("a queued message is corrected or joined by another", async ({ page, context, problems, message }) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  const arrived: string[] = [];
  const expectArrived = async (...texts: string[]) => {
    arrived.push(...texts);
    await page.reload();
    await hydrate(page);
    await expectEmptyOutbox(page);
    const leads = await listLeads(DATA_DIR, message.email);
    expect(leads.map((lead) => lead.message).sort()).toEqual(arrived.toSorted());
  };
  const send = async (changes: Partial<typeof message>) => {
    await sendMessage(page, changes);
    await expect(page.getByRole("status")).toHaveText(successMessage);
  };
  await test.step("a correction", async () => {
    await queueMessage(page, context, message);
    const corrected = `${message.message}\nCorrected`;
    await send({ message: corrected });
    await expectArrived(corrected);
  });
  await test.step("another matter", async () => {
    await queueMessage(page, context, { ...message, message: "One matter" });
    await send({ message: "Another matter" });
    await goOnline(page);
    await expectArrived("One matter", "Another matter");
  });
});

test("two tabs send a message once, and both confirm it", async ({ page, context, problems, message }) => {
  problems.allow(NOT_SENT_NOTE, /\b500\b/);
  const outage = await stubRelay(context, 500);
  await sendMessage(page, message);
  await expectNotice(page, messages.contact.kept);
  await expectFields(page, message);
  expect(await readOutbox(page)).toContain(message.email);
  const other = await openTab(context, "/");
  await expect.poll(outage.count).toBe(2);
  await outage.stop();
  const calls = recordRequests(context, ({ pathname }) => pathname === SEND_PATH);
  await Promise.all([goOnline(page), goOnline(other)]);
  for (const tab of [page, other]) await expect(tab.getByRole("status")).toHaveText(SENT_LATER);
  await expectEmptyOutbox(page);
  expect(calls).toHaveLength(1);
  expect(await countLeads(DATA_DIR, message.email)).toBe(1);
});

test("a message whose tab was closed while sending arrives once", async ({ page, context, message }) => {
  // The response arrives after the tab was closed.
  const { promise: isClosed, resolve: noteClosed } = Promise.withResolvers<void>();
  const { promise: hasArrived, resolve: noteArrived } = Promise.withResolvers<void>();
  await page.route(`**${SEND_PATH}`, async (route) => {
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
  expect(await countLeads(DATA_DIR, message.email)).toBe(1);
});

test("a message written offline is sent once online again", async ({ page, context, problems, message }) => {
  problems.allow(NOT_SENT_NOTE, /ERR_INTERNET_DISCONNECTED/);
  const sendOffline = async (text: string) => {
    await fillIn(page, { ...message, message: text });
    await context.setOffline(true);
    await sendButton(page).click();
    await expectNotice(page, messages.contact.savedOffline);
    await expectFields(page, { ...message, message: text });
  };
  await sendOffline(message.message);
  await context.setOffline(false);
  await expectEmptyOutbox(page);
  expect(await countLeads(DATA_DIR, message.email)).toBe(1);

  await sendOffline("Another matter");
  await page.close();
  await context.setOffline(false);
  const visit = await openTab(context, "/privacy");
  await expectEmptyOutbox(visit);
  await openHydrated(visit, "/contact-us");
  await expect(fieldOf(visit, "message")).toHaveValue("");
  expect(await countLeads(DATA_DIR, message.email)).toBe(2);
});

test("a rejected message is offered until discarded", async ({ page, context, problems, message }) => {
  problems.allow(NOT_SENT_NOTE, /\b422\b/);
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
