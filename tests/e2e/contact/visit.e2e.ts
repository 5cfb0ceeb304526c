import { fillIn, sendButton } from "../contact-form.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { listLeads } from "../leads.ts";
import { successMessage } from "../messages.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test("a message says about the visit what the visitor has seen", async ({ page, message }) => {
  await openHydrated(page, "/privacy?utm_source=news&gclid=private");
  const required = { ...message, company_name: "", message: "" };
  await navigate(page, "/contact-us");
  await fillIn(page, required);
  await openHydrated(page, "/privacy");
  await navigate(page, "/contact-us");
  await sendButton(page).click();
  await expect(page.getByRole("status")).toHaveText(successMessage);
  expect(await listLeads(DATA_DIR, message.email)).toMatchObject([
    { ...required, campaign: "utm_source=news", pages_seen: "/privacy, /contact-us" },
  ]);
});
