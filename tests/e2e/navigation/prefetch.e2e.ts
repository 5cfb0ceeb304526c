import { expectHydrated, openHydrated } from "../hydration.ts";
import { startSiteProxy } from "../site-proxy.ts";
import { expect, test } from "../site-test.ts";

const PATH = "/blog";
const DATA_PATH = `${PATH}.data`;

test("a page is prefetched once, on hover, and the click uses it", async ({ page }) => {
  await using site = await startSiteProxy();
  await openHydrated(page, site.url);
  const link = page.getByRole("banner").locator(`a[href="${PATH}"]`).first();
  await link.hover();
  await expect.poll(() => site.countRequests(DATA_PATH)).toBe(1);
  await page.waitForLoadState("networkidle");
  await link.click();
  await expect(page).toHaveURL(site.url + PATH);
  await expectHydrated(page);
  expect(site.countRequests(DATA_PATH)).toBe(1);
});

test("a browser without prefetch support fetches the page on hover, too", { tag: "@full" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { supports } = DOMTokenList.prototype;
    DOMTokenList.prototype.supports = function (token) {
      return token !== "prefetch" && supports.call(this, token);
    };
  });
  await openHydrated(page, "/");
  await page.getByRole("banner").locator(`a[href="${PATH}"]`).first().hover();
  const initiators = () =>
    page.evaluate(
      (path) =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => new URL(name).pathname === path)
          .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
      DATA_PATH,
    );
  await expect.poll(initiators).toContain("fetch");
});
