import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Page } from "@playwright/test";
import { layouts } from "#app/layouts/layouts.ts";
import { BLOCKS } from "#model/blocks/blocks.server.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { findViolations } from "../find-violations.ts";
import { expectHydrated } from "../hydration.ts";
import { expectFillsScreen, expectNoOverflow, readBox } from "../layout.ts";
import { messages } from "../messages.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test as siteTest } from "../site-test.ts";

/** Layouts with the same navigation only differ in style. */
const layoutsByNav = Map.groupBy([...layouts.keys()], (id) => layouts.get(id)?.nav);

/** What sets a layout apart. */
const LOOKS: Record<string, (page: Page) => Promise<void>> = {
  "nav-c": async (page) => {
    const logo = await logoBox(page);
    expect(Math.abs(logo.x + logo.width / 2 - 720), "in the middle").toBeLessThan(2);
  },
  "nav-e": async (page) => {
    const links = await readBox(header(page).locator("nav .header-links"));
    expect(links.y + links.height, "above the bar").toBeLessThanOrEqual((await logoBox(page)).y);
  },
  "nav-f": expectStaysInView,
  "nav-g": async (page) => {
    const logo = await logoBox(page);
    const links = await readBox(header(page).locator(".header-links").first());
    expect(links.y, "below the logo").toBeGreaterThanOrEqual(logo.y + logo.height);
    expect(Math.abs(links.x - logo.x)).toBeLessThan(2);
  },
  "nav-h": expectStaysInView,
  "solid-nav": expectStaysInView,
};

const WIDE = { width: 1440, height: 900 };

const test = siteTest.extend<object, { galleryUrl: string }>({
  galleryUrl: [
    async ({ browser }, use) => {
      await using gallery = await startGallery(`${DATA_DIR}-gallery`);
      // Modules are compiled on the first request, which takes longer than a test waits.
      const page = await browser.newPage();
      await page.goto(`${gallery.url}/gallery/hero?layout=default`);
      await expectHydrated(page);
      await page.waitForLoadState("networkidle");
      await page.close();
      await use(gallery.url);
    },
    { scope: "worker", timeout: 1_200_000 },
  ],
  baseURL: ({ galleryUrl }, use) => use(galleryUrl),
});

test.use({ viewport: WIDE });

// In one worker, and so with one server.
test.describe.configure({ mode: "default" });

test("the development server has no page where no file makes one", async ({ page, problems }) => {
  problems.allow(/answer 404: \S+\/services\/nothing/, /status of 404/);
  const answer = await page.goto("/services/nothing");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.notFound.heading);
});

// One visit, because the development server's page is hundreds of modules.
test("every layout and its menu are accessible, wide and narrow", async ({ page }) => {
  test.slow();
  await openLayout(page, "default");
  expect(await findViolations(page)).toEqual([]);
  for (const [nav, ids] of layoutsByNav) await test.step(`navigation ${nav}`, () => expectUsable(page, ids));
});

test("an inverted header has the background of the other color scheme", async ({ page }) => {
  for (const schema of ["light", "dark"] as const) {
    await openLayout(page, "nav-b", schema);
    const plain = await readBackground(page);
    await openLayout(page, "nav-b-inverted", schema);
    expect(await readBackground(page)).not.toBe(plain);
  }
});

test("the gallery opens in the layout demo, and offers every other one", async ({ page }) => {
  await page.goto("/gallery/hero");
  await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", "demo");
  await expectHydrated(page);
  await chooseLayout(page, "nav-g");
  await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", "nav-g");
  await expect(layoutSwitch(page).getByRole("option")).toHaveText([...layouts.keys()]);
});

test("the gallery shows every block", async ({ page }) => {
  await page.goto("/gallery");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
  const names = Object.keys(BLOCKS);
  const shown = await page
    .locator(".blocks")
    .evaluateAll((lists) => lists.map((list) => list.parentElement?.id));
  expect(shown).toEqual(names);
  await page.goto("/gallery/table");
  await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
  await expect(page.locator(".blocks")).toHaveCount(1);
});

