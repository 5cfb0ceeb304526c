import type { Page, Route } from "@playwright/test";
import { SUCCESS_MESSAGE_MS } from "#app/features/contact/submission.ts";
import { BOT_CHECK_FIELDS, SEND_PATH } from "#contract/mail-request.ts";
import { fieldOf, type Message, sendButton, sendMessage } from "../contact-form.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { successMessage } from "../messages.ts";
import { skipProofOfWork } from "../outbox.ts";
import { recordRequests } from "../requests.ts";
import { expect } from "../site-test.ts";
import { fakeProvider, PROVIDERS, readCalls, readOptions } from "./bot-check-provider.ts";
import { SITE_KEY, SITE_NAMES, SITES, test } from "./configured-sites.ts";

const PATH = "/contact-us";
const PATIENCE_MS = 8_000;

test.beforeEach(({ context }) => skipProofOfWork(context));

for (const site of SITE_NAMES) {
  const { provider } = SITES[site].botCheck;
  test.describe(provider, () => {
    test.use({ site });

    test("is loaded once, at the first focus in the form, and gives each message its own token", async ({
      page,
      message,
    }) => {
      const field = BOT_CHECK_FIELDS[provider];
      await page.clock.install();
      await fakeProvider(page, provider);
      const requests = recordRequests(page, ({ href }) => PROVIDERS[provider].script.test(href));
      await openHydrated(page, PATH);
      await page.waitForLoadState("networkidle");
      expect(requests).toEqual([]);
      await fieldOf(page, "first_name").focus();
      await expect.poll(() => readCalls(page)).toEqual(["render"]);
      expect(await readOptions(page)).toMatchObject({ sitekey: SITE_KEY });
      expect(await send(page, message)).toHaveProperty(field, `${provider} token 1`);
      expect(await sendAnother(page, message)).toHaveProperty(field, `${provider} token 2`);
      expect(requests).toHaveLength(1);
    });
  });
}

// The widgets differ in names only: the unit tests fail and time out each.
const { script } = PROVIDERS.turnstile;
const field = BOT_CHECK_FIELDS.turnstile;

test.describe("with one provider", () => {
  test.use({ site: "second" });
  test.beforeEach(({ page }) => page.clock.install());

  test("a script that never loads delays a message by at most 8 seconds", async ({ page, message }) => {
    await page.route(script, () => {});
    await openHydrated(page, PATH);
    const sent = send(page, message);
    await expect(page.locator(".contact-form [type=submit][aria-disabled=true]")).toBeVisible();
    await page.clock.runFor(PATIENCE_MS);
    expect(await sent).not.toHaveProperty(field);
    await expect(page.getByRole("status")).toHaveText(successMessage);
  });

  test("a blocked script stops no message, and is requested again for the next one", async ({
    page,
    problems,
    message,
  }) => {
    problems.allow(/ERR_BLOCKED_BY_CLIENT/);
    await fakeProvider(page, "turnstile");
    const block = (route: Route) => route.abort("blockedbyclient");
    await page.route(script, block);
    await openHydrated(page, PATH);
    expect(await send(page, message)).not.toHaveProperty(field);
    await page.unroute(script, block);
    expect(await sendAnother(page, message)).toHaveProperty(field, "turnstile token 1");
  });
});

test.describe("on several pages", () => {
  test.use({ site: "third" });

  test("the form of the next page gets its own widget from the same script", async ({
    page,
    message,
    problems,
  }) => {
    // This site has no icon host.
    problems.allow(/Icons could not be retrieved/);
    await fakeProvider(page, "hcaptcha");
    const requests = recordRequests(page, ({ href }) => PROVIDERS.hcaptcha.script.test(href));
    await openHydrated(page, PATH);
    await fieldOf(page, "first_name").focus();
    await expect.poll(() => readCalls(page)).toEqual(["render"]);
    await navigate(page, "/");
    await expect(page.locator("[data-section=contact]")).toBeAttached();
    expect(await send(page, message)).toHaveProperty(BOT_CHECK_FIELDS.hcaptcha, "hcaptcha token 1");
    expect(await readCalls(page)).toEqual(["render", "remove", "render", "execute", "reset"]);
    expect(requests).toHaveLength(1);
  });
});

/** @returns the fields of the request */
async function send(page: Page, message: Message): Promise<Record<string, string>> {
  const call = page.waitForRequest(`**${SEND_PATH}`);
  await sendMessage(page, message);
  return (await call).postDataJSON().template_params;
}

/** Once the form is there again. */
async function sendAnother(page: Page, message: Message): Promise<Record<string, string>> {
  await expect(page.getByRole("status")).toHaveText(successMessage);
  await page.clock.fastForward(SUCCESS_MESSAGE_MS);
  await expect(sendButton(page)).toBeVisible();
  return send(page, { ...message, message: "Another matter" });
}
