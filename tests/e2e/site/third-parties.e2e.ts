import { sendMessage } from "../contact-form.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { listLeads } from "../leads.ts";
import { successMessage } from "../messages.ts";
import { recordForeignRequests } from "../requests.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test("by default the site contacts no third party and asks for no consent, and a message says what was seen", async ({
  page,
  message,
}) => {
  const foreign = recordForeignRequests(page);
  const paths = ["/", "/services/mvp-development-services", "/contact-us"];
  await openHydrated(page, "/?utm_source=news&gclid=private");
  for (const path of paths) {
    await navigate(page, path);
    await expect(page).toHaveURL(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    await expect(page.locator("[data-consent], [data-privacy-choices], [data-widget]")).toHaveCount(0);
  }
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toHaveText(successMessage);
  expect(await listLeads(DATA_DIR, message.email)).toMatchObject([
    { ...message, campaign: "utm_source=news", pages_seen: paths.join(", ") },
  ]);
  expect(foreign).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("consent"))).toBeNull();
});
