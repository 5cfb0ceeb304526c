import { TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { headerButton, openScheduler, panel } from "../meeting.ts";
import { expect, test } from "../site-test.ts";

test.describe("for a visitor in Berlin", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("each time stands at its place on the day, and arrow keys cross the hours in which nobody works", async ({
    page,
  }) => {
    await page.clock.install({ time: new Date("2026-11-23T22:00:00Z") });
    await openScheduler(page);
    const slotAt = (start: string) =>
      panel(page).locator(".scheduler-option", { has: page.locator(`[value="${start}"]`) });
    // 1:00 PM, the last in India, and 3:00 PM, the first in the USA.
    const [last, first] = [slotAt("2026-11-24T12:00:00.000Z"), slotAt("2026-11-24T14:00:00.000Z")];
    const [before, after] = [await last.boundingBox(), await first.boundingBox()];
    if (!before || !after) throw new Error("The times are not shown");
    expect(Math.round((after.x - before.x) / before.width)).toBe(4);
    expect(Math.min(before.width, before.height)).toBeGreaterThanOrEqual(44);
    await last.getByRole("radio").press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(first.getByRole("radio")).toBeFocused();
    await expect(first.getByRole("radio")).toBeChecked();
    await expect(first).toHaveText("3:00 PM");
  });

  test("a time that another call takes is gone when the panel opens again, and back once it is free", async ({
    page,
  }) => {
    const start = "2026-11-24T12:00:00.000Z";
    let taken: string[] = [];
    await page.route(`**${TAKEN_CALLS_PATH}`, (route) => route.fulfill({ json: { taken } }));
    await page.clock.install({ time: new Date("2026-11-23T22:00:00Z") });
    await openScheduler(page);
    const slot = panel(page).locator(`[value="${start}"]`);
    await expect(slot).toHaveCount(1);
    for (const [count, now] of [[start], []].entries()) {
      taken = now;
      await page.keyboard.press("Escape");
      await headerButton(page).click();
      await expect(slot).toHaveCount(count);
    }
  });
});
