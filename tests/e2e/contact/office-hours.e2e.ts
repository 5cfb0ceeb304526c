import { openHydrated } from "../hydration.ts";
import { fillTemplate, messages } from "../messages.ts";
import { expect, test } from "../site-test.ts";

// A visitor elsewhere.
test.use({ timezoneId: "Asia/Kathmandu" });

test("the contact page says who answers now and who does not, minute by minute", async ({ page }) => {
  // Friday 18:00 in India; 8:30 in New York, where clocks go back on Sunday.
  await page.clock.install({ time: new Date("2026-10-30T12:29:30Z") });
  await openHydrated(page, "/contact-us");
  const [india, usa] = await page.getByRole("main").locator(".office .office-state").all();
  if (!india || !usa) throw new Error("There are not two offices");
  const say = (name: "open" | "closed" | "closedUntilDay", values: Record<string, string>) =>
    fillTemplate(messages.officeHours[name], values);
  await expect(india).toHaveText(`5:59 PM ${say("open", { time: "6:00 PM" })}`);
  await expect(usa).toHaveText(`8:29 AM ${say("closed", { time: "9:00 AM" })}`);
  await expect(page.getByRole("contentinfo").locator(".office-state")).toHaveText([
    (await india.textContent()) ?? "",
    (await usa.textContent()) ?? "",
  ]);
  await page.clock.runFor("01:00");
  await expect(india).toHaveText(`6:00 PM ${say("closedUntilDay", { day: "Mon", time: "9:00 AM" })}`);
});
