import type { Page } from "@playwright/test";
import type { ChatbotSettings } from "#contract/integrations.ts";
import { configureSite } from "../configured-site.ts";
import { findViolations } from "../find-violations.ts";
import { expectNotHydrated, hydrate, navigate, openHydrated } from "../hydration.ts";
import { fillTemplate, widgetMessages } from "../messages.ts";
import { recordForeignRequests } from "../requests.ts";
import { PORT } from "../served-site.ts";
import { expect, test } from "../site-test.ts";
import {
  BROWSER_WITH_EXAMPLE_HOSTS,
  CHATBOT_SCRIPT,
  startThirdPartyServer,
  WIDGET_SCRIPT,
} from "./third-party-server.ts";

const SERVICE = "/services/mvp-development-services";
const PATIENCE_MS = 10_000;

test.use({ launchOptions: BROWSER_WITH_EXAMPLE_HOSTS });

test("by default the site contacts no third party, asks for no consent and stores none", async ({ page }) => {
  const foreign = recordForeignRequests(page);
  await openHydrated(page, "/");
  for (const path of ["/", SERVICE, "/contact-us"]) {
    await navigate(page, path);
    await expect(page).toHaveURL(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    await expect(page.locator("[data-consent], [data-privacy-choices], [data-widget]")).toHaveCount(0);
  }
  expect(foreign).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("consent"))).toBeNull();
});

test("each host loads its own chatbot before hydration, and other hosts load none", async ({
  page,
  problems,
}) => {
  // Example hosts have no TLS.
  problems.allow(/Cross-Origin-Opener-Policy/);
  await using company = await startThirdPartyServer("chat.example", CHATBOT_SCRIPT);
  const chatbot = configureChatbot(company.host);
  const open = async (hostname: string) => {
    const url = `http://${hostname}:${PORT}/`;
    await configureSite(page, url, { chatbot });
    await page.goto(url);
  };
  await open("127.0.0.1");
  await expect(page.locator("#chat")).toHaveText("dev");
  await expectNotHydrated(page);
  await hydrate(page);
  await expect(page.locator("#chat")).toHaveText("dev");
  await navigate(page, "/contact-us");
  await expect(page.locator(".contact-form")).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(company.requests).toEqual(["/dev.js?v=2&storeId=dev"]);
  company.requests.length = 0;
  await open("www.loom.example");
  await expect(page.locator("#chat")).toHaveText("live");
  await expectNotHydrated(page);
  expect(company.requests.splice(0)).toEqual(["/live.js?storeId=live"]);
  await open("loom.example");
  await page.waitForLoadState("networkidle");
  await hydrate(page);
  await page.waitForLoadState("networkidle");
  expect(company.requests).toEqual([]);
});

test("a chatbot that fails only logs to the console", async ({ page, problems }) => {
  for (const problem of [/The chatbot is missing/, /answer 500/, /Failed to load resource/])
    problems.allow(problem);
  await using company = await startThirdPartyServer("chat.example", CHATBOT_SCRIPT);
  company.behave("fails");
  await configureSite(page, "/contact-us", { chatbot: configureChatbot(company.host) });
  const note = page.waitForEvent("console", (message) => message.text().includes("The chatbot is missing"));
  await page.goto("/contact-us");
  await note;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("reviews and badge load only on request, late or on the second try", async ({ page, problems }) => {
  problems.allow(/answer 500/, /Failed to load resource/);
  await using company = await startThirdPartyServer("reviews.example", WIDGET_SCRIPT);
  await using directory = await startThirdPartyServer("badge.example", "");
  const [reviewMessages, badgeMessages] = [widgetMessages.reviews, widgetMessages.badge];
  await page.clock.install();
  await configureSite(page, "/", {
    reviews: { script: `http://${company.host}/reviews.js`, id: "loom-widget" },
    badge: { script: `http://${directory.host}/badge.js`, id: "" },
  });
  await openHydrated(page, "/");
  const reviews = page.locator("[data-widget=reviews]");
  const badge = page.locator("[data-widget=badge]");
  await expect(reviews).toContainText(fillTemplate(reviewMessages.title, { host: company.host }));
  expect(await findViolations(page, { part: "[data-widget]" })).toEqual([]);
  expect([company.requests, directory.requests]).toEqual([[], []]);

  // Focus moves to the loaded widget, even when it loads late.
  company.behave("waits");
  await reviews.getByRole("button", { name: reviewMessages.show }).press("Enter");
  await expect(reviews.getByRole("status")).toHaveText(widgetMessages.loading);
  await expect.poll(() => company.requests).toEqual(["/reviews.js"]);
  await page.clock.runFor(PATIENCE_MS);
  await expect(reviews.getByRole("status")).toContainText(
    fillTemplate(widgetMessages.failure, { host: company.host }),
  );
  await expect(reviews.getByRole("link")).toHaveAttribute("href", `http://${company.host}`);
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

function configureChatbot(host: string): ChatbotSettings {
  return {
    when: "load",
    development: { host: "", api: `http://${host}/dev.js?v=2`, storeId: "dev" },
    production: { host: "www.loom.example", api: `http://${host}/live.js`, storeId: "live" },
  };
}
