import { listFields } from "#model/blocks/blocks.server.ts";
import { loadServices, type Service } from "#model/services/load-service.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { reader } from "../../content.ts";
import { openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { expect, test } from "../site-test.ts";

const services = loadServices(reader);

test("a page shows the blocks of its file in their order", async ({ page }) => {
  const [service] = services;
  if (!service) throw new Error("The content has no service");
  await page.goto(buildServicePath(service.slug));
  const headings = service.blocks.flatMap(({ block, fields }) => {
    if (block === "figure") return String(fields.caption);
    return block !== "hero" && fields.heading ? String(fields.heading) : [];
  });
  await expect(page.locator(".blocks").getByRole("heading", { level: 2 })).toHaveText(headings);
});

test("the breadcrumb names the page and links up", async ({ page }) => {
  const part = services.find(({ parent }) => parent);
  const parent = services.find(({ slug }) => slug === part?.parent);
  await openHydrated(page, buildServicePath(part?.slug ?? ""));
  const breadcrumb = page.getByRole("navigation", { name: messages.breadcrumb.label });
  await expect(breadcrumb.locator("[aria-current=page]")).toHaveText(part?.name ?? "");
  await breadcrumb.getByRole("link", { name: parent?.name ?? "", exact: true }).click();
  await expect(page).toHaveURL(buildServicePath(parent?.slug ?? ""));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(findHeading(parent));
  const parts = page.getByRole("navigation", {
    name: messages.service.partsOf.replace("{name}", parent?.name ?? ""),
  });
  await expect(parts.getByRole("link", { name: part?.name ?? "", exact: true })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a table reads row by row, each cell labeled by its column", async ({ page }) => {
    const service = services.find(({ blocks }) => listFields(blocks, "table")[0]?.columns.length === 4);
    const [table] = listFields(service?.blocks ?? [], "table");
    await page.goto(buildServicePath(service?.slug ?? ""));
    const row = page.getByRole("row").filter({ hasText: table?.rows[0]?.cells[0] ?? "" });
    const [name, example] = await row.evaluate((element) =>
      [...element.children].map((cell) => cell.getBoundingClientRect().toJSON()),
    );
    expect(example.top).toBeGreaterThanOrEqual(name.bottom);
    expect(example.width).toBeGreaterThan(300);
    const label = await row
      .locator("td")
      .first()
      .evaluate((cell) => getComputedStyle(cell, "::before").content);
    expect(label).toContain(table?.columns[1]?.label);
  });
});

test("the picture of a bleeding head runs to the end of the window", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const service = services.find(({ blocks }) => {
    const [hero] = listFields(blocks, "hero");
    return hero?.layout === "bleed" && !hero.isMirrored;
  });
  await page.goto(buildServicePath(service?.slug ?? ""));
  const box = await page.locator(".page-cover").filter({ visible: true }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1440);
});

function findHeading(service: Service | undefined): string {
  return listFields(service?.blocks ?? [], "hero")[0]?.heading ?? "";
}
