import type { Page } from "@playwright/test";
import { STARTUP_PLUGINS } from "#app/features/startup/plugins.ts";
import hindi from "#content/locales/hi-IN.json" with { type: "json" };
import { loadNavigation } from "#model/site/navigation.server.ts";
import { loadRedirects } from "#model/site/redirects.server.ts";
import { reader } from "../../content.ts";
import { expectSlide, nextButton } from "../carousel.ts";
import { expectError, fieldOf, sendButton } from "../contact-form.ts";
import { expectHydrated, hydrate, navigate, openHydrated } from "../hydration.ts";
import { listLeads } from "../leads.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const NAMES = Object.keys(STARTUP_PLUGINS);

test("without any plugin the site works, and logs one error for each", async ({ page, problems }) => {
  problems.allow(/is skipped/, /ERR_FAILED/, /\b404\b/);
  for (const name of NAMES) await page.route(fileOf(name), (route) => route.abort());
  const skipped = collectSkipped(page);
  await openHydrated(page, "/");
  await expect.poll(() => skipped.toSorted()).toEqual(NAMES.toSorted());
  await expectUsable(page);
  expect(skipped).toHaveLength(NAMES.length);

  await test.step("a legacy path goes to the server", async () => {
    const [[from, to] = ["", ""]] = Object.entries(loadRedirects(reader));
    const loaded = page.waitForEvent("domcontentloaded");
    await navigate(page, `${from}?from=old`);
    await loaded;
    await expect(page).toHaveURL(`${to}?from=old`);
  });
});

test("the site works with plugins that never load", async ({ page }) => {
  for (const name of NAMES) await page.route(fileOf(name), () => {});
  await page.goto("/");
  await hydrate(page);
  await page.getByRole("tab").nth(2).click();
  await expect(page.getByRole("tab").nth(2)).toHaveAttribute("aria-selected", "true");
  await expectUsable(page);
});

test("a link in running text navigates in the client", async ({ page }) => {
  await openHydrated(page, "/subpages/terms");
  const link = page.locator(".prose a[href^='/']").first();
  const path = (await link.getAttribute("href")) ?? "";
  await page.waitForLoadState("networkidle");
  await link.hover();
  await expect(page.locator(`link[rel=prefetch][href^="${path}.data"]`)).toBeAttached();
  await link.click();
  await expect(page).toHaveURL(path);
  // A reload would discard the hydration.
  await expectHydrated(page);
  const [document] = await page.evaluate(() => performance.getEntriesByType("navigation"));
  expect(document?.name).toContain("/terms");
});

test("a translated page without its texts does not hydrate, and loses no lead", async ({ page, problems }, {
  testId,
}) => {
  // Not logged by a page that is left at once.
  problems.ignore(/"content-hi-IN" is skipped/);
  problems.allow(/ERR_FAILED/);
  await page.route(fileOf("content-hi-IN"), (route) => route.abort());
  await page.goto("/hi/contact-us");
  const field = (name: string) => page.locator(`form [name=${name}]`);
  await field("first_name").fill("Asha");
  await field("email").fill(`${testId}@example.com`);
  await field("phone_number").fill("+1 813 555 0100");
  await page.getByRole("button", { name: hindi.contact.submit }).click();
  // Submitted by the browser.
  await expect(page).toHaveURL("/hi/contact-us/thank-you");
  expect(await listLeads(DATA_DIR, `${testId}@example.com`)).toMatchObject([{ page: "/hi/contact-us" }]);
});

/** Uses what needs React on the home page, then navigates in the client. */
async function expectUsable(page: Page): Promise<void> {
  await nextButton(page).click();
  await expectSlide(page, 1);
  await sendButton(page).click();
  await expectError(fieldOf(page, "first_name"), "required");
  const [link = { label: "", to: "" }] = loadNavigation(reader).header;
  await page.getByRole("banner").getByRole("link", { name: link.label, exact: true }).click();
  await expect(page).toHaveURL(link.to);
  await expectHydrated(page);
}

/** Records the names of skipped plugins from the console. */
function collectSkipped(page: Page): string[] {
  const names: string[] = [];
  page.on("console", (message) => {
    const [, name] = /plugin "(.+)" is skipped/.exec(message.text()) ?? [];
    if (message.type() === "error" && name) names.push(name);
  });
  return names;
}

function fileOf(name: string): string {
  return `**/assets/${name}-*.js`;
}
