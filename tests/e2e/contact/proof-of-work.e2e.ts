import type { BrowserContext } from "@playwright/test";
import { CHALLENGE_PATH, HONEYPOT_FIELD, SEND_PATH } from "#contract/mail-request.ts";
import { moveClockUntil, stopClock } from "../clock.ts";
import { acceptMessage, fieldOf, fillIn, sendButton, sendMessage } from "../contact-form.ts";
import { openHydrated } from "../hydration.ts";
import { countLeads } from "../leads.ts";
import { messages, successMessage } from "../messages.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const WORKER = "**/proof-worker-*.js";

test("the first focus starts a proof of work, which is sent with the message", async ({ page, message }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.clock.install();
  await openHydrated(page, "/contact-us");
  await page.waitForLoadState("networkidle");
  expect(requests).not.toContain(CHALLENGE_PATH);
  await stopClock(page);
  await fillIn(page, message);
  const sent = page.waitForRequest(`**${SEND_PATH}`);
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: messages.contact.checking })).toBeVisible();
  await moveClockUntil(page, () => requests.includes(SEND_PATH));
  const proof = (await sent).headers()["x-altcha"] ?? "";
  expect(JSON.parse(atob(proof))).toMatchObject({
    challenge: { signature: expect.any(String) },
    solution: { counter: expect.any(Number), derivedKey: expect.any(String) },
  });
  await expect(page.getByRole("status")).toHaveText(successMessage);
  expect(requests.filter((path) => path === CHALLENGE_PATH)).toHaveLength(1);
  expect(await countLeads(DATA_DIR, message.email)).toBe(1);
});

type Obstacle = { obstruct: (context: BrowserContext) => Promise<unknown>; browserNote?: RegExp };

const OBSTACLES: Record<string, Obstacle> = {
  "the challenge is blocked": {
    obstruct: (context) => context.route(`**${CHALLENGE_PATH}`, (route) => route.abort()),
    browserNote: /ERR_FAILED/,
  },
  "the worker is blocked": { obstruct: (context) => context.route(WORKER, (route) => route.abort()) },
  "there are no workers": {
    obstruct: (context) => context.addInitScript(() => Reflect.deleteProperty(globalThis, "Worker")),
  },
};

for (const [name, { obstruct, browserNote }] of Object.entries(OBSTACLES)) {
  test(`when ${name} the message is sent anyway`, async ({ page, context, problems, message }) => {
    if (browserNote) problems.allow(browserNote);
    await obstruct(context);
    await openHydrated(page, "/contact-us");
    await fillIn(page, message);
    const sent = page.waitForRequest(`**${SEND_PATH}`);
    await sendButton(page).click();
    expect((await sent).headers()).not.toHaveProperty("x-altcha");
    await expect(page.getByRole("status")).toHaveText(successMessage);
  });
}

test("when the challenge does not load the message is sent after a while", async ({
  page,
  context,
  message,
}) => {
  await context.route(`**${CHALLENGE_PATH}`, () => {});
  await page.clock.install();
  await openHydrated(page, "/contact-us");
  await sendMessage(page, message);
  await expect(page.getByRole("button", { name: messages.contact.checking })).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(page.getByRole("status")).toHaveText(successMessage);
});

test("the honeypot is out of reach, and marks the lead when filled", async ({ page, message }) => {
  await page.route(`**${SEND_PATH}`, acceptMessage);
  await openHydrated(page, "/contact-us");
  const honeypot = page.locator(`[name=${HONEYPOT_FIELD}]`);
  expect(await honeypot.ariaSnapshot()).toBe("");
  await expect(honeypot).toHaveAttribute("tabindex", "-1");
  await page.keyboard.press("Tab");
  await fieldOf(page, "first_name").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(honeypot).not.toBeFocused();

  await fillIn(page, message);
  await honeypot.fill("+1 813 555 0199", { force: true });
  const sent = page.waitForRequest(`**${SEND_PATH}`);
  await sendButton(page).click();
  expect((await sent).postDataJSON().template_params).toHaveProperty(HONEYPOT_FIELD, "+1 813 555 0199");
});
