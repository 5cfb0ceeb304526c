import { SEND_PATH } from "#contract/mail-request.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { reader } from "../../content.ts";
import { sendMessage } from "../contact-form.ts";
import { openHydrated, openTab } from "../hydration.ts";
import { countLeads } from "../leads.ts";
import { fillTemplate, messages } from "../messages.ts";
import { expectEmptyOutbox, NOT_SENT_NOTE, readOutbox, skipProofOfWork, stubRelay } from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const sentLater = fillTemplate(messages.contact.sentLater, loadOrganization(reader).promises);

test.beforeEach(async ({ context }) => {
  await skipProofOfWork(context);
});

test("two tabs send a queued message once, and both confirm it", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  const outage = await stubRelay(context, 503);
  await openHydrated(page, "/contact-us");
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  const other = await openTab(context, "/");
  await expect.poll(outage.count).toBe(2);
  await outage.stop();

  let calls = 0;
  await context.route(`**${SEND_PATH}`, async (route) => {
    calls += 1;
    await route.continue();
  });
  const tabs = [page, other];
  await Promise.all(tabs.map((tab) => tab.evaluate(() => dispatchEvent(new Event("online")))));
  for (const tab of tabs) await expect(tab.getByRole("status")).toHaveText(sentLater);
  await expectEmptyOutbox(page);
  expect(calls).toBe(1);
  expect(await countLeads(DATA_DIR, message.email)).toBe(1);
});

test("a message being sent by one tab is left alone by the others", async ({ page, context, message }) => {
  let calls = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await context.route(`**${SEND_PATH}`, async (route) => {
    calls += 1;
    await answered;
    await route.continue();
  });
  await openHydrated(page, "/contact-us");
  await sendMessage(page, message);
  await expect.poll(() => calls).toBe(1);

  const other = await openTab(context, "/privacy");
  // It has read the outbox and waits for the lock of the first tab.
  await expect.poll(() => readOutbox(other)).toContain(message.email);
  await other.evaluate(() => dispatchEvent(new Event("online")));
  await other.waitForLoadState("networkidle");
  answer();
  await expect(page.getByRole("status")).not.toBeEmpty();
  await expectEmptyOutbox(other);
  expect(calls).toBe(1);
  expect(await countLeads(DATA_DIR, message.email)).toBe(1);
});
