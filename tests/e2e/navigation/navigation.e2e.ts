import type { Page } from "@playwright/test";
import { loadBlogPage } from "#model/blog/blog-page.server.ts";
import { loadTextPage } from "#model/pages/text-page.server.ts";
import { loadServices } from "#model/services/load-service.server.ts";
import { loadNavigation } from "#model/site/navigation.server.ts";
import { loadPageHeads } from "#model/site/page-heads.server.ts";
import { loadRedirects } from "#model/site/redirects.server.ts";
import { reader } from "../../content.ts";
import { hydrate, navigate, openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { NOT_FOUND_PROBLEM, pagePaths } from "../page-paths.ts";
import { expect, MOTION, test } from "../site-test.ts";

test.use(MOTION);

test("a skipped view transition is not an error", async ({ page }) => {
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

test.describe("a link of a hydrated page navigates in the client", () => {
  test("in the header", { tag: "@proxied" }, async ({ page }) => {
    await openHome(page);
    await page
      .getByRole("banner")
      .getByRole("link", { name: labelOf("/blog"), exact: true })
      .click();
    await expectArrived(page, "/blog", loadPageHeads(reader).blog.title);
  });

  test("in the footer, and the new page starts at the top", async ({ page }) => {
    await openHome(page);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: labelOf("/privacy") })
      .click();
    await expectArrived(page, "/privacy", loadTextPage(reader, "privacy").title);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("in the services menu, which closes", async ({ page }) => {
    const [service] = loadServices(reader);
    await openHome(page);
    await page.getByRole("banner").getByText(messages.header.services, { exact: true }).click();
    await page
      .getByRole("banner")
      .getByRole("link", { name: service?.name ?? "" })
      .click();
    await expectArrived(page, `/services/${service?.slug}`, service?.title ?? "");
    await expect(page.getByRole("banner").getByRole("link", { name: service?.name ?? "" })).toBeHidden();
  });

  test("in a card, and going back restores the scroll position", async ({ page }) => {
    const post = loadBlogPage(reader, {}).posts.at(-1);
    await page.goto("/blog");
    await markDocument(page);
    const link = page.getByRole("main").getByRole("link", { name: post?.title ?? "" });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await expectArrived(page, `/blog/${post?.slug}`, post?.title ?? "");
    await page.goBack();
    await expectArrived(page, "/blog", loadPageHeads(reader).blog.title);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
});

test("after navigation focus starts at the new page", async ({ page }) => {
  await openHome(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: labelOf("/privacy") })
    .press("Enter");
  await expectArrived(page, "/privacy", loadTextPage(reader, "privacy").title);
  const isInFooter = () => page.evaluate(() => document.activeElement?.closest("footer") !== null);
  await expect.poll(isInFooter).toBe(false);
});

test("the code of a page template is loaded only when visited", async ({ page }) => {
  await openHome(page);
  await page.waitForLoadState("networkidle");
  const chunk = await page.evaluate(
    () => Reflect.get(window, "__reactRouterManifest").routes["pages/text-page"].module,
  );
  const countLoaded = () =>
    page.evaluate(
      (path) => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(path)).length,
      String(chunk),
    );
  expect(await countLoaded()).toBe(0);
  await navigate(page, "/privacy");
  await expectArrived(page, "/privacy", loadTextPage(reader, "privacy").title);
  expect(await countLoaded()).toBeGreaterThan(0);
});

test("an unknown path shows the not-found page in client navigation", async ({ page, problems }) => {
  problems.allow(NOT_FOUND_PROBLEM);
  await openHome(page);
  await navigate(page, "/services/unknown");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.notFound.heading);
  await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", "minimal");
});

const redirects = Object.entries(loadRedirects(reader));

test("each legacy path redirects to its new path in one hop", { tag: "@proxied" }, async ({ request }) => {
  for (const [from, to] of redirects) {
    const response = await request.get(`${from}?from=old&page=2`, { maxRedirects: 0 });
    expect(response.status(), from).toBe(301);
    expect(response.headers().location).toBe(`${to}?from=old&page=2`);
  }
});

test("in client navigation each legacy path redirects to its new path", async ({ page }) => {
  const leading = redirects.filter(([, target]) => pagePaths.includes(target));
  expect(leading).not.toEqual([]);
  await openHome(page);
  for (const [from, to] of leading) {
    await navigate(page, `${from}?from=old`);
    await expect(page).toHaveURL(`${to}?from=old`);
    await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", "default");
  }
  await expectSameDocument(page);
});

async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await markDocument(page);
}

async function markDocument(page: Page): Promise<void> {
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

async function expectArrived(page: Page, path: string, title: string): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("status").getByText(title)).toHaveCount(1);
  await expectSameDocument(page);
}

async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
}

function labelOf(path: string): string {
  const { header, footer } = loadNavigation(reader);
  return [...header, ...footer.secondary].find(({ to }) => to === path)?.label ?? path;
}
