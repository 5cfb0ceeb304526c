import type { BrowserContext } from "@playwright/test";
import { CHALLENGE_PATH, HONEYPOT_FIELD, SEND_PATH } from "#contract/mail-request.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { moveClockUntil, stopClock } from "./clock.ts";
import { acceptMessage, fieldOf, fillIn, sendButton, sendMessage, writeMessage } from "./contact-message.ts";
import { countLeads } from "./leads.ts";
import { DATA_DIR } from "./served-site.ts";
import { expect, test } from "./site-test.ts";
import { hydrate } from "./waking.ts";
import { fillTemplate, words } from "./words.ts";

const reader = new ContentReader();

const success = fillTemplate(words.contact.success, loadOrganization(reader).promises);
const WORKER = "**/proof-worker-*.js";

test("the first focus begins a proof, and the message brings it along", async ({ page }, { testId }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto("/contact-us");
  await hydrate(page);
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain(CHALLENGE_PATH);
  const message = writeMessage(testId);
  await stopClock(page);
  await fillIn(page, message);
  const sent = page.waitForRequest(`**${SEND_PATH}`);
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: words.contact.checking })).toBeVisible();
  await moveClockUntil(page, () => asked.includes(SEND_PATH));
  const proof = (await sent).headers()["x-altcha"] ?? "";
  expect(JSON.parse(atob(proof))).toMatchObject({
    challenge: { signature: expect.any(String) },
    solution: { counter: expect.any(Number), derivedKey: expect.any(String) },
  });
  await expect(page.getByRole("status")).toHaveText(success);
  expect(asked.filter((path) => path === CHALLENGE_PATH)).toHaveLength(1);
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
  test(`when ${name} the message is sent all the same`, async ({ page, context, faults }, { testId }) => {
    if (browserNote) faults.allow(browserNote);
    await obstruct(context);
    await page.goto("/contact-us");
    await hydrate(page);
    await fillIn(page, writeMessage(testId));
    const sent = page.waitForRequest(`**${SEND_PATH}`);
    await sendButton(page).click();
    expect((await sent).headers()).not.toHaveProperty("x-altcha");
    await expect(page.getByRole("status")).toHaveText(success);
  });
}

test("when the challenge does not come the message is sent after a while", async ({ page, context }, {
  testId,
}) => {
  await context.route(`**${CHALLENGE_PATH}`, () => {});
  await page.clock.install();
  await page.goto("/contact-us");
  await hydrate(page);
  await sendMessage(page, writeMessage(testId));
  await expect(page.getByRole("button", { name: words.contact.checking })).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(page.getByRole("status")).toHaveText(success);
});

test("the field that only programs fill in is out of everybody's way, and tells on them", async ({ page }, {
  testId,
}) => {
  await page.route(`**${SEND_PATH}`, acceptMessage);
  await page.goto("/contact-us");
  await hydrate(page);
  const trap = page.locator(`[name=${HONEYPOT_FIELD}]`);
  expect(await trap.ariaSnapshot()).toBe("");
  await expect(trap).toHaveAttribute("tabindex", "-1");
  await page.keyboard.press("Tab");
  await fieldOf(page, "first_name").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(trap).not.toBeFocused();

  await fillIn(page, writeMessage(testId));
  await trap.fill("+1 813 555 0199", { force: true });
  const sent = page.waitForRequest(`**${SEND_PATH}`);
  await sendButton(page).click();
  expect((await sent).postDataJSON().template_params).toHaveProperty(HONEYPOT_FIELD, "+1 813 555 0199");
});
