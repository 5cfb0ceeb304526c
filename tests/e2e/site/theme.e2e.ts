import type { Page } from "@playwright/test";
import { expectNotHydrated, hydrate, navigate, START_MODULES } from "../hydration.ts";
import { messages } from "../messages.ts";
import { NOT_FOUND_PROBLEM } from "../page-paths.ts";
import { BASE_URL } from "../served-site.ts";
import { expect, sizeOf, test } from "../site-test.ts";

const CLASSES = { light: "", dark: "auto" } as const;

for (const colorScheme of ["light", "dark"] as const) {
  const other = colorScheme === "light" ? "dark" : "light";

  test.describe(`with the system in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test("the page follows it and its changes, and a choice wins over both", {
      tag: sizeOf(colorScheme === "dark"),
    }, async ({ page, context }) => {
      await page.addInitScript(recordClassAtBody);
      await page.goto("/");
      expect(await page.evaluate(() => Reflect.get(window, "classAtBody"))).toBe(CLASSES[colorScheme]);
      await expectScheme(page, colorScheme);
      await hydrate(page);
      await expectScheme(page, colorScheme);
      const active = page.locator("meta[name=theme-color][media=all]");
      await expect(active).toHaveAttribute("data-color-schema", colorScheme);
      await page.emulateMedia({ colorScheme: other });
      await expectScheme(page, other);
      await expect(active).toHaveAttribute("data-color-schema", other);
      await page.emulateMedia({ colorScheme });

      await context.addCookies([{ name: "color-schema", value: "sepia", url: BASE_URL }]);
      await page.reload();
      await expectScheme(page, colorScheme);

      await context.addCookies([{ name: "color-schema", value: other, url: BASE_URL }]);
      await page.reload();
      expect(await page.evaluate(() => Reflect.get(window, "classAtBody"))).toBe(CLASSES[other]);
      await expectScheme(page, other);
      await expect(active).toHaveAttribute("data-color-schema", other);
      await themeSwitch(page).click();
      await expect(active).toHaveAttribute("data-color-schema", colorScheme);
    });
  });
}

test("the switch works before hydration, without React, and its choice stays on all pages", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_FAILED/, NOT_FOUND_PROBLEM);
  await page.route(START_MODULES, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/");
  await themeSwitch(page).click();
  await failed;
  await expectScheme(page, "dark");
  await expectNotHydrated(page);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: "color-schema", value: "dark", sameSite: "Lax", path: "/" });
  // About a year.
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400);
  await page.unroute(START_MODULES);

  await page.reload();
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

test("a drawing shows the variant of the color scheme, and switching loads nothing", async ({ page }) => {
  await page.goto("/");
  const pattern = page.locator("[data-section=hero] figure img");
  await expect(pattern.filter({ visible: true })).toHaveCount(1);
  const file = new URL((await pattern.first().getAttribute("src")) ?? "", page.url());
  await expect(pattern.first()).toBeVisible();
  await expect.poll(() => pattern.first().evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await themeSwitch(page).click();
  await expect(pattern.filter({ visible: true })).toHaveAttribute("src", `${file.pathname}#d`);
  await expect.poll(() => pattern.last().evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  expect(requests).not.toContain(file.pathname);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "dark" });

  test("the page follows a dark system", async ({ page, browser }) => {
    await page.goto("/");
    const scripted = await browser.newPage({
      javaScriptEnabled: true,
      baseURL: BASE_URL,
      colorScheme: "dark",
    });
    await scripted.goto("/");
    await expectScheme(scripted, "dark");
    const dark = await readBackground(scripted);
    await scripted.emulateMedia({ colorScheme: "light" });
    await expectScheme(scripted, "light");
    const light = await readBackground(scripted);
    await scripted.close();
    expect(dark).not.toBe(light);
    const pattern = page.locator("[data-section=hero] figure img").filter({ visible: true });
    expect(await readBackground(page)).toBe(dark);
    await expect(pattern).toHaveAttribute("src", /#d$/);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await readBackground(page)).toBe(light);
    await expect(pattern).toHaveAttribute("src", /\.svg$/);
  });
});

function themeSwitch(page: Page) {
  return page.getByRole("switch", { name: messages.theme.switch });
}

async function expectScheme(page: Page, scheme: "light" | "dark"): Promise<void> {
  await expect(page.locator("html")).toHaveClass(CLASSES[scheme]);
  await expect(themeSwitch(page)).toBeChecked({ checked: scheme === "light" });
  await expect(page.locator("html")).toHaveCSS("color-scheme", scheme);
}

function readBackground(page: Page): Promise<string> {
  return page.locator("body").evaluate((body) => {
    const [painted] = [body, document.documentElement]
      .map((element) => getComputedStyle(element).backgroundColor)
      .filter((color) => color !== "rgba(0, 0, 0, 0)");
    return painted ?? "";
  });
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
