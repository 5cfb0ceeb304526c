import hindi from "#content/locales/hi-IN.json" with { type: "json" };
import searchMessages from "#content/locales/search/en-US.json" with { type: "json" };
import hindiMessages from "#content/locales/search/hi-IN.json" with { type: "json" };
import { loadPosts } from "#model/blog/post.server.ts";
import { reader } from "../../content.ts";
import { findViolations } from "../find-violations.ts";
import { delayHydration, expectNotHydrated } from "../hydration.ts";
import { fillTemplate, messages } from "../messages.ts";
import { INDEX_FILES, openSearch, searchDialog, searchField, searchFor } from "../search.ts";
import { installWorker, OFFLINE_PROBLEM } from "../service-worker.ts";
import { expect, test } from "../site-test.ts";

const [post = { title: "", slug: "" }] = loadPosts(reader);
const POST_PATH = `/blog/${post.slug}`;

test("the search opens before hydration and works by keyboard alone", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const release = await delayHydration(page);
  await page.goto("/");
  const opener = page.getByRole("banner").getByRole("button", { name: messages.search.open });
  await opener.press("Enter");
  await expectNotHydrated(page);
  expect(requests.filter((path) => path.startsWith("/pagefind/"))).toEqual([]);
  release();
  await expect(searchField(page)).toBeFocused();
  await searchFor(page, "s");
  await expect(page.locator(".search-result mark").first()).toHaveText(/^\W*s/i);

  const text = "qqqzzz";
  await searchField(page).fill(text);
  const none = fillTemplate(searchMessages.none, { text });
  await expect(searchDialog(page).getByText(none).first()).toBeVisible();

  await searchFor(page, post.title);
  await expect(searchDialog(page).getByRole("heading", { name: searchMessages.post })).toBeVisible();
  const result = searchDialog(page).getByRole("link", { name: post.title, exact: true });
  await expect(result.locator("mark").first()).toBeVisible();
  await expect(searchDialog(page).getByRole("status")).not.toBeEmpty();
  expect(await findViolations(page, { part: "dialog" })).toEqual([]);
  await result.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(POST_PATH);
  await expect(searchDialog(page)).toBeHidden();
  // Its arrival closes what is open.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);

  // The query survives navigation, and Back leads to the page where the search was opened.
  await opener.click();
  // The closed dialog has the query, too.
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue(post.title);
  await page.keyboard.press("Escape");
  await expect(searchDialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(searchDialog(page)).toBeHidden();
});

test("a URL can hold the query, and an index that fails to load is requested again", async ({
  page,
  problems,
}) => {
  // Logged by Pagefind.
  problems.allow(/Failed to load/);
  // Like a captive portal.
  await page.route(INDEX_FILES, (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Sign in</p>" }),
  );
  const url = `/sitemap?q=${encodeURIComponent(post.title)}`;
  await page.goto(url);
  await expect(searchField(page)).toHaveValue(post.title);
  await expect(searchDialog(page).getByText(searchMessages.failed).first()).toBeVisible();
  await page.unroute(INDEX_FILES);
  await searchDialog(page).getByRole("button", { name: searchMessages.retry }).press("Enter");
  await expect(searchDialog(page).getByRole("link", { name: post.title, exact: true })).toBeVisible();
  await expect(searchField(page)).toBeFocused();
  await expect(page).toHaveURL(url);
});

test("in Hindi the search is in Hindi, and finds English pages too, marked", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/hi");
  await openSearch(page, hindi.search.open);
  await expect(searchDialog(page, hindiMessages.title)).toBeVisible();
  await searchFor(page, post.title, hindiMessages);
  const english = page.locator(`.search-result a[href="${POST_PATH}"]`);
  await expect(english).toHaveAccessibleDescription(hindi.language.inDefault);
  await searchFor(page, "क्लाउड", hindiMessages);
  await expect(page.locator(".search-result a[href^='/hi/'] mark").first()).toBeVisible();
});

test.describe("offline", () => {
  test.use({ hasServiceWorker: true });

  test("earlier searches work again, and others say that they failed", { tag: "@full" }, async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(OFFLINE_PROBLEM, /ERR_FAILED/, /Failed to load/);
    await page.goto(POST_PATH);
    await page.keyboard.press("Shift");
    await installWorker(page);
    // The worker only sees requests after a reload.
    await page.reload();
    await openSearch(page);
    await searchFor(page, post.title);
    await context.setOffline(true);
    await searchField(page).fill("");
    await searchFor(page, post.title);
    await expect(searchDialog(page).getByRole("link", { name: post.title, exact: true })).toBeVisible();

    // Only the entry files of the index are left.
    await page.evaluate(async () => {
      const cache = await caches.open("search");
      for (const request of await cache.keys())
        if (request.url.includes("/index/")) await cache.delete(request);
    });
    await page.reload();
    await openSearch(page);
    await searchField(page).fill(messages.contact.offices);
    await expect(searchDialog(page).getByText(searchMessages.failed).first()).toBeVisible();
    await context.setOffline(false);
    await expect(searchDialog(page).locator(".search-result").first()).toBeVisible();
  });
});