async function expectUsable(page: Page, ids: string[]): Promise<void> {
  const isMinimal = ids.includes("minimal");
  for (const id of ids) {
    await chooseLayout(page, id);
    // A layout can change only the colors of these.
    expect(await findViolations(page, { part: ".site-header, .hero" }), id).toEqual([]);
    if (!isMinimal) await expectMenuFits(page, id);
    await LOOKS[id]?.(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page, 320);
  expect(await findViolations(page, { withColors: false })).toEqual([]);
  if (!isMinimal) await expectMenuFillsScreen(page);
  await page.setViewportSize(WIDE);
}

async function openLayout(page: Page, id: string, schema: "light" | "dark" = "light"): Promise<void> {
  await page.emulateMedia({ colorScheme: schema });
  await page.goto(`/gallery/hero?layout=${id}`);
  const nav = layouts.get(id)?.nav;
  await expect(page.locator(`.site-header.nav-${nav}`)).toBeVisible();
  await page.evaluate(waitForTransitions);
}

async function chooseLayout(page: Page, id: string): Promise<void> {
  // Choosing the same one navigates as well, which would close an open menu later.
  if ((await layoutSwitch(page).inputValue()) !== id) await layoutSwitch(page).selectOption(id);
  const { nav, look } = layouts.get(id) ?? {};
  await expect(page.locator([".site-header", `nav-${nav}`, look].filter(Boolean).join("."))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`layout=${id}$`));
  await page.evaluate(waitForTransitions);
}

function layoutSwitch(page: Page) {
  return page.getByRole("combobox", { name: "Layout" });
}

/** Runs in the page: waits for CSS transitions. */
async function waitForTransitions(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

async function expectMenuFits(page: Page, id: string): Promise<void> {
  const opener = layouts.get(id)?.nav === "d" ? messages.header.menu : messages.header.services;
  await header(page).getByRole("button", { name: opener, exact: true }).click();
  await expect(menu(page).getByRole("link").last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
}

async function expectMenuFillsScreen(page: Page): Promise<void> {
  await header(page).getByRole("button", { name: messages.header.menu, exact: true }).click();
  await expectFillsScreen(menu(page));
  expect(await findViolations(page, { part: "#site-menu" })).toEqual([]);
  await page.keyboard.press("Escape");
}

function readBackground(page: Page): Promise<string> {
  return page.getByRole("banner").evaluate((element) => getComputedStyle(element).backgroundColor);
}

function header(page: Page) {
  return page.getByRole("banner");
}

function menu(page: Page) {
  return page.getByRole("navigation", { name: messages.header.menu, exact: true });
}

function logoBox(page: Page) {
  return readBox(header(page).locator(".header-bar .logo"));
}

async function expectStaysInView(page: Page): Promise<void> {
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await expect(page.getByRole("banner").getByRole("link").first()).toBeInViewport();
}

const START_MS = 600_000;

/** The pages for the team, which only the development server has. */
async function startGallery(dataDir: string): Promise<AsyncDisposable & { url: string }> {
  const url = `http://127.0.0.1:${await findClosedPort()}`;
  // A test that bundled something has set NODE_ENV in this process.
  const command = ["-u", "NODE_ENV", `DATA_DIR=${dataDir}`, "npm", "run", "--silent", "gallery", "--"];
  const child = spawn("env", [...command, "--port", new URL(url).port, "--strictPort"], {
    stdio: "ignore",
    detached: true,
  });
  const exited = once(child, "exit");
  const isReady = () =>
    fetch(`${url}/gallery`).then(
      ({ ok }) => ok || child.exitCode !== null,
      () => false,
    );
  await waitUntil(isReady, START_MS);
  return {
    url,
    async [Symbol.asyncDispose]() {
      // npm does not pass signals on.
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
      await exited;
    },
  };
}
