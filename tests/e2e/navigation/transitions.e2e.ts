import type { Locator, Page } from "@playwright/test";
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

test("the line beside the sections is drawn as the page scrolls, and whole under reduced motion", {
  tag: "@full",
}, async ({ page }) => {
  await openHydrated(page, "/");
  const section = page.locator("[data-section=recognition]");
  const [early, late] = [await readLineScale(section, 0.7), await readLineScale(section, 0)];
  expect(early).toBeLessThan(late);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await readLineScale(section, 0.7)).toBe(1);
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves between pages", async ({ page }) => {
    await openHydrated(page, "/");
    await page.getByRole("link", { name: card?.title ?? "", exact: true }).click();
    await expect(page).toHaveURL(service);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await readTransition(page)).toEqual([]);
  });
});

/** The drawn share of a section's line, with the section at this share of the viewport's height. */
async function readLineScale(section: Locator, share: number): Promise<number> {
  await scrollTo(section, share);
  const scale = await section.evaluate((element) => getComputedStyle(element, "::before").scale);
  return scale === "none" ? 1 : Number(scale.split(" ").at(1));
}

async function scrollTo(element: Locator, share: number): Promise<void> {
  // Preceding sections only get their real height once laid out.
  await element.scrollIntoViewIfNeeded();
  await element.evaluate(async (found, part) => {
    scrollBy({ top: found.getBoundingClientRect().top - innerHeight * part, behavior: "instant" });
    // Scroll timelines update with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, share);
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
