import type { Page } from "@playwright/test";
import { loadTechnologyStack } from "#model/pages/technology.server.ts";
import { loadProjectsPage } from "#model/projects/projects-page.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { expect, test } from "./site-test.ts";
import { expectHydrated, hydrate } from "./waking.ts";
import { fillTemplate, words } from "./words.ts";

const reader = new ContentReader();

const { projects, services, industries } = loadProjectsPage(reader);
const industry = projects[0]?.industry ?? "";
const chosen = projects.filter((project) => project.industry === industry);
const [unfitting] = services.filter(
  ({ value }) => !chosen.some((project) => project.services.includes(value)),
);
const [firstLayer] = loadTechnologyStack(reader).layers;

test.describe("the list of projects", () => {
  test("is filtered by industry and by service, and the choice stands in the address", async ({ page }) => {
    await page.goto("/profile/projects");
    await expectShown(page, projects.length);
    await choose(page, words.projects.industry, industry);
    await expect(page).toHaveURL(`/profile/projects?${new URLSearchParams({ industry })}`);
    await expectShown(page, chosen.length);
    const { value = "", label = "" } =
      services.find(({ value }) => chosen[0]?.services.includes(value)) ?? {};
    const both = chosen.filter((project) => project.services.includes(value));
    await choose(page, words.projects.service, label);
    await expectShown(page, both.length);
    await choose(page, words.projects.industry, words.filter.all);
    await expect(page).toHaveURL(`/profile/projects?${new URLSearchParams({ service: value })}`);
  });

  test("is shown as its address says, before the visitor does anything", async ({ page }) => {
    await page.goto(`/profile/projects?${new URLSearchParams({ industry })}`);
    await expectHydrated(page);
    await expectShown(page, chosen.length);
    await expectCurrent(page, words.projects.industry, industry);
  });

  test("says so when nothing fits both", async ({ page }) => {
    const service = unfitting?.value ?? "";
    expect(service, "some service is used in other industries only").not.toBe("");
    await page.goto(`/profile/projects?${new URLSearchParams({ industry, service })}`);
    await expect(page.getByText(words.projects.none)).toBeVisible();
    await expectShown(page, 0);
    await expectCurrent(page, words.projects.service, unfitting?.label ?? "");
  });

  test("shows all for a choice that does not exist, and forgets it", async ({ page }) => {
    await page.goto("/profile/projects?industry=Gone&color=red");
    await expectHydrated(page);
    await expectShown(page, projects.length);
    await expectCurrent(page, words.projects.industry, words.filter.all);
    await expectCurrent(page, words.projects.service, words.filter.all);
    await choose(page, words.projects.industry, industry);
    await expect(page).toHaveURL(`/profile/projects?${new URLSearchParams({ industry })}`);
    await expectShown(page, chosen.length);
  });

  test("offers every industry and every service of a project, once", async ({ page }) => {
    await page.goto("/profile/projects");
    for (const [label, values] of [
      [words.projects.industry, industries],
      [words.projects.service, services],
    ] as const) {
      await expect(filter(page, label).getByRole("link")).toHaveText([
        words.filter.all,
        ...values.map((value) => value.label),
      ]);
    }
  });

  test("can be filtered with the keyboard alone, and stays where it is", async ({ page }) => {
    await page.goto("/profile/projects");
    await hydrate(page);
    const link = filter(page, words.projects.industry).getByRole("link", { name: industry, exact: true });
    await link.focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press("Enter");
    await expectShown(page, chosen.length);
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

test("the tech stack is filtered by layer, and put in the order of years", async ({ page }) => {
  await page.goto("/tech-stack");
  await choose(page, words.techStack.layer, firstLayer?.name ?? "");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    firstLayer?.name ?? "",
  ]);
  await choose(page, words.techStack.order, words.techStack.bySince);
  const names = firstLayer?.items.toSorted((one, other) => one.since - other.since).map(({ name }) => name);
  await expect(page.getByRole("main").locator("dt")).toHaveText(names ?? []);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/profile/projects", "/tech-stack"]) {
    test(`${path} shows everything, and no filter that would do nothing`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("status")).toBeHidden();
      await expect(page.getByRole("link", { name: words.filter.all, exact: true })).toHaveCount(0);
      const count = path === "/tech-stack" ? "dt" : "article";
      expect(await page.getByRole("main").locator(count).count()).toBeGreaterThan(5);
    });
  }
});

function filter(page: Page, label: string) {
  return page.getByRole("navigation", { name: label, exact: true });
}

async function choose(page: Page, label: string, value: string): Promise<void> {
  await filter(page, label).getByRole("link", { name: value, exact: true }).click();
}

/** One choice of a filter is current, and no other. */
async function expectCurrent(page: Page, label: string, value: string): Promise<void> {
  await expect(filter(page, label).locator("[aria-current=true]")).toHaveText([value]);
}

async function expectShown(page: Page, shown: number): Promise<void> {
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(shown);
  await expect(page.getByRole("status")).toHaveText(
    fillTemplate(words.filter.shown, { shown, count: projects.length }),
  );
}
