import { TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { readBox } from "../layout.ts";
import { chooseZone, days, headerButton, openScheduler, panel } from "../meeting.ts";
import { expect, test } from "../site-test.ts";

test.use({ timezoneId: "Europe/Berlin" });

test("slots are in local time, and free", async ({ page }) => {
  let taken: string[] = [];
  await page.route(`**${TAKEN_CALLS_PATH}`, (route) => route.fulfill({ json: { taken } }));
  // Two days before clocks go back in New York; in Berlin they already have.
  await page.clock.install({ time: new Date("2026-10-30T06:50:00Z") });
  await openScheduler(page);
  const readTimes = async (day: string) => {
    const choice = days(page).and(page.locator(`[value="${day}"]`));
    await choice.check({ force: true });
    return panel(page).locator(".scheduler-times label").allTextContents();
  };
  const slotAt = (start: string) =>
    panel(page).locator(".scheduler-option", { has: page.locator(`[value="${start}"]`) });
  // On Monday: 1:00 PM, the last in India, and 3:00 PM, the first in the USA.
  const [last, first] = [slotAt("2026-11-02T12:00:00.000Z"), slotAt("2026-11-02T14:00:00.000Z")];

  await test.step("in the visitor's time zone, or in a chosen one", async () => {
    const friday = await readTimes("2026-10-30");
    expect([friday.at(0), friday.at(-1)]).toEqual(["12:00 PM", "10:30 PM"]);
    await chooseZone(page, "Kathmandu");
    expect((await readTimes("2026-11-02")).at(0)).toBe("9:15 AM");
    await chooseZone(page, "Berlin");
    const monday = await readTimes("2026-11-02");
    expect([monday.at(0), monday.at(-1)]).toEqual(["4:30 AM", "11:30 PM"]);
    expect(monday).not.toContain("2:30 PM");
  });
  await test.step("in one group, where arrow keys cross the hours in which nobody works", async () => {
    const { width, height } = await readBox(last);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await last.getByRole("radio").press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(first.getByRole("radio")).toBeFocused();
    await expect(first.getByRole("radio")).toBeChecked();
    await expect(first).toHaveText("3:00 PM");
  });
  await test.step("gone when the panel opens again after another call took it, and back once it is free", async () => {
    await expect(last).toHaveCount(1);
    for (const [count, now] of [["2026-11-02T12:00:00.000Z"], []].entries()) {
      taken = now;
      await page.keyboard.press("Escape");
      await headerButton(page).click();
      await expect(last).toHaveCount(count);
    }
  });
});
