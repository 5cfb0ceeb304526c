import { FEEDS } from "#contract/feeds.ts";
import { expect, test } from "../site-test.ts";

test("the feed link works, and files for crawlers have their content types", async ({ page }) => {
  await page.goto("/blog");
  // With an empty response the browser stays on the page.
  await page.route(FEEDS.rss.path, (route) => route.fulfill({ status: 204 }));
  const feedRequest = page.waitForRequest((request) => request.url().endsWith(FEEDS.rss.path));
  await page.getByRole("main").getByRole("link", { name: FEEDS.rss.name, exact: true }).click();
  // The router would look for a post of this name.
  expect((await feedRequest).isNavigationRequest()).toBe(true);

  const types = {
    [FEEDS.rss.path]: `${FEEDS.rss.type}; charset=utf-8`,
    [FEEDS.atom.path]: `${FEEDS.atom.type}; charset=utf-8`,
    [FEEDS.json.path]: FEEDS.json.type,
    "/sitemap.xml": "application/xml; charset=utf-8",
    "/robots.txt": "text/plain; charset=utf-8",
    "/.well-known/security.txt": "text/plain; charset=utf-8",
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await page.request.get(path);
    expect(response.headers(), path).toMatchObject({ "content-type": type, "cache-control": "no-cache" });
    const { etag = "" } = response.headers();
    const again = await page.request.get(path, { headers: { "If-None-Match": etag } });
    expect(again.status(), path).toBe(304);
  }
});
