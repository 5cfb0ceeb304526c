import enUS from "#content/locales/visit/en-US.json" with { type: "json" };
import { fillIn, sendButton } from "../contact-form.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { listLeads } from "../leads.ts";
import { successMessage } from "../messages.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test("a message says about the visit what the visitor has seen", async ({ page, message }) => {
  const fact = (term: string) =>
    page
      .locator("dl > div")
      .filter({ has: page.locator("dt").getByText(term, { exact: true }) })
      .locator("dd");
  await openHydrated(page, "/privacy?utm_source=news&gclid=private");
  await expect(page.getByText(enUS.nothing)).toHaveCount(0);
  await expect(fact(enUS.pages)).toHaveText("/privacy");
  await expect(fact(enUS.landing)).toHaveText("/privacy");
  await expect(fact(enUS.campaign)).toHaveText("utm_source=news");
  const required = { ...message, company_name: "", message: "" };
  await navigate(page, "/contact-us");
  await fillIn(page, required);
  await openHydrated(page, "/privacy");
  await expect(fact(enUS.pages)).toHaveText("/privacy, /contact-us");
  await navigate(page, "/contact-us");
  await sendButton(page).click();
  await expect(page.getByRole("status")).toHaveText(successMessage);
  expect(await listLeads(DATA_DIR, message.email)).toMatchObject([
    { ...required, campaign: "utm_source=news", pages_seen: "/privacy, /contact-us" },
  ]);
});
