import { listSlots } from "#contract/meeting-slots.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { collectSiteSettings } from "#publish/server-files.ts";
import { reader } from "../../content.ts";
import { fieldOf, sendButton } from "../contact-form.ts";
import { findViolations } from "../find-violations.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { listLeads } from "../leads.ts";
import {
  chooseTime,
  chooseZone,
  continueButton,
  days,
  headerButton,
  openScheduler,
  panel,
  requestButton,
  schedulerMessages,
  timeGroup,
  times,
  writeDetails,
  zoneField,
} from "../meeting.ts";
import { fillTemplate, messages } from "../messages.ts";
import { expectEmptyOutbox, NOT_SENT_NOTE, readOutbox, skipProofOfWork, stubRelay } from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test.describe("for a visitor in Berlin", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("a call is booked by keyboard alone, and stored with its time", async ({ page }, { testId }) => {
    const email = `${testId}@example.com`;
    await openHydrated(page, "/privacy");
    await headerButton(page).focus();
    await page.keyboard.press("Enter");
    await continueButton(page).waitFor();
    await expect(panel(page)).toBeFocused();

    const stepTitle = (number: number) => new RegExp(fillTemplate(schedulerMessages.step, { number }));
    await expect(panel(page).getByRole("heading", { name: stepTitle(1) })).toBeVisible();
    await panel(page).getByRole("radio", { name: schedulerMessages.ways.call }).press("ArrowRight");
    await days(page).and(page.locator(":checked")).press("ArrowRight");
    await expect(timeGroup(page)).toHaveAttribute("aria-invalid", "false");
    await continueButton(page).press("Enter");
    await expect(panel(page).getByRole("alert")).toHaveText(schedulerMessages.notChosen);
    await expect(timeGroup(page)).toHaveAttribute("aria-invalid", "true");
    await expect(timeGroup(page)).toHaveAccessibleDescription(schedulerMessages.notChosen);
    await expect(times(page).first()).toBeFocused();
    expect(await findViolations(page, { part: "#meeting" })).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await expect(times(page).nth(1)).toBeChecked();
    const start = await times(page).nth(1).inputValue();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(panel(page).getByRole("heading", { name: stepTitle(2) })).toBeFocused();
    expect(await findViolations(page, { part: "#meeting" })).toEqual([]);

    await page.keyboard.press("Tab");
    await expect(panel(page).getByRole("button", { name: schedulerMessages.change })).toBeFocused();
    for (const text of ["Asha Rao", email, "+91 422 000 0000", "About a shop"]) {
      await page.keyboard.press("Tab");
      await page.keyboard.insertText(text);
    }
    await page.keyboard.press("Tab");
    await expect(requestButton(page)).toBeFocused();
    await page.keyboard.press("Enter");

    const title = panel(page).getByRole("heading", { name: schedulerMessages.doneTitle });
    await expect(title).toBeVisible();
    await expect(panel(page)).toContainText(email);
    await expect(panel(page)).toContainText(schedulerMessages.done["video call"]);
    await expect(panel(page)).toContainText(/Berlin \(GMT\+[12]\)/);
    expect(await findViolations(page, { part: "#meeting" })).toEqual([]);
    const [lead, ...others] = await listLeads(DATA_DIR, email);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      first_name: "Asha Rao",
      message: "About a shop",
      page: "/privacy",
      meeting_start: start,
      meeting_time_zone: "Europe/Berlin",
      preferred_contact: "video call",
    });
    const slots = listSlots(collectSiteSettings(reader).organization.offices, new Date());
    expect(slots.map((slot) => slot.start.toISOString())).toContain(start);

    await panel(page).getByRole("button", { name: schedulerMessages.again }).click();
    await expect(title).toBeHidden();
    await chooseTime(page);
    await expect(panel(page).getByLabel(messages.contact.fields.email)).toHaveValue("");
  });
});

