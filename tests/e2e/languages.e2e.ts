import esUS from "#content/locales/es-US.json" with { type: "json" };
import hiIN from "#content/locales/hi-IN.json" with { type: "json" };
import { FURTHER_LOCALES, inLocale, type NonDefaultLocale } from "#contract/locales.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { listTranslations } from "#model/translations/translations.server.ts";
import { findViolations } from "./find-violations.ts";
import { listLeads } from "./leads.ts";
import { expectFitsNarrowScreen } from "./narrow-screen.ts";
import { DATA_DIR } from "./served-site.ts";
import { NOT_FOUND_FAULT } from "./site-paths.ts";
import { expect, test } from "./site-test.ts";
import { expectNotHydrated, hydrate, navigate } from "./waking.ts";
import { words as english, fillTemplate } from "./words.ts";

const reader = new ContentReader();

const WORDS: Record<NonDefaultLocale, typeof english> = { "hi-IN": hiIN, "es-US": esUS };
const FALLBACK_PATH = "/blog";

for (const locale of FURTHER_LOCALES) {
  const words = WORDS[locale];
  const translated = Object.keys(listTranslations(reader)).map((path) => inLocale(path, locale));

  test(`the pages in ${locale} are accessible asleep, fit 320 px, and hydrate in their language`, async ({
    page,
  }) => {
    test.slow();
    for (const path of [...translated, inLocale(FALLBACK_PATH, locale)]) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(path);
      // The colors are those of the pages in the default language, and looking at them takes longest.
      expect(await findViolations(page, { withColors: false }), path).toEqual([]);
      await expectNotHydrated(page);
      await expectFitsNarrowScreen(page, path);
      const main = page.getByRole("main");
      const text = await main.textContent();
      // A page that is rendered again in other words says so in the console, which fails the test.
      await hydrate(page);
      expect(await main.textContent(), path).toBe(text);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
    }
  });

  test(`a visitor stays in ${locale} from page to page, asleep and awake`, async ({ page }) => {
    await page.goto(inLocale("/", locale));
    const contact = page.locator(`.header-bar a[href="${inLocale("/contact-us", locale)}"]`);
    await contact.click();
    await expect(page).toHaveURL(inLocale("/contact-us", locale));
    await expect(page.locator(".contact-form").getByText(words.contact.submit)).toBeVisible();
    await hydrate(page);
    await navigate(page, inLocale(FALLBACK_PATH, locale));
    await expect(page.getByText(words.language.notTranslated)).toBeVisible();
    await expect(page.getByRole("main")).toHaveAttribute("lang", "en-US");
    await expect(page.getByRole("main").getByText(english.blog.all)).toBeVisible();
    const targets = page.getByRole("main").locator("a[href^='/']:not([href$='.xml'])");
    for (const href of await targets.evaluateAll((links) => links.map((link) => link.getAttribute("href")))) {
      expect(href).toMatch(new RegExp(`^${inLocale("/", locale)}(?:/|$)`));
    }
  });

  test(`the form answers, and sends, in ${locale}`, async ({ page }, { testId }) => {
    const path = inLocale("/contact-us", locale);
    const email = `${testId}@example.com`;
    await page.goto(path);
    await hydrate(page);
    const field = (name: string) => page.locator(`form [name=${name}]`);
    await page.getByRole("button", { name: words.contact.submit }).click();
    await expect(field("first_name")).toHaveAccessibleDescription(
      new RegExp(`^${words.contact.errors.required} .`),
    );
    await expect(field("email")).toHaveAccessibleDescription(new RegExp(`^${words.contact.errors.email} .`));
    await field("first_name").fill("आशा Peña");
    await field("email").fill(email);
    await field("phone_number").fill("+1 813 555 0100");
    await page.getByRole("button", { name: words.contact.submit }).click();
    const success = fillTemplate(words.contact.success, loadOrganization(reader).promises);
    await expect(page.getByText(success)).toBeVisible();
    expect(await listLeads(DATA_DIR, email)).toMatchObject([{ page: path, first_name: "आशा Peña" }]);
  });

  test(`an unknown path below the folder of ${locale} says so in it`, async ({ page, faults }) => {
    faults.allow(NOT_FOUND_FAULT);
    const response = await page.goto(inLocale("/services/unknown", locale));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.notFound.heading);
    await page.getByRole("link", { name: words.notFound.home }).click();
    await expect(page).toHaveURL(inLocale("/", locale));
  });
}

test("the footer offers the same page in every language, each under its own name", async ({ page }) => {
  await page.goto("/contact-us");
  const languages = page.getByRole("navigation", { name: english.language.label });
  await expect(languages.getByRole("link")).toHaveText(["English", "हिन्दी", "Español"]);
  await expect(languages.locator("[aria-current]")).toHaveText("English");
  await languages.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL("/hi/contact-us");
  await page.getByRole("navigation", { name: hiIN.language.label }).getByText("English").click();
  await expect(page).toHaveURL("/contact-us");
});
