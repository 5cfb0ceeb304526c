import type { Page } from "@playwright/test";
import { loadHome } from "#model/pages/home.server.ts";
import { findBlock } from "#model/pages/load-blocks.server.ts";
import { reader } from "../../content.ts";
import { hydrate, openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { expect, MOTION, test } from "../site-test.ts";

const [card] = findBlock(loadHome(reader).blocks, "hero")?.cards ?? [];
const service = card?.to ?? "";

// Browsers skip a transition whose page takes four seconds, so a slow machine retries.
const SOON = { timeout: 10_000 };

test.use(MOTION);

test.beforeEach(({ page }) => page.addInitScript(recordTransitions));

test("the image of a card morphs into the cover of its page and back, and a page enters as its route says", async ({
  page,
}) => {
  await expect(async () => {
    await openHydrated(page, "/");
    await page.getByRole("link", { name: card?.title ?? "", exact: true }).click();
    await expect(page).toHaveURL(service);
    await expectTransition(page, "cover");
    await page.evaluate(() => Object.assign(window, { transitioned: [] }));
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expectTransition(page, "cover");
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL("/blog");
    await expectTransition(page, "root: slide-in");
  }).toPass();
});

test("a route without a transition has none", async ({ page }) => {
  await expect(async () => {
    await page.goto("/subpages/error");
    await expect(page.locator("[data-transition]")).toHaveAttribute("data-transition", "no-transition");
    await hydrate(page);
    await page.getByRole("link", { name: messages.notFound.contact }).click();
    await expect(page).toHaveURL("/contact-us");
    await expectTransition(page, "root: -ua-view-transition-fade-in");
    await page.goBack();
    await expect(page.locator("[data-transition=no-transition]")).toBeAttached();
    await expect.poll(() => readTransition(page), SOON).toEqual([]);
  }).toPass();
});

test("a skipped view transition is not an error", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.skipTransition();
      return transition;
    };
  });
  await openHydrated(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await page.goBack();
  await expect(page.locator("[data-section=hero]")).toBeVisible();
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves on a page and between pages", { tag: "@full" }, async ({ page }) => {
    await openHydrated(page, "/");
    await page.getByRole("contentinfo").getByRole("link").last().scrollIntoViewIfNeeded();
    expect(await countRunningAnimations(page)).toBe(0);
    await page.getByRole("link", { name: card?.title ?? "", exact: true }).click();
    await expect(page).toHaveURL(service);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await readTransition(page)).toEqual([]);
    expect(await countRunningAnimations(page)).toBe(0);
  });
});

function countRunningAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === "running").length,
  );
}

async function expectTransition(page: Page, name: string): Promise<void> {
  await expect.poll(() => readTransition(page), SOON).toContain(name);
}

/** The groups of the last transition, and the animation of the page itself. */
function readTransition(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, "transitioned"));
}

/** Runs in the page: records what each view transition animates. */
function recordTransitions(): void {
  Object.assign(window, { transitioned: [] });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.then(() => Object.assign(window, { transitioned: listAnimated() })).catch(() => {});
    return transition;
  };
  const listAnimated = () =>
    document.getAnimations().flatMap((animation) => {
      const [, part, name] =
        /::view-transition-(new|group)\((.+)\)/.exec(
          String(Reflect.get(animation.effect ?? {}, "pseudoElement")),
        ) ?? [];
      if (!name) return [];
      return part === "group" ? [name] : [`${name}: ${Reflect.get(animation, "animationName")}`];
    });
}
