import { sendMessage } from "../contact-form.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { successMessage } from "../messages.ts";
import { recordForeignRequests } from "../requests.ts";
import { expect, test } from "../site-test.ts";

test("by default the site contacts no third party, asks for no consent and stores none", async ({
  page,
  message,
}) => {
  const foreign = recordForeignRequests(page);
  await openHydrated(page, "/");
  for (const path of ["/", "/services/mvp-development-services", "/contact-us"]) {
    await navigate(page, path);
    await expect(page).toHaveURL(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    await expect(page.locator("[data-consent], [data-privacy-choices], [data-widget]")).toHaveCount(0);
  }
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toHaveText(successMessage);
  expect(foreign).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("consent"))).toBeNull();
});
