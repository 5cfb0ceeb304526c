import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { FEED } from "#contract/page-formats.ts";
import { buildBlogPath, listPostCards } from "#model/blog/blog-list.server.ts";
import { loadPost, loadPostCategories, loadPosts } from "#model/blog/post.server.ts";
import { loadPostPage } from "#model/blog/post-page.server.ts";
import { joinHtml } from "#model/content/article.server.ts";
import { findBlock } from "#model/pages/load-blocks.server.ts";
import { reader } from "../../content.ts";
import { HYDRATION_SCRIPT, hydrate, navigate, openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { holdRequests } from "../requests.ts";
import { expect, test } from "../site-test.ts";

const { cards } = listPostCards(reader, {});
const [featured] = cards;
const SLUG = path.basename(featured?.to ?? "");
const { blocks, services, related, address } = loadPostPage(reader, SLUG);
const { contents = [] } = findBlock(blocks, "body") ?? {};

test("the list starts with the featured post, continues on a second page, and shows one category", async ({
  page,
}) => {
  await page.goto("/blog");
  const articles = page.getByRole("article");
  await expect(articles.first().getByRole("heading")).toHaveText(featured?.title ?? "");
  await expect(articles).toHaveCount(cards.length);
  await test.step("the link to the feed requests it, although the router could look for a post of this name", async () => {
    // With an empty response the browser stays on the page.
    await page.route(FEED.path, (route) => route.fulfill({ status: 204 }));
    const feed = page.waitForRequest((request) => request.url().endsWith(FEED.path));
    await page.getByRole("main").getByRole("link", { name: FEED.name, exact: true }).click();
    expect((await feed).isNavigationRequest()).toBe(true);
  });
  await hydrate(page);
  const pages = page.getByRole("navigation", { name: messages.blog.pages });
  await pages.getByRole("link", { name: "2" }).click();
  await expect(page).toHaveURL("/blog/page/2");
  await expect(articles).toHaveCount(listPostCards(reader, { number: 2 }).cards.length);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const { slug: category, name = "" } = loadPostCategories(reader).at(-1) ?? {};
  const posts = listPostCards(reader, { category }).cards;
  const categories = page.getByRole("navigation", { name: messages.blog.categories });
  const link = categories.getByRole("link", { name, exact: true });
  await link.click();
  await expect(page).toHaveURL(buildBlogPath({ category }));
  await expect(link).toHaveAttribute("aria-current", "true");
  await expect(articles.locator(".card-notes > :first-child")).toHaveText(posts.map(() => name));
  await expect(articles.getByRole("heading")).toHaveText(posts.map(({ title }) => title));
});

test("a post links to its sections, services and related posts", async ({ page }) => {
  await page.goto(`/blog/${SLUG}`);
  const list = page.getByRole("navigation", { name: messages.blog.relatedServices });
  await expect(list.getByRole("link")).toHaveText(services.map(({ label }) => label));
  await expect(relatedPosts(page).getByRole("heading")).toHaveText(related.map(({ title }) => title));
  const links = page.getByRole("navigation", { name: messages.blog.contents }).getByRole("link");
  await expect(links).toHaveText(contents.map(({ text }) => text));
  await links.last().click();
  await expect(page).toHaveURL(`/blog/${SLUG}#${contents.at(-1)?.id}`);
  await expect(page.locator(`[id="${contents.at(-1)?.id}"]`)).toBeInViewport();
  await hydrate(page);
  await expect(links.and(page.locator("[aria-current]"))).toHaveText([contents.at(-1)?.text ?? ""]);
  await links.first().click();
  await expect(links.and(page.locator("[aria-current]"))).toHaveText([contents[0]?.text ?? ""]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a post can be shared by plain links, and its code is highlighted", async ({ page }) => {
    const colored = loadPosts(reader).find(({ slug }) =>
      joinHtml(loadPost(reader, slug).body).includes("hljs-keyword"),
    );
    await page.goto(`/blog/${colored?.slug}`);
    const readColor = (element: Element) => getComputedStyle(element).color;
    const plain = await page.locator("pre:has(.hljs-keyword)").first().evaluate(readColor);
    expect(await page.locator(".hljs-keyword").first().evaluate(readColor)).not.toBe(plain);
    await page.goto(`/blog/${SLUG}`);
    const links = page.getByRole("navigation", { name: messages.blog.share.label }).getByRole("link");
    await expect(links).toHaveCount(4);
    for (const link of await links.all())
      expect(decodeURIComponent((await link.getAttribute("href")) ?? "")).toContain(address);
  });
});

test.describe("the placeholder of an image that fails to load", () => {
  test.use({ viewport: { width: 1280, height: 1800 } });
  test.beforeEach(({ problems }) => problems.allow(/404/));

  test("replaces it before hydration, even if it failed before any script ran", async ({ page }) => {
    const src = featured?.image?.src ?? "";
    await breakImage(page, src);
    const release = await holdRequests(page, HYDRATION_SCRIPT);
    await page.goto("/blog", { waitUntil: "commit" });
    await expect.poll(() => page.locator(`img[src="${src}"]`).evaluate(hasFailed)).toBe(true);
    release();
    await expectPlaceholder(page.locator("img[src*=placeholder]").first());
    // Another one is whole.
    const next = page.getByRole("article").nth(1).locator("img").first();
    await expect(next).not.toHaveAttribute("src", /placeholder/);
  });

  test("replaces it after client navigation, and leaves with its post", { tag: "@full" }, async ({
    page,
  }) => {
    await breakImage(page, loadPost(reader, SLUG).image.src);
    await openHydrated(page, "/privacy");
    await navigate(page, `/blog/${SLUG}`);
    const cover = page.locator("img.page-cover").first();
    // The previous page may still be there.
    await expect(() => expectPlaceholder(cover)).toPass();
    const [next] = related;
    await relatedPosts(page)
      .getByRole("link", { name: next?.title ?? "", exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(next?.title ?? "");
    const { image } = loadPost(reader, path.basename(next?.to ?? ""));
    await expect(cover).toHaveAttribute("src", image.src);
    await expect.poll(() => cover.evaluate(hasFailed)).toBe(false);
    await expect
      .poll(() => cover.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
  });
});

function relatedPosts(page: Page): Locator {
  return page.getByRole("article").getByRole("article");
}

function hasFailed(image: SVGElement | HTMLElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0;
}

async function breakImage(page: Page, src: string): Promise<void> {
  await page.route(`**${src}`, (route) => route.fulfill({ status: 404, body: "" }));
}

async function expectPlaceholder(image: Locator): Promise<void> {
  await expect(image).toHaveAttribute("src", /\/placeholder\.[0-9a-f]+\.svg$/);
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
    )
    .toEqual([360, 200]);
}
