import type { Page } from "@playwright/test";
import { loadProjects } from "#model/projects/project.server.ts";
import { reader } from "../../content.ts";
import { delayHydration, expectHydrated, expectNotHydrated, hydrate } from "../hydration.ts";
import { pageMessages } from "../messages.ts";
import { expect, test } from "../site-test.ts";

const project = loadProjects(reader).find(({ screens }) => screens);
const url = `/profile/projects/${project?.slug}`;
const { before, after } = project?.screens ?? {};
const slider = (page: Page) => page.getByRole("slider", { name: pageMessages.comparison.share });

test("the thread between the screens moves by keyboard and mouse, before hydration too, and is not printed", async ({
  page,
}) => {
  const release = await delayHydration(page);
  await page.goto(url);
  const thread = slider(page);
  await thread.focus();
  await page.keyboard.press("End");
  const places = () =>
    page
      .locator("main :is(img, .screen, figcaption, h1, .stat-value)")
      .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
  const waiting = await places();
  await expectNotHydrated(page);
  release();
  await hydrate(page);
  await expectShare(page, "100%");
  // Nothing else has moved.
  expect(await places()).toEqual(waiting);

  await page.keyboard.press("Home");
  await expectShare(page, "0%");
  await page.keyboard.press("ArrowRight");
  await expectShare(page, "1%");
  const box = await thread.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expectShare(page, "50%");

  await page.emulateMedia({ media: "print" });
  await expectTwoFigures(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both screens are whole, with their captions", { tag: "@full" }, async ({ page }) => {
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
  const [first, second] = await Promise.all(
    [before, after].map((screen) => shown(page, screen?.alt).boundingBox()),
  );
  const isApart =
    (first?.x ?? 0) + (first?.width ?? 0) <= (second?.x ?? 0) ||
    (first?.y ?? 0) + (first?.height ?? 0) <= (second?.y ?? 0);
  expect(isApart).toBe(true);
}

async function expectShare(page: Page, share: string): Promise<void> {
  await expectHydrated(page);
  await expect(shown(page, after?.alt)).toHaveCSS("clip-path", `inset(0px 0px 0px ${share})`);
}

function shown(page: Page, alt = "") {
  return page.getByRole("group", { name: alt, exact: true });
}
