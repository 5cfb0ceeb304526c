import type { Locator, Page } from "@playwright/test";
import { loadBlogPage } from "#model/blog/blog-page.server.ts";
import { loadPost, loadPosts } from "#model/blog/post.server.ts";
import { loadPostCategories } from "#model/blog/post-categories.server.ts";
import { loadPostPage } from "#model/blog/post-page.server.ts";
import { joinHtml } from "#model/reader/article.server.ts";
import { reader } from "../../content.ts";
import { HYDRATION_SCRIPT, hydrate, navigate, openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { holdRequests } from "../requests.ts";
import { expect, test } from "../site-test.ts";

const first = loadBlogPage(reader, {});
const SLUG = first.featured?.slug ?? "";
const { post, contents, services, related, address } = loadPostPage(reader, SLUG);

const FIRST_IMAGES = {
  "/blog": first.featured?.image.src ?? "",
  [`/blog/${SLUG}`]: post.image.src,
};

test.describe("the list of posts", () => {
  test("starts with the featured post and continues on a second page", async ({ page }) => {
    await page.goto("/blog");
    await expect(page.getByRole("article").first().getByRole("heading")).toHaveText(
      first.featured?.title ?? "",
    );
    await expect(page.getByRole("article")).toHaveCount(first.posts.length + 1);
    await hydrate(page);
    await page
      .getByRole("navigation", { name: messages.blog.pages })
      .getByRole("link", { name: "2" })
      .click();
    await expect(page).toHaveURL("/blog/page/2");
    await expect(page.getByRole("article")).toHaveCount(loadBlogPage(reader, { number: 2 }).posts.length);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("shows the posts of one category and names it", async ({ page }) => {
    const { slug: category, name = "" } = loadPostCategories(reader).at(-1) ?? {};
    const { path, featured, posts: others } = loadBlogPage(reader, { category });
    const posts = featured ? [featured, ...others] : others;
    await page.goto("/blog");
    const categories = page.getByRole("navigation", { name: messages.blog.categories });
    const link = categories.getByRole("link", { name, exact: true });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("article").locator(".eyebrow")).toHaveText(posts.map(() => name));
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(posts.map(({ title }) => title));
  });
});

test.describe("a post", () => {
  test("links to its sections, services and related posts", async ({ page }) => {
    await page.goto(`/blog/${SLUG}`);
    const list = page.getByRole("navigation", { name: messages.blog.relatedServices });
    await expect(list.getByRole("link")).toHaveText(services.map(({ label }) => label));
    await expect(page.getByRole("article").getByRole("article").getByRole("heading")).toHaveText(
      related.map(({ title }) => title),
    );
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

  test("highlights its code without a script", async ({ page }) => {
    const colored = loadPosts(reader).find(({ slug }) =>
      joinHtml(loadPost(reader, slug).body).includes("hljs-keyword"),
    );
    await page.goto(`/blog/${colored?.slug}`);
    const keyword = page.locator(".hljs-keyword").first();
    const readColor = (element: Element) => getComputedStyle(element).color;
    const plain = await page.locator("pre:has(.hljs-keyword)").first().evaluate(readColor);
    expect(await keyword.evaluate(readColor)).not.toBe(plain);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a post can be shared by plain links", async ({ page }) => {
    await page.goto(`/blog/${SLUG}`);
    const links = page.getByRole("navigation", { name: messages.blog.share.label }).getByRole("link");
    await expect(links).toHaveCount(4);
    for (const link of await links.all()) {
      expect(decodeURIComponent((await link.getAttribute("href")) ?? "")).toContain(address);
    }
  });
});

test.describe("an image that fails to load", () => {
  test("is replaced by the placeholder before hydration", async ({ page, problems }) => {
    problems.allow(/404/);
    await breakImage(page, post.image.src);
    await page.goto(`/blog/${SLUG}`);
    await expectPlaceholder(page.locator("img.page-cover").first());
  });

  for (const [path, src] of Object.entries(FIRST_IMAGES)) {
    test(`is replaced on ${path} before hydration, even if it failed before any script ran`, async ({
      page,
      problems,
    }) => {
      problems.allow(/404/);
      await breakImage(page, src);
      const image = page.locator(`img[src="${src}"]`);
      const placeholder = page.locator("img[src*=placeholder]").first();
      const release = await holdRequests(page, HYDRATION_SCRIPT);
      await page.goto(path, { waitUntil: "commit" });
      await expect.poll(() => image.evaluate(hasFailed)).toBe(true);
      release();
      await expectPlaceholder(placeholder);
    });
  }

  test("is replaced after client navigation", async ({ page, problems }) => {
    problems.allow(/404/);
    for (const src of new Set(Object.values(FIRST_IMAGES))) await breakImage(page, src);
    await openHydrated(page, "/privacy");
    for (const path of Object.keys(FIRST_IMAGES)) {
      await navigate(page, path);
      // The previous page may still be there with its own placeholder.
      await expect(() => expectPlaceholder(page.locator("img[src*=placeholder]").first())).toPass();
    }
  });

  test("does not affect the image of the next post", async ({ page, problems }) => {
    problems.allow(/404/);
    await breakImage(page, post.image.src);
    await openHydrated(page, `/blog/${SLUG}`);
    const cover = page.locator("img.page-cover").first();
    await expectPlaceholder(cover);
    const next = related[0];
    await page
      .getByRole("article")
      .getByRole("article")
      .getByRole("link", { name: next?.title ?? "", exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(next?.title ?? "");
    const { image } = loadPostPage(reader, next?.slug ?? "").post;
    await expect(cover).toHaveAttribute("src", image.src);
    await expect
      .poll(() => cover.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
      .toBeGreaterThan(0);
  });

  test.use({ viewport: { width: 1280, height: 1800 } });

  test("is the only one replaced in the list", async ({ page, problems }) => {
    problems.allow(/404/);
    const broken = first.posts[0]?.image.src ?? "";
    await breakImage(page, broken);
    await page.goto("/blog");
    const image = page.getByRole("article").nth(1).locator("img").first();
    await expectPlaceholder(image);
    await expect(page.getByRole("article").nth(2).locator("img").first()).not.toHaveAttribute(
      "src",
      /placeholder/,
    );
  });
});

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
