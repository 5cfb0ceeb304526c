import { FEEDS } from "#contract/feeds.ts";
import { expect, test } from "../site-test.ts";

test("the feed link works, and every file for crawlers has its content type", async ({ page }) => {
  await page.goto("/blog");
  // An empty answer leaves the page where it is: the feed itself would be shown without an icon, and ask for one.
  await page.route(FEEDS.rss.path, (route) => route.fulfill({ status: 204 }));
  const asked = page.waitForRequest((request) => request.url().endsWith(FEEDS.rss.path));
  await page.getByRole("main").getByRole("link", { name: FEEDS.rss.name, exact: true }).click();
  // As a file, not as a page of the router, which would look for a post of this name.
  expect((await asked).isNavigationRequest()).toBe(true);

  const types = {
    [FEEDS.rss.path]: `${FEEDS.rss.type}; charset=utf-8`,
    [FEEDS.atom.path]: `${FEEDS.atom.type}; charset=utf-8`,
    [FEEDS.json.path]: FEEDS.json.type,
    "/sitemap.xml": "application/xml; charset=utf-8",
    "/robots.txt": "text/plain; charset=utf-8",
    "/humans.txt": "text/plain; charset=utf-8",
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
