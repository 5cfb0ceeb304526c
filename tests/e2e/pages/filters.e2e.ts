import type { Page } from "@playwright/test";
import { listFields } from "#model/blocks/blocks.server.ts";
import { listProjectCards } from "#model/blocks/cards.server.ts";
import { readPage } from "#model/pages/page-files.server.ts";
import { reader } from "../../content.ts";
import { expectHydrated } from "../hydration.ts";
import { fillTemplate, messages, pageMessages } from "../messages.ts";
import { expect, test } from "../site-test.ts";

const { cards: projects, filters } = listProjectCards(reader);
const [services = [], industries = []] = filters.map(({ values }) => values);
const industry = projects[0]?.values.industry[0] ?? "";
const chosen = projects.filter(({ values }) => values.industry.includes(industry));
const [unfitting] = services.filter(
  ({ value }) => !chosen.some(({ values }) => values.service.some((family) => family === value)),
);
const texts = pageMessages.projects;
const { none = "" } = listFields(readPage(reader, "profile/projects").blocks, "cards")[0] ?? {};

test("the list of projects is filtered by links and by its URL, says when nothing matches, and drops an unknown choice", async ({
  page,
}) => {
  await page.goto("/profile/projects");
  await expectShown(page, projects.length);
  const { industry: industryFilter, service: serviceFilter } = texts;
  for (const [name, values] of [
    [industryFilter, industries],
    [serviceFilter, services],
  ] as const) {
    const labels = [messages.filter.all, ...values.map(({ label }) => label)];
    await expect(filter(page, name).getByRole("link")).toHaveText(labels);
  }
  await choose(page, texts.industry, industry);
  await expect(page).toHaveURL(`/profile/projects?${new URLSearchParams({ industry })}`);
  await expectShown(page, chosen.length);
  const { value = "", label = "" } =
    services.find(({ value }) => chosen[0]?.values.service.some((family) => family === value)) ?? {};
  const both = chosen.filter(({ values }) => values.service.some((family) => family === value));
  await choose(page, texts.service, label);
  await expectShown(page, both.length);
  await choose(page, texts.industry, messages.filter.all);
  await expect(page).toHaveURL(`/profile/projects?${new URLSearchParams({ service: value })}`);

  const service = unfitting?.value ?? "";
  expect(service, "some service is used in other industries only").not.toBe("");
  await page.goto(`/profile/projects?${new URLSearchParams({ industry, service })}`);
  await expect(page.getByText(none)).toBeVisible();
  await expectShown(page, 0);
  await expectCurrent(page, texts.service, unfitting?.label ?? "");

  await page.goto("/profile/projects?industry=Gone&color=red");
  await expectHydrated(page);
  await expectShown(page, projects.length);
  await expectCurrent(page, texts.industry, messages.filter.all);
  await expectCurrent(page, texts.service, messages.filter.all);
  // By keyboard the page does not move.
  const link = filter(page, texts.industry).getByRole("link", { name: industry, exact: true });
  await link.focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/profile/projects?${new URLSearchParams({ industry })}`);
  await expectShown(page, chosen.length);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("everything is shown, and no dead filter", async ({ page }) => {
    await page.goto("/profile/projects");
    await expect(page.getByRole("status")).toBeHidden();
    await expect(page.getByRole("link", { name: messages.filter.all, exact: true })).toHaveCount(0);
    expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(5);
  });
});

function filter(page: Page, label: string) {
  return page.getByRole("navigation", { name: label, exact: true });
}

async function choose(page: Page, label: string, value: string): Promise<void> {
  await filter(page, label).getByRole("link", { name: value, exact: true }).click();
}

async function expectCurrent(page: Page, label: string, value: string): Promise<void> {
  await expect(filter(page, label).locator("[aria-current=true]")).toHaveText([value]);
}

async function expectShown(page: Page, shown: number): Promise<void> {
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(shown);
  await expect(page.getByRole("status")).toHaveText(
    fillTemplate(messages.filter.shown, { shown, count: projects.length }),
  );
}
