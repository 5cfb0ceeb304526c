import { loadPosts } from "#model/blog/post.server.ts";
import { loadServices } from "#model/services/load-service.server.ts";
import { reader } from "../../content.ts";
import { expect, test } from "../site-test.ts";

const [service] = loadServices(reader);
const [post] = loadPosts(reader);

const documents = [`/services/${service?.slug}`, `/blog/${post?.slug}`];

for (const scheme of ["light", "dark"] as const) {
  for (const path of documents) {
    test(`${path} prints as black text on white from ${scheme} colors`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(path);
      await page.emulateMedia({ media: "print", colorScheme: scheme });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("banner")).toBeHidden();
      await expect(page.getByRole("contentinfo")).toBeHidden();
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
      const { ground, ink } = await page.getByRole("heading", { level: 1 }).evaluate((heading) => ({
        ground: getComputedStyle(document.body).backgroundColor,
        ink: getComputedStyle(heading).color,
      }));
      expect(ground).toBe("rgba(0, 0, 0, 0)");
      expect(Number(/oklch\(([\d.]+)/.exec(ink)?.[1])).toBeLessThan(0.4);
    });
  }
}

test("collapsed answers are printed", async ({ page }) => {
  await page.goto("/pricing");
  const answer = page.locator(".accordion-text").nth(1);
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(answer).toBeVisible();
  expect((await answer.boundingBox())?.height ?? 0).toBeGreaterThan(20);
});
