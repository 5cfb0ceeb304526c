import { SEND_PATH } from "#contract/mail-request.ts";
import { expectFields, fieldOf, fillIn, sendButton, sendMessage } from "../contact-form.ts";
import { openHydrated, openTab } from "../hydration.ts";
import { countLeads } from "../leads.ts";
import { messages } from "../messages.ts";
import {
  expectEmptyOutbox,
  expectNotice,
  goOnline,
  NOT_SENT_NOTE,
  readOutbox,
  skipProofOfWork,
} from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

// The mail client's own test has all answers that are not the relay's.
const FAILURES = [
  { name: "an error of the server", status: 500, contentType: "text/plain", body: "out of order" },
  {
    name: "a gateway's page",
    status: 200,
    contentType: "text/html",
    body: "<!doctype html><title>Wait</title>",
  },
];

test.beforeEach(async ({ page, context }) => {
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
});

test("after a failure a message is queued and sent later", async ({ page, problems, message }) => {
  problems.allow(NOT_SENT_NOTE, /\b500\b/);
  for (const [place, { name, ...answer }] of FAILURES.entries()) {
    await test.step(name, async () => {
      const sent = { ...message, message: name };
      await page.route(`**${SEND_PATH}`, (route) => route.fulfill(answer));
      await sendMessage(page, sent);
      await expectNotice(page, messages.contact.kept);
      await expectFields(page, sent);
      expect(await readOutbox(page)).toContain(name);
      await page.unroute(`**${SEND_PATH}`);
      await goOnline(page);
      await expectEmptyOutbox(page);
      expect(await countLeads(DATA_DIR, message.email)).toBe(place + 1);
      // The thanks for this message would empty the form while the next one is written.
      await page.reload();
    });
  }
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
