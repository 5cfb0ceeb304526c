import type { BrowserContext } from "@playwright/test";
import { SEND_PATH } from "#contract/mail-request.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { reader } from "../../content.ts";
import { sendMessage } from "../contact-form.ts";
import { openHydrated, openTab } from "../hydration.ts";
import { countLeads } from "../leads.ts";
import { fillTemplate, messages } from "../messages.ts";
import {
  expectEmptyOutbox,
  goOnline,
  NOT_SENT_NOTE,
  readOutbox,
  skipProofOfWork,
  stubRelay,
} from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const sentLater = fillTemplate(messages.contact.sentLater, loadOrganization(reader).promises);

test.beforeEach(async ({ page, context }) => {
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
});

test("two tabs send a message once, and both confirm it", async ({ page, context, problems, message }) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  const outage = await stubRelay(context, 503);
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  const other = await openTab(context, "/");
  await expect.poll(outage.count).toBe(2);
  await outage.stop();
  const countCalls = countMessages(context);
  await Promise.all([goOnline(page), goOnline(other)]);
  for (const tab of [page, other]) await expect(tab.getByRole("status")).toHaveText(sentLater);
  await expectEmptyOutbox(page);
  expect(countCalls()).toBe(1);
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

/** From now on, in all tabs. */
function countMessages(context: BrowserContext): () => number {
  let count = 0;
  context.on("request", (request) => {
    if (request.url().endsWith(SEND_PATH)) count += 1;
  });
  return () => count;
}
