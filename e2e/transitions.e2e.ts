import type { Page } from "@playwright/test";
import { loadHome } from "#app/content/home.server.ts";
import { expect, test } from "./site-test.ts";
import { wake } from "./waking.ts";
import { words } from "./words.ts";

const [card] = loadHome().hero.cards;
const service = card?.category.path ?? "";

test.beforeEach(({ page }) => page.addInitScript(noteTransitions));

test("the cloth of a card becomes the cover of its page, and goes back", async ({ page }) => {
  await page.goto("/");
  await wake(page);
  await page.getByRole("link", { name: card?.title ?? "", exact: true }).click();
  await expect(page).toHaveURL(service);
  await expect.poll(() => readMoved(page)).toContain("cover");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => readMoved(page)).toContain("cover");
});

test("a page comes in as its route says", async ({ page }) => {
  await page.goto("/");
  await wake(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await expect.poll(() => readMoved(page)).toContain("root: slide-in");
});

test("a route that names no transition brings none", async ({ page }) => {
  await page.goto("/subpages/error");
  await expect(page.locator("[data-transition]")).toHaveAttribute("data-transition", "no-transition");
  await wake(page);
  await page.getByRole("link", { name: words.errorPage.contact }).click();
  await expect(page).toHaveURL("/contact-us");
  await expect.poll(() => readMoved(page)).toContain("root: slide-in");
  await page.goBack();
  await expect(page.locator("[data-transition=no-transition]")).toBeAttached();
  await expect.poll(() => readMoved(page)).toEqual([]);
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves between pages", async ({ page }) => {
    await page.goto("/");
    await wake(page);
    await page.getByRole("link", { name: card?.title ?? "", exact: true }).click();
    await expect(page).toHaveURL(service);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await readMoved(page)).toEqual([]);
  });
});

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
