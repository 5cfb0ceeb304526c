import type { Page } from "@playwright/test";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { reader } from "../../content.ts";
import { findViolations } from "../find-violations.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { pagePaths } from "../page-paths.ts";
import { expect, test } from "../site-test.ts";

const { errorPage, notFound } = messages;
const { email, name: brand } = loadOrganization(reader);
const CRASH = "thrown on purpose";
const SERVICE = "/services/mvp-development-services";
const [post = "", otherPost = ""] = pagePaths.filter((path) => /^\/blog\/(?!page|category)[^/]+$/.test(path));

test("a page that crashes offers help, and the rest of the site works", async ({ page, problems }) => {
  problems.allow(new RegExp(`The page ${SERVICE} failed:.*${CRASH}`, "s"));
  const reports = collectReports(page);
  await openHydrated(page, "/contact-us");
  const script = await findPageScript(page, "pages/service");
  await page.route(script, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export default function Page() { throw new Error("${CRASH}"); }`,
    }),
  );
  await navigate(page, SERVICE);
  await expectError(page, errorPage.heading);
  await expect(page).toHaveTitle(`${errorPage.heading} | ${brand}`);
  expect(await findViolations(page)).toEqual([]);
  expect(reports).toHaveLength(1);
  expect(await page.locator("main").innerText()).not.toContain(CRASH);

  // The layout around it still works.
  await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", "default");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const scheme = page.getByRole("banner").getByRole("switch");
  const isLight = await scheme.isChecked();
  await scheme.click();
  await expect(scheme).toBeChecked({ checked: !isLight });
  await page.keyboard.press("Tab");
  await page.getByRole("main").getByRole("link", { name: notFound.contact }).click();
  await expect(page).toHaveURL("/contact-us");
  await expect(page.locator("main form")).toBeVisible();

  await page.unroute(script);
  await page.goBack();
  await expectError(page, errorPage.heading);
  await page.getByRole("main").getByRole("button", { name: errorPage.retry }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(errorPage.heading);
  await expect(page).toHaveURL(SERVICE);
});

test("a page that is unavailable offline shows an error, and loads when the connection is back", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(new RegExp(`The page ${otherPost} failed`), /ERR_INTERNET_DISCONNECTED/);
  const reports = collectReports(page);
  await openHydrated(page, post);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await navigate(page, otherPost);
  await expectError(page, errorPage.offline.heading);
  await page.getByRole("main").getByRole("button", { name: errorPage.retry }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(errorPage.offline.heading);
  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page).toHaveURL(otherPost);
  expect(reports.length).toBeGreaterThan(0);
});

test("a layout that fails still shows text and links", async ({ page, problems }) => {
  problems.allow(/The page \/work-culture failed/);
  await page.addInitScript(() => {
    // The footer tells the time of each office.
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
      get() {
        throw new Error("thrown on purpose");
      },
    });
  });
  await openHydrated(page, "/work-culture");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(errorPage.heading);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", "minimal");
  expect(await findViolations(page)).toEqual([]);
  // Links load documents here, because the layout would fail on other pages too.
  await page.getByRole("main").getByRole("link", { name: notFound.home }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("[data-section=hero]")).toBeVisible();
});

async function expectError(page: Page, heading: string): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(main.getByRole("link", { name: email })).toBeVisible();
  await expect(main.locator("a[href^='tel:']").first()).toBeVisible();
}

function collectReports(page: Page): string[] {
  const reports: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && message.text().includes(" failed:")) reports.push(message.text());
  });
  return reports;
}

/** The URL of a route's module. */
async function findPageScript(page: Page, route: string): Promise<string> {
  return page.evaluate(
    (id) => Reflect.get(window, "__reactRouterManifest").routes[id].module as string,
    route,
  );
}
