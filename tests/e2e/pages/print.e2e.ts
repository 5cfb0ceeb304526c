import type { Page } from "@playwright/test";
import { DEFAULT_LOCALE, inLocale, isWrittenIn, LOCALES } from "#contract/locales.ts";
import { loadPosts } from "#model/blog/post.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadServices } from "#model/services/load-service.server.ts";
import { listTranslations } from "#model/translations/translations.server.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { reader } from "../../content.ts";
import { openHydrated } from "../hydration.ts";
import { ANSWER_PATHS, inBatches, NOT_FOUND_PROBLEM, pageKinds, UNKNOWN_PATHS } from "../page-paths.ts";
import { expect, sizeOf, test } from "../site-test.ts";

const [service] = loadServices(reader);
const [post] = loadPosts(reader);
// With as many parts and reasons as an estimate has.
const CHOICES =
  "?v=1&product=web&size=large&users=public&signIn=company&payments=marketplace&languages=4&systems=5&data=several&design=tested&support=nights&start=soon";

test("documents print as black text on white from dark colors", async ({ page }) => {
  for (const path of [`/services/${service?.slug}`, `/blog/${post?.slug}`]) {
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await page.goto(path);
    await expect(page.locator(".letterhead")).toBeHidden();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
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
  }
});

for (const locale of LOCALES) {
  const translations = listTranslations(reader);
  const paths = [...pageKinds, ...ANSWER_PATHS, ...UNKNOWN_PATHS.slice(0, 1)]
    .filter((path) => isWrittenIn(path, locale, translations))
    .map((path) => inLocale(path, locale));
  for (const [index, batch] of inBatches(paths).entries()) {
    test(`in ${locale} printed pages say once who we are and how to reach us: ${index + 1}`, {
      tag: sizeOf(locale === DEFAULT_LOCALE && index === 0),
    }, async ({ page, problems }) => {
      test.slow();
      problems.ignore(NOT_FOUND_PROBLEM);
      const { name, email, offices } = loadOrganization(reader.in(locale));
      const facts = [email, ...offices.flatMap(({ city, region, phone }) => [`${city}, ${region}`, phone])];
      await page.emulateMedia({ media: "print" });
      for (const path of batch) {
        await page.goto(path);
        await expect(page.locator(".letterhead"), path).toContainText(name);
        const shown = page.locator(".letterhead, .direct-contacts, .offices").filter({ visible: true });
        const text = (await shown.allInnerTexts()).join("\n");
        expect(
          facts.filter((fact) => text.split(fact).length !== 2),
          `${path} prints ${text}`,
        ).toEqual([]);
      }
    });
  }
}

for (const [format, sheets] of [
  ["A4", 6],
  ["Letter", 7],
] as const)
  test(`prices print as tables on at most ${sheets} sheets of ${format}, and an estimate on two`, {
    tag: sizeOf(format === "A4"),
  }, async ({ page }) => {
    for (const choices of IS_FULL ? ["", CHOICES] : [CHOICES]) {
      await openHydrated(page, `/estimate${choices}`);
      expect(await countSheets(page, format), choices).toBe(2);
      await expectMarksBesideWords(page);
    }
    await openHydrated(page, "/pricing");
    expect(await countSheets(page, format)).toBeLessThanOrEqual(sheets);
    await expectTables(page);
  });

/** On paper that is narrower than most screens. */
async function expectTables(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 680, height: 900 });
  const tables = page.getByRole("main").locator("table");
  for (const table of await tables.all()) {
    await expect(table.locator("thead th").first()).toBeVisible();
    await expect(table.locator("tbody tr").first()).toHaveCSS("display", "table-row");
    await expect(table.locator("thead")).toHaveCSS("display", "table-header-group");
  }
  const { right, width } = await tables.evaluateAll((all) => ({
    right: Math.max(...all.map((table) => table.getBoundingClientRect().right)),
    width: document.documentElement.clientWidth,
  }));
  expect(right).toBeLessThanOrEqual(width);
}

/** The mark of a printed list stands at the first line of its words. */
async function expectMarksBesideWords(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const offsets = await page.locator(".estimate-limits li").evaluateAll((all) =>
    all.map((item) => {
      const mark = getComputedStyle(item, "::before");
      const { paddingTop, lineHeight } = getComputedStyle(item);
      return parseFloat(mark.top) - parseFloat(paddingTop) - parseFloat(lineHeight) / 2;
    }),
  );
  expect(offsets.length).toBeGreaterThan(2);
  for (const offset of offsets) expect(Math.abs(offset)).toBeLessThan(2);
  await page.emulateMedia({ media: null });
}

async function countSheets(page: Page, format: string): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString("latin1").split("/Type /Page\n").length - 1;
}
