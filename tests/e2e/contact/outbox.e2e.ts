import { SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { fillIn, sendButton, sendMessage } from "../contact-form.ts";
import { hydrate, openHydrated } from "../hydration.ts";
import { listLeads } from "../leads.ts";
import { messages, successMessage } from "../messages.ts";
import {
  expectEmptyOutbox,
  goOnline,
  NOT_SENT_NOTE,
  queueMessage,
  skipProofOfWork,
  stubPendingRelay,
  stubRelay,
} from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

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
