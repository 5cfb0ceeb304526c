import { CHALLENGE_PATH, LIB_VERSION, SEND_PATH } from "#contract/mail-request.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { reader } from "../../content.ts";
import { moveClockUntil, stopClock } from "../clock.ts";
import { fillIn, sendButton, sendMessage } from "../contact-form.ts";
import { openHydrated } from "../hydration.ts";
import { listLeads, readMail } from "../leads.ts";
import { messages, successMessage } from "../messages.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test("a double click sends one message with its proof of work", async ({ page, message }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.clock.install();
  await openHydrated(page, "/contact-us");
  await page.waitForLoadState("networkidle");
  expect(requests).not.toContain(CHALLENGE_PATH);
  await stopClock(page);
  await fillIn(page, message);
  const sending = page.waitForRequest(`**${SEND_PATH}`);
  await sendButton(page).dblclick();
  await expect(page.getByRole("button", { name: messages.contact.checking })).toBeVisible();
  await moveClockUntil(page, () => requests.includes(SEND_PATH));
  const sent = await sending;
  expect(JSON.parse(atob(sent.headers()["x-altcha"] ?? ""))).toMatchObject({
    challenge: { signature: expect.any(String) },
    solution: { counter: expect.any(Number), derivedKey: expect.any(String) },
  });
  const { userId, serviceId, templateId } = loadIntegrations(reader).mail;
  expect(sent.postDataJSON()).toEqual({
    lib_version: LIB_VERSION,
    user_id: userId,
    service_id: serviceId,
    template_id: templateId,
    template_params: {
      ...message,
      last_name: "",
      page: "/contact-us",
      date: await page.evaluate(() => new Date().toDateString()),
    },
  });
  await expect(page.getByRole("status")).toHaveText(successMessage);
  for (const path of [CHALLENGE_PATH, SEND_PATH])
    expect(requests.filter((requested) => requested === path)).toHaveLength(1);

  await expect.poll(() => listLeads(DATA_DIR, message.email)).toMatchObject([{ state: "delivered" }]);
  const [lead] = await listLeads(DATA_DIR, message.email);
  expect(lead).toMatchObject({ ...message, page: "/contact-us", spam_reasons: [] });
  const mail = await readMail(DATA_DIR, `${lead?.id}.eml`);
  for (const text of Object.values(message))
    for (const line of text.split("\n")) expect(mail?.text).toContain(line);
  expect(mail?.to?.map(({ address }) => address)).toEqual([loadOrganization(reader).email]);
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual([message.email]);
});

test("when the challenge does not load the message is sent anyway", async ({ page, context, message }) => {
  await context.route(`**${CHALLENGE_PATH}`, () => {});
  await page.clock.install();
  await openHydrated(page, "/contact-us");
  const sent = page.waitForRequest(`**${SEND_PATH}`);
  await sendMessage(page, message);
  await expect(page.getByRole("button", { name: messages.contact.checking })).toBeVisible();
  await page.clock.fastForward(8_000);
  expect((await sent).headers()).not.toHaveProperty("x-altcha");
  await expect(page.getByRole("status")).toHaveText(successMessage);
});
