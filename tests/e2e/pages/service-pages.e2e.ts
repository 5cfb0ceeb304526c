import type { Page } from "@playwright/test";
import { loadServices, type Service, type ServiceOf } from "#model/services/load-service.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { reader } from "../../content.ts";
import { openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { expect, sizeOf, test } from "../site-test.ts";

const services = loadServices(reader);

/** The heading that only pages of this kind have. */
const OWN_PARTS: { [Kind in Service["kind"]]: (service: ServiceOf<Kind>) => string } = {
  "first-version": ({ scope }) => scope.heading,
  evidence: ({ gates }) => gates.heading,
  store: ({ checklist }) => checklist.heading,
  migration: ({ risks }) => risks.heading,
  managed: ({ levels }) => levels.heading,
  security: ({ findings }) => findings.heading,
  marketing: ({ measures }) => measures.heading,
  hiring: ({ engagement }) => engagement.heading,
  outsourcing: ({ hours }) => hours.heading,
};

test("each kind of service has its own layout", async ({ page }) => {
  const seen = new Map<string, string>();
  for (const service of new Map(services.map((one) => [one.kind, one])).values()) {
    await page.goto(buildServicePath(service.slug));
    // The function of a kind takes services of that kind.
    const readOwnPart = OWN_PARTS[service.kind] as (service: Service) => string;
    await expect(
      page.getByRole("heading", { level: 2, name: readOwnPart(service), exact: true }),
    ).toBeVisible();
    const order = await page
      .getByRole("main")
      .locator("section")
      .evaluateAll((sections) =>
        sections.map((section) => section.firstElementChild?.lastElementChild?.className),
      );
    seen.set(service.kind, order.join(" | "));
  }
  expect(seen.size).toBeGreaterThanOrEqual(6);
  expect(new Set(seen.values()).size).toBe(seen.size);
});

test("the breadcrumb names the page and links up", async ({ page }) => {
  const part = services.find(({ parent }) => parent);
  const parent = services.find(({ slug }) => slug === part?.parent);
  await openHydrated(page, buildServicePath(part?.slug ?? ""));
  const breadcrumb = page.getByRole("navigation", { name: messages.breadcrumb.label });
  await expect(breadcrumb.locator("[aria-current=page]")).toHaveText(part?.name ?? "");
  await breadcrumb.getByRole("link", { name: parent?.name ?? "", exact: true }).click();
  await expect(page).toHaveURL(buildServicePath(parent?.slug ?? ""));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(parent?.heading ?? "");
  const parts = page.getByRole("navigation", {
    name: messages.service.partsOf.replace("{name}", parent?.name ?? ""),
  });
  await expect(parts.getByRole("link", { name: part?.name ?? "", exact: true })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a table reads row by row, each cell labeled by its column", async ({ page }) => {
    const service = services.find((one) => one.kind === "managed");
    await page.goto(buildServicePath(service?.slug ?? ""));
    const row = page.getByRole("row").filter({ hasText: service?.levels.rows[0]?.name ?? "" });
    const [name, example] = await row.evaluate((element) =>
      [...element.children].map((cell) => cell.getBoundingClientRect().toJSON()),
    );
    expect(example.top).toBeGreaterThanOrEqual(name.bottom);
    expect(example.width).toBeGreaterThan(300);
    const label = await row
      .locator("td")
      .first()
      .evaluate((cell) => getComputedStyle(cell, "::before").content);
    expect(label).toContain(messages.service.columns.example);
  });
});

for (const width of [1024, 1440, 1920]) {
  test(`at ${width} px a hero runs to the end of the window where its page says so, and only there`, {
    tag: sizeOf(width === 1440),
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const wide = services.filter(({ heroWidth }) => heroWidth === "window");
    const others = [
      ...new Map(services.filter((one) => !wide.includes(one)).map((one) => [one.family, one])),
    ];
    expect(wide.map(({ slug }) => slug)).toContain("ai-ml-development-company");
    for (const { slug } of wide) expect((await readHero(page, slug)).right).toBe(width);
    for (const [, { slug }] of others) expect((await readHero(page, slug)).right, slug).toBeLessThan(width);
  });
}

/** Where what a hero says and shows ends. */
async function readHero(page: Page, slug: string): Promise<{ right: number }> {
  await page.goto(buildServicePath(slug));
  return page.locator(".service-hero-grid").evaluate((grid) => {
    const { right } = grid.getBoundingClientRect();
    return { right: right - Number.parseFloat(getComputedStyle(grid).paddingRight) };
  });
}
