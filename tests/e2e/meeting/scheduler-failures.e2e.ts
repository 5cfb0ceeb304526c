import type { Route } from "@playwright/test";
import { SEND_PATH } from "#contract/mail-request.ts";
import { acceptMessage } from "../contact-form.ts";
import { openHydrated } from "../hydration.ts";
import {
  chooseTime,
  continueButton,
  headerButton,
  openScheduler,
  panel,
  requestButton,
  schedulerMessages,
  times,
  writeDetails,
  zoneField,
} from "../meeting.ts";
import { messages } from "../messages.ts";
import { skipProofOfWork } from "../outbox.ts";
import { expect, test } from "../site-test.ts";

test(
  "an expired time has to be chosen again, but nothing else",
  { tag: "@full" },
  async ({ page, context }, { testId }) => {
    await skipProofOfWork(context);
    await context.route(`**${SEND_PATH}`, acceptMessage);
    const email = panel(page).getByLabel(messages.contact.fields.email);
    const reopen = async (time: string) => {
      await page.keyboard.press("Escape");
      await page.clock.setFixedTime(new Date(time));
      await headerButton(page).press("Enter");
    };
    await page.clock.install({ time: new Date("2026-11-23T07:00:00Z") });
    await openScheduler(page);
    await chooseTime(page);
    await writeDetails(page, `${testId}@example.com`);
    await page.clock.setFixedTime(new Date("2026-11-26T07:00:00Z"));
    await requestButton(page).click();
    await expect(panel(page).getByRole("alert")).toContainText(schedulerMessages.passed);
    await expect(times(page).first()).toBeFocused();
    await chooseTime(page);
    await expect(email).toHaveValue(`${testId}@example.com`);

    await reopen("2026-11-30T07:00:00Z");
    await expect(panel(page).getByRole("alert")).toContainText(schedulerMessages.passed);
    await chooseTime(page);
    await expect(email).toHaveValue(`${testId}@example.com`);
    await requestButton(page).click();
    await expect(panel(page).getByRole("heading", { name: schedulerMessages.doneTitle })).toBeVisible();

    await reopen("2026-12-03T07:00:00Z");
    await panel(page).getByRole("button", { name: schedulerMessages.again }).click();
    await chooseTime(page);
    await expect(email).toHaveValue("");
  },
);

test("a scheduler that fails leaves the phone numbers", async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/, /out of order/);
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: "Etc/Unknown" };
    };
  });
  const expectFailure = async () => {
    await expect(panel(page)).toContainText(messages.meeting.failed);
    await expect(panel(page).locator("a[href^='tel:']").first()).toBeVisible();
  };
  // Focusing the button already requests the scheduler; an early failure would be retried on opening.
  const abort = async (route: Route) => {
    await panel(page).waitFor();
    await route.abort();
  };
  await page.route("**/assets/scheduler-*.js", abort, { times: 1 });
  await openHydrated(page, "/privacy");
  await headerButton(page).press("Enter");
  await expectFailure();
  await page.keyboard.press("Escape");
  await headerButton(page).press("Enter");
  await expect(continueButton(page)).toBeVisible();

  await expect(zoneField(page)).toHaveValue("UTC");
  await page.evaluate(() => {
    const { formatRange } = Intl.DateTimeFormat.prototype;
    // Office hours are formatted as ranges of days, and must still work.
    Intl.DateTimeFormat.prototype.formatRange = function (start, end) {
      if (this.resolvedOptions().hour) throw new RangeError("out of order");
      return formatRange.call(this, start, end);
    };
  });
  await times(page).last().click({ force: true });
  await expectFailure();
  await expect(headerButton(page)).toBeAttached();
});
