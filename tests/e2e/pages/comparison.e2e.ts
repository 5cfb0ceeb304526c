import type { Page } from "@playwright/test";
import { loadProjects } from "#model/projects/project.server.ts";
import { reader } from "../../content.ts";
import { delayHydration, expectHydrated, expectNotHydrated, hydrate, openHydrated } from "../hydration.ts";
import { pageMessages } from "../messages.ts";
import { expect, test } from "../site-test.ts";

const project = loadProjects(reader).find(({ screens }) => screens);
const url = `/profile/projects/${project?.slug}`;
const { before, after } = project?.screens ?? {};
const texts = pageMessages.projects;

test("the thread between the screens moves by keyboard and by mouse", async ({ page }) => {
  await openHydrated(page, url);
  const thread = page.getByRole("slider", { name: texts.share });
  await thread.focus();
  await page.keyboard.press("Home");
  await expectShare(page, "0%");
  await page.keyboard.press("ArrowRight");
  await expectShare(page, "1%");
  await page.keyboard.press("End");
  await expectShare(page, "100%");
  const box = await thread.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expectShare(page, "50%");
});

test("what the thread was moved to before hydration counts, and nothing else moves", async ({ page }) => {
  const release = await delayHydration(page);
  await page.goto(url);
  const thread = page.getByRole("slider", { name: texts.share });
  await thread.focus();
  await page.keyboard.press("End");
  const places = () =>
    page
      .locator("main :is(img, figcaption, h1, .outcome-value)")
      .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
  const waiting = await places();
  await expectNotHydrated(page);
  release();
  await hydrate(page);
  await expectShare(page, "100%");
  expect(await places()).toEqual(waiting);
});

test("in a language from right to left, the screen before starts at the right", async ({ page }) => {
  await openHydrated(page, url);
  await page.locator("html").evaluate((root) => root.setAttribute("dir", "rtl"));
  await page.getByRole("slider", { name: texts.share }).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expect(shown(page, after?.alt)).toHaveCSS("clip-path", "inset(0px 1% 0px 0px)");
});

test("both screens are printed whole", async ({ page }) => {
  await openHydrated(page, url);
  await page.emulateMedia({ media: "print" });
  await expectTwoFigures(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("two figures stand there with their captions", async ({ page }) => {
    await page.goto(url);
    await expectTwoFigures(page);
  });
});

async function expectTwoFigures(page: Page): Promise<void> {
  await expect(page.getByRole("slider")).toHaveCount(0);
  for (const screen of [before, after]) {
    await expect(shown(page, screen?.alt)).toHaveCSS("clip-path", "none");
    await expect(page.getByText(screen?.caption ?? "", { exact: true })).toBeVisible();
  }
  const [one, other] = await Promise.all(
    [before, after].map((screen) => shown(page, screen?.alt).boundingBox()),
  );
  const isApart =
    (one?.x ?? 0) + (one?.width ?? 0) <= (other?.x ?? 0) ||
    (one?.y ?? 0) + (one?.height ?? 0) <= (other?.y ?? 0);
  expect(isApart).toBe(true);
}

async function expectShare(page: Page, share: string): Promise<void> {
  await expectHydrated(page);
  await expect(shown(page, after?.alt)).toHaveCSS("clip-path", `inset(0px 0px 0px ${share})`);
}

/** A drawing stands on a page in two views. */
function shown(page: Page, alt = "") {
  return page.getByAltText(alt, { exact: true }).filter({ visible: true });
}