test.describe("for a visitor in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the first daytime slot on a working day is preselected", async ({ page }) => {
    // On this Saturday the next slots are Monday morning in India, which is Sunday night here.
    await page.clock.install({ time: new Date("2026-11-21T12:00:00Z") });
    await openScheduler(page);
    await expect(days(page).first()).toHaveValue("2026-11-22");
    await expect(days(page).and(page.locator(":checked"))).toHaveValue("2026-11-23");
    await expect(times(page).and(page.locator(":checked"))).toHaveValue("2026-11-23T14:00:00.000Z");
    await test.step("in forced colors the chosen time has the system's colors of a selection", async () => {
      await page.emulateMedia({ forcedColors: "active" });
      const readColors = (state: "checked" | "not(:checked)") =>
        panel(page)
          .locator(`.scheduler-times label:has(input:${state})`)
          .first()
          .evaluate((label) => [getComputedStyle(label).backgroundColor, getComputedStyle(label).color]);
      const selection = await page.evaluate(() => {
        const sample = document.body.appendChild(document.createElement("p"));
        sample.style.cssText = "background: Highlight; color: HighlightText; forced-color-adjust: none";
        const { backgroundColor, color } = getComputedStyle(sample);
        sample.remove();
        return [backgroundColor, color];
      });
      expect(await readColors("checked")).toEqual(selection);
      expect(await readColors("not(:checked)")).not.toEqual(selection);
      await page.emulateMedia({ forcedColors: "none" });
    });
    await test.step("a city is found by typing its name", async () => {
      const shown = zoneField(page).locator("option:checked");
      await expect(shown).toHaveText("New York (GMT-5)");
      await zoneField(page).focus();
      await page.keyboard.type("Kathm");
      await expect(shown).toHaveText("Kathmandu (GMT+5:45)");
    });
    await test.step("another time zone preselects another time", async () => {
      await chooseZone(page, "Kolkata");
      await expect(times(page).and(page.locator(":checked"))).toHaveValue("2026-11-23T03:30:00.000Z");
      await chooseZone(page, "New York");
    });
    await test.step("an accepted time stays", async () => {
      await continueButton(page).click();
      await expect(page.locator("input[name=meeting_start]")).toHaveValue("2026-11-23T14:00:00.000Z");
      await panel(page).getByRole("button", { name: schedulerMessages.change }).click();
      await chooseZone(page, "Kolkata");
      await expect(panel(page)).toContainText("7:30 PM your time, 9:00 AM in Tampa");
      await expect(times(page).and(page.locator(":checked"))).toHaveValue("2026-11-23T14:00:00.000Z");
    });
  });
});

test(
  "input survives navigation and a reload on a narrow screen",
  { tag: "@full" },
  async ({ page }, { testId }) => {
    const address = `${testId}@example.com`;
    const email = panel(page).getByLabel(messages.contact.fields.email);
    const expectFits = async () =>
      expect(await panel(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize({ width: 320, height: 568 });
    await openHydrated(page, "/privacy");
    await page.evaluate(() => scrollTo(0, 200));
    await headerButton(page).click();
    await continueButton(page).waitFor();
    await expectFits();
    await chooseTime(page);
    await requestButton(page).waitFor();
    await expectFits();
    await writeDetails(page, address);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await navigate(page, "/tech-stack");
    await headerButton(page).click();
    await expect(email).toHaveValue(address);
    await page.goBack();
    await expect(page).toHaveURL("/privacy");
    await expect(panel(page)).toBeHidden();
    await openScheduler(page, "/work-culture");
    await chooseTime(page);
    await expect(email).toHaveValue(address);
  },
);

test("a booking made offline keeps its time", async ({ page, context, problems }, { testId }) => {
  problems.allow(NOT_SENT_NOTE, /ERR_INTERNET_DISCONNECTED/);
  await skipProofOfWork(context);
  const email = `${testId}@example.com`;
  await openScheduler(page);
  const start = await chooseTime(page);
  await writeDetails(page, email);
  await context.setOffline(true);
  await requestButton(page).click();
  await expect(panel(page).getByRole("status")).toContainText(messages.contact.savedOffline);
  expect(await readOutbox(page)).toContain(start);
  await context.setOffline(false);
  await expect(panel(page).getByRole("heading", { name: schedulerMessages.doneTitle })).toBeVisible();
  const late = fillTemplate(schedulerMessages.doneLate, loadOrganization(reader).promises);
  await expect(panel(page)).toContainText(late);
  await expect(panel(page)).not.toContainText(schedulerMessages.doneConfirm);
  await expectEmptyOutbox(page);
  expect(await listLeads(DATA_DIR, email)).toMatchObject([{ meeting_start: start }]);
});

test(
  "a booking that is rejected later keeps its time in the contact form",
  { tag: "@full" },
  async ({ page, context, problems }, { testId }) => {
    problems.allow(NOT_SENT_NOTE, /\b503\b/, /\b422\b/);
    await skipProofOfWork(context);
    const email = `${testId}@example.com`;
    await openScheduler(page);
    const start = await chooseTime(page);
    await writeDetails(page, email);
    const outage = await stubRelay(context, 503);
    await requestButton(page).click();
    await expect(panel(page).getByRole("status")).toContainText(messages.contact.kept);
    await outage.stop();
    const refusal = await stubRelay(context, 422);
    await openHydrated(page, "/contact-us");
    await expect(page.getByRole("status")).toContainText(messages.contact.refusedLater);
    await refusal.stop();
    await expect(fieldOf(page, "email")).toHaveValue(email);
    await sendButton(page).click();
    await expectEmptyOutbox(page);
    expect(await listLeads(DATA_DIR, email)).toMatchObject([{ meeting_start: start, page: "/contact-us" }]);
  },
);
