import type { Page } from "@playwright/test";
import { expectNotHydrated, hydrate, navigate, START_MODULES } from "../hydration.ts";
import { messages } from "../messages.ts";
import { NOT_FOUND_PROBLEM } from "../page-paths.ts";
import { BASE_URL } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const CLASSES = { light: "", dark: "auto" } as const;

test("a page follows the colors of the system and their changes, and a choice wins over both", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.addInitScript(recordClassAtBody);
  await page.goto("/");
  expect(await page.evaluate(() => Reflect.get(window, "classAtBody"))).toBe(CLASSES.dark);
  await expectScheme(page, "dark");
  await hydrate(page);
  await expectScheme(page, "dark");
  const active = page.locator("meta[name=theme-color][media=all]");
  await expect(active).toHaveAttribute("data-color-schema", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expectScheme(page, "light");
  await expect(active).toHaveAttribute("data-color-schema", "light");
  await page.emulateMedia({ colorScheme: "dark" });

  await context.addCookies([{ name: "color-schema", value: "sepia", url: BASE_URL }]);
  await page.reload();
  await expectScheme(page, "dark");

  await context.addCookies([{ name: "color-schema", value: "light", url: BASE_URL }]);
  await page.reload();
  expect(await page.evaluate(() => Reflect.get(window, "classAtBody"))).toBe(CLASSES.light);
  await expectScheme(page, "light");
  await expect(active).toHaveAttribute("data-color-schema", "light");
  await themeSwitch(page).click();
  await expect(active).toHaveAttribute("data-color-schema", "dark");
});

test("the switch works before hydration, without React, and its choice stays on all pages", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_FAILED/, NOT_FOUND_PROBLEM);
  await page.route(START_MODULES, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/");
  const drawing = page.locator("[data-section=hero] figure img");
  const isLoaded = (img: HTMLImageElement) => img.complete;
  await expect.poll(() => drawing.first().evaluate(isLoaded)).toBe(true);
  const file = (await drawing.filter({ visible: true }).getAttribute("src")) ?? "";
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await themeSwitch(page).click();
  // Its other variant is in the same file.
  await expect(drawing.filter({ visible: true })).toHaveAttribute("src", `${file}#d`);
  await expect.poll(() => drawing.last().evaluate(isLoaded)).toBe(true);
  expect(requests).not.toContain(file);
  await failed;
  await expectScheme(page, "dark");
  await expectNotHydrated(page);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: "color-schema", value: "dark", sameSite: "Lax", path: "/" });
  // About a year.
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400);
  await page.unroute(START_MODULES);

  await page.addInitScript(recordClassAtBody);
  await page.reload();
  expect(await page.evaluate(() => Reflect.get(window, "classAtBody"))).toBe(CLASSES.dark);
  await expectScheme(page, "dark");
  await hydrate(page);
  await navigate(page, "/subpages/error");
  await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", "minimal");
  await expectScheme(page, "dark");
  await themeSwitch(page).click();
  await navigate(page, "/blog");
  await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", "default");
  await expectScheme(page, "light");
  await page.goto("/unknown");
  await themeSwitch(page).press("Space");
  await expectScheme(page, "dark");
});

function themeSwitch(page: Page) {
  return page.getByRole("switch", { name: messages.theme.switch });
}

async function expectScheme(page: Page, scheme: "light" | "dark"): Promise<void> {
  await expect(page.locator("html")).toHaveClass(CLASSES[scheme]);
  await expect(themeSwitch(page)).toBeChecked({ checked: scheme === "light" });
  await expect(page.locator("html")).toHaveCSS("color-scheme", scheme);
}

/** Runs in the page: records the root's class when the body is parsed. */
function recordClassAtBody(): void {
  const observer = new MutationObserver(() => {
    if (!document.body) return;
    Object.assign(window, { classAtBody: document.documentElement.className });
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}
