import type { Locator } from "@playwright/test";
import esUS from "#content/locales/es-US.json" with { type: "json" };
import hiIN from "#content/locales/hi-IN.json" with { type: "json" };
import { inLocale, isWrittenIn, NON_DEFAULT_LOCALES, type NonDefaultLocale } from "#contract/locales.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { listTranslatablePaths, listTranslations } from "#model/translations/translations.server.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { reader } from "../../content.ts";
import { findViolations } from "../find-violations.ts";
import { expectNotHydrated, hydrate, navigate, openHydrated } from "../hydration.ts";
import { expectFitsScreens } from "../layout.ts";
import { listLeads } from "../leads.ts";
import { messages as english, fillTemplate } from "../messages.ts";
import { NOT_FOUND_PROBLEM, pageKinds } from "../page-paths.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, sizeOf, test } from "../site-test.ts";

const MESSAGES: Record<NonDefaultLocale, typeof english> = { "hi-IN": hiIN, "es-US": esUS };
/** Written in English only. */
const ENGLISH_PATH = "/blog";

/** The text that does not depend on the time, which shows only once the page has hydrated. */
function readLasting(main: Locator): Promise<string | null> {
  return main.evaluate((element) => {
    const copy = element.cloneNode(true);
    if (!(copy instanceof Element)) return null;
    for (const clock of copy.querySelectorAll(".office-state")) clock.remove();
    return copy.textContent;
  });
}

const [first] = NON_DEFAULT_LOCALES;

for (const locale of NON_DEFAULT_LOCALES) {
  const messages = MESSAGES[locale];
  const translated = listTranslatablePaths(reader)
    .filter((path) => pageKinds.includes(path) && isWrittenIn(path, locale, listTranslations(reader)))
    .map((path) => inLocale(path, locale))
    .slice(0, IS_FULL ? undefined : 1);

  test(`the pages in ${locale} are accessible before hydration, fit every screen, and hydrate in their language`, {
    tag: sizeOf(locale === first),
  }, async ({ page }) => {
    test.slow();
    for (const path of translated) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(path);
      // Colors do not depend on the language, and checking contrast is slow.
      expect(await findViolations(page, { withColors: false }), path).toEqual([]);
      await expectNotHydrated(page);
      await expectFitsScreens(page, path);
      const main = page.getByRole("main");
      const text = await readLasting(main);
      await hydrate(page);
      expect(await readLasting(main), path).toBe(text);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
    }
  });

  test(`a visitor stays in ${locale} where a page is written in it, and gets marked links to English pages`, {
    tag: sizeOf(locale !== first),
  }, async ({ page, problems }) => {
    problems.allow(NOT_FOUND_PROBLEM);
    await page.goto(inLocale("/", locale));
    const blog = page.locator(`.header-bar a[href="${ENGLISH_PATH}"]`);
    await expect(blog).toHaveAccessibleDescription(messages.language.inDefault);
    expect(await blog.evaluate((link) => getComputedStyle(link, "::after").content)).toContain("en");
    const contact = page.locator(`.header-bar a[href="${inLocale("/contact-us", locale)}"]`);
    await contact.click();
    await expect(page).toHaveURL(inLocale("/contact-us", locale));
    await expect(page.locator(".contact-form").getByText(messages.contact.submit)).toBeVisible();
    const languages = page.getByRole("navigation", { name: messages.language.label });
    await expect(languages.getByRole("link")).toHaveText(["English", "हिन्दी", "Español"]);
    await expect(languages.locator("[aria-current]")).toHaveAttribute("lang", locale);
    await languages.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL("/contact-us");
    await page.goBack();
    await hydrate(page);
    await navigate(page, inLocale("/services/mvp-development-services", locale));
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await blog.click();
    await expect(page).toHaveURL(ENGLISH_PATH);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
    await expect(page.getByRole("navigation", { name: english.language.label })).toHaveCount(0);

    const response = await page.goto(inLocale("/services/unknown", locale));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.notFound.heading);
    await page.getByRole("link", { name: messages.notFound.home }).click();
    await expect(page).toHaveURL(inLocale("/", locale));
  });

  test(
    `the form responds and sends in ${locale}`,
    { tag: sizeOf(locale === first) },
    async ({ page }, { testId }) => {
      const path = inLocale("/contact-us", locale);
      const email = `${testId}@example.com`;
      await openHydrated(page, path);
      const field = (name: string) => page.locator(`form [name=${name}]`);
      await page.getByRole("button", { name: messages.contact.submit }).click();
      await expect(field("first_name")).toHaveAccessibleDescription(
        new RegExp(`^${messages.contact.errors.required} .`),
      );
      await expect(field("email")).toHaveAccessibleDescription(
        new RegExp(`^${messages.contact.errors.email} .`),
      );
      await field("first_name").fill("आशा Peña");
      await field("email").fill(email);
      await field("phone_number").fill("+1 813 555 0100");
      await page.getByRole("button", { name: messages.contact.submit }).click();
      const success = fillTemplate(messages.contact.success, loadOrganization(reader).promises);
      await expect(page.getByText(success)).toBeVisible();
      expect(await listLeads(DATA_DIR, email)).toMatchObject([{ page: path, first_name: "आशा Peña" }]);
    },
  );
}
