import enUS from "#content/locales/visit/en-US.json" with { type: "json" };
import { sendMessage } from "../contact-form.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { listLeads } from "../leads.ts";
import { successMessage } from "../messages.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test("a visitor sees what a message says about the visit, this page included, and it says that", async ({
  page,
  message,
}) => {
  const fact = (term: string) =>
    page
      .locator("dl > div")
      .filter({ has: page.locator("dt").getByText(term, { exact: true }) })
      .locator("dd");
  await openHydrated(page, "/?utm_source=news&gclid=private");
  await navigate(page, "/privacy");
  await expect(fact(enUS.pages)).toHaveText("/, /privacy");
  await expect(fact(enUS.landing)).toHaveText("/");
  await expect(fact(enUS.campaign)).toHaveText("utm_source=news");
  await openHydrated(page, "/privacy");
  await expect(fact(enUS.pages)).toHaveText("/, /privacy");

  await navigate(page, "/contact-us");
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toHaveText(successMessage);
  const [lead] = await listLeads(DATA_DIR, message.email);
  expect(lead).toMatchObject({ campaign: "utm_source=news", pages_seen: "/, /privacy, /contact-us" });
});

test("the first page of a visit is already in it", async ({ page }) => {
  await openHydrated(page, "/privacy");
  await expect(page.getByText(enUS.nothing)).toHaveCount(0);
  await expect(page.locator("dd", { hasText: /^\/privacy$/ })).toHaveCount(2);
});
