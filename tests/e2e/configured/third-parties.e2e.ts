import type { Page } from "@playwright/test";
import { findViolations } from "../find-violations.ts";
import { expectNotHydrated, hydrate, navigate, openHydrated } from "../hydration.ts";
import { fillTemplate, widgetMessages } from "../messages.ts";
import { CHROMIUM } from "../served-site.ts";
import { expect } from "../site-test.ts";
import { CHATBOT_SCRIPT, fakeCompany, SITE_PORTS, test, WIDGET_SCRIPT } from "./configured-sites.ts";

const PATIENCE_MS = 10_000;

// The site is also visited by the names of hosts that do not exist.
test.use({
  launchOptions: {
    ...CHROMIUM,
    args: [...CHROMIUM.args, "--host-resolver-rules=MAP *.example 127.0.0.1"],
  },
});

test("each host loads its own chatbot before hydration, and other hosts load none", async ({
  page,
  context,
  problems,
}) => {
  // Example hosts have no TLS.
  problems.allow(/Cross-Origin-Opener-Policy/);
  const { requests } = await fakeCompany(context, "chat.example", CHATBOT_SCRIPT);
  const open = (host: string) => page.goto(`http://${host}:${SITE_PORTS.first}/`);
  await open("127.0.0.1");
  await expect(page.locator("#chat")).toHaveText("dev");
  await expectNotHydrated(page);
  await hydrate(page);
  await expect(page.locator("#chat")).toHaveText("dev");
  await navigate(page, "/contact-us");
  await expect(page.locator(".contact-form")).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(requests.splice(0)).toEqual(["/dev.js?v=2&storeId=dev"]);
  await open("www.loom.example");
  await expect(page.locator("#chat")).toHaveText("live");
  await expectNotHydrated(page);
  expect(requests.splice(0)).toEqual(["/live.js?storeId=live"]);
  await open("loom.example");
  await page.waitForLoadState("networkidle");
  await hydrate(page);
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);
});

test("a chatbot that fails only logs to the console", async ({ page, context, problems }) => {
  for (const problem of [/The chatbot is missing/, /answer 500/, /Failed to load resource/])
    problems.allow(problem);
  const company = await fakeCompany(context, "chat.example", CHATBOT_SCRIPT);
  company.behave("fails");
  const note = page.waitForEvent("console", (message) => message.text().includes("The chatbot is missing"));
  await page.goto("/contact-us");
  await note;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("reviews and badge load only on request, late or on the second try", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/answer 500/, /Failed to load resource/);
  const company = await fakeCompany(context, "reviews.example", WIDGET_SCRIPT);
  const directory = await fakeCompany(context, "badge.example", "");
  const [reviewMessages, badgeMessages] = [widgetMessages.reviews, widgetMessages.badge];
  await page.clock.install();
  await openHydrated(page, "/");
  const reviews = page.locator("[data-widget=reviews]");
  const badge = page.locator("[data-widget=badge]");
  await expect(reviews).toContainText(fillTemplate(reviewMessages.title, { host: "reviews.example" }));
  expect(await findViolations(page, { part: "[data-widget]" })).toEqual([]);
  expect([company.requests, directory.requests]).toEqual([[], []]);

  // Focus moves to the loaded widget, even when it loads late.
  company.behave("waits");
  await reviews.getByRole("button", { name: reviewMessages.show }).press("Enter");
  await expect(reviews.getByRole("status")).toHaveText(widgetMessages.loading);
  await expect.poll(() => company.requests).toEqual(["/reviews.js"]);
  await page.clock.runFor(PATIENCE_MS);
  await expect(reviews.getByRole("status")).toContainText(
    fillTemplate(widgetMessages.failure, { host: "reviews.example" }),
  );
  await expect(reviews.getByRole("link")).toHaveAttribute("href", "http://reviews.example");
  expect(await findViolations(page, { part: "[data-widget]" })).toEqual([]);
  company.behave("answers");
  await expect(reviews.locator("#loom-widget.loom-widget[data-id=loom-widget]")).toContainText("Five stars");
  await expect(reviews.locator(":focus")).toContainText("Five stars");
  await expect(reviews.getByRole("button")).toHaveCount(0);

  directory.behave("fails");
  await badge.getByRole("button", { name: badgeMessages.show }).click();
  await expect(badge).toHaveAttribute("data-state", "failed");
  directory.behave("answers");
  await badge.getByRole("button", { name: widgetMessages.failed }).click();
  await expect(badge).toHaveAttribute("data-state", "shown");

  await expectShownAfterReturn(page);
  expect(company.requests.filter((path) => path === "/reviews.js")).toHaveLength(1);
});

async function expectShownAfterReturn(page: Page): Promise<void> {
  await navigate(page, "/contact-us");
  await expect(page.locator("[data-widget]")).toHaveCount(0);
  await navigate(page, "/");
  await expect(page.locator("[data-widget=reviews]")).toContainText("Five stars");
}
