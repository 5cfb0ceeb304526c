import type { Locator, Page } from "@playwright/test";
import { loadHome } from "#model/pages/home.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { hydrate } from "../hydration.ts";
import { messages } from "../messages.ts";
import { expect, test } from "../site-test.ts";

const reader = new ContentReader();

const [card] = loadHome(reader).hero.cards;
const service = card?.category.path ?? "";

// A browser skips a transition whose page takes four seconds: on a slow machine it is tried again.
const SOON = { timeout: 10_000 };

test.beforeEach(({ page }) => page.addInitScript(noteTransitions));

test("the pattern of a card morphs into the cover of its page, and back", async ({ page }) => {
  await expect(async () => {
    await page.goto("/");
    await hydrate(page);
    await page.getByRole("link", { name: card?.title ?? "", exact: true }).click();
    await expect(page).toHaveURL(service);
    await expectMoved(page, "cover");
    await page.evaluate(() => Object.assign(window, { moved: [] }));
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expectMoved(page, "cover");
  }).toPass();
});

test("a page enters with the transition of its route", async ({ page }) => {
  await expect(async () => {
    await page.goto("/");
    await hydrate(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL("/blog");
    await expectMoved(page, "root: slide-in");
  }).toPass();
});

test("a route without a transition has none", async ({ page }) => {
  await expect(async () => {
    await page.goto("/subpages/error");
    await expect(page.locator("[data-transition]")).toHaveAttribute("data-transition", "no-transition");
    await hydrate(page);
    await page.getByRole("link", { name: messages.errorPage.contact }).click();
    await expect(page).toHaveURL("/contact-us");
    await expectMoved(page, "root: slide-in");
    await page.goBack();
    await expect(page.locator("[data-transition=no-transition]")).toBeAttached();
    await expect.poll(() => readMoved(page), SOON).toEqual([]);
  }).toPass();
});

test("the lines of the chart are drawn as it scrolls into view, each from its own year", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  const [early, late] = [await readThreads(page, 0.7), await readThreads(page, 0.1)];
  expect([early.isDrawn, late.isDrawn]).toEqual([false, true]);
  expect(early.starts).toEqual(late.starts);
});

test("the line beside the sections is drawn as the page scrolls", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  const section = page.locator("[data-section=testimonials]");
  const [early, late] = [await readThreadScale(section, 0.7), await readThreadScale(section, 0)];
  expect(early).toBeLessThan(late);
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("lines are not animated", async ({ page }) => {
    await page.goto("/");
    await hydrate(page);
    expect(await readThreads(page, 0.7)).toEqual(await readThreads(page, 0.1));
    expect((await readThreads(page, 0.7)).isDrawn).toBe(true);
  });

  test("nothing moves between pages", async ({ page }) => {
    await page.goto("/");
    await hydrate(page);
    await page.getByRole("link", { name: card?.title ?? "", exact: true }).click();
    await expect(page).toHaveURL(service);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await readMoved(page)).toEqual([]);
  });
});

/** Where the chart's threads start, and whether the topmost reaches its end, with the chart at this share of the window's height. */
async function readThreads(page: Page, share: number): Promise<{ starts: number[]; isDrawn: boolean }> {
  const chart = page.locator(".woven-chart");
  await scrollTo(chart, share);
  return chart.locator(".chart-wefts line").evaluateAll((threads) => {
    const boxes = threads.map((thread) => thread.getBoundingClientRect());
    const top = boxes.reduce((highest, box) => (box.top < highest.top ? box : highest));
    // A point that is clipped away hits nothing.
    const hit = document.elementsFromPoint(top.right - 4, (top.top + top.bottom) / 2);
    return {
      starts: boxes.map(({ left }) => Math.round(left)),
      isDrawn: hit.some((found) => threads.includes(found as SVGLineElement)),
    };
  });
}

/** How much of a section's thread is drawn, when the section begins at this share of the window's height. */
async function readThreadScale(section: Locator, share: number): Promise<number> {
  await scrollTo(section, share);
  const scale = await section.evaluate((element) => getComputedStyle(element, "::before").scale);
  return scale === "none" ? 1 : Number(scale.split(" ").at(1));
}

async function scrollTo(element: Locator, share: number): Promise<void> {
  // What lies before it gets its real height only once it is laid out.
  await element.scrollIntoViewIfNeeded();
  await element.evaluate(async (found, part) => {
    scrollBy({ top: found.getBoundingClientRect().top - innerHeight * part, behavior: "instant" });
    // A timeline follows the scroll with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, share);
}

async function expectMoved(page: Page, name: string): Promise<void> {
  await expect.poll(() => readMoved(page), SOON).toContain(name);
}

/** What the last transition moved: the names of its groups, and for the page itself how it came in. */
function readMoved(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, "moved"));
}

/** Runs in the page: writes down what each transition between pages animates. */
function noteTransitions(): void {
  Object.assign(window, { moved: [] });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.then(() => Object.assign(window, { moved: listMoved() })).catch(() => {});
    return transition;
  };
  const listMoved = () =>
    document.getAnimations().flatMap((animation) => {
      const [, part, name] =
        /::view-transition-(new|group)\((.+)\)/.exec(
          String(Reflect.get(animation.effect ?? {}, "pseudoElement")),
        ) ?? [];
      if (!name) return [];
      return part === "group" ? [name] : [`${name}: ${Reflect.get(animation, "animationName")}`];
    });
}
