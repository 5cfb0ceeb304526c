import type { Locator, Page } from "@playwright/test";
import scheduler from "#content/locales/scheduler/en-US.json" with { type: "json" };
import { hydrate } from "./hydration.ts";
import { messages } from "./messages.ts";

export const schedulerMessages = scheduler;

export function headerButton(page: Page): Locator {
  return page.locator("header .header-bar [data-meeting-button]");
}

export function panel(page: Page): Locator {
  return page.getByRole("dialog", { name: messages.meeting.title });
}

export function days(page: Page): Locator {
  return panel(page).getByRole("group", { name: schedulerMessages.day }).getByRole("radio");
}

export function timeGroup(page: Page): Locator {
  return panel(page).getByRole("radiogroup", { name: schedulerMessages.time });
}

export function times(page: Page): Locator {
  return timeGroup(page).getByRole("radio");
}

export function zoneField(page: Page): Locator {
  return panel(page).getByRole("combobox", { name: schedulerMessages.zone });
}

export async function chooseZone(page: Page, city: string): Promise<void> {
  const zone = zoneField(page).locator(`[value$="/${city.replaceAll(" ", "_")}"]`);
  await zoneField(page).selectOption(await zone.getAttribute("value"));
}

export function continueButton(page: Page): Locator {
  return panel(page).getByRole("button", { name: schedulerMessages.continue });
}

export function requestButton(page: Page): Locator {
  return panel(page).getByRole("button", { name: schedulerMessages.request });
}

export async function openScheduler(page: Page, path = "/privacy"): Promise<void> {
  await page.goto(path);
  await hydrate(page);
  await headerButton(page).click();
  await continueButton(page).waitFor();
}

/** Out from below the bar at the end of the panel, which is higher for a longer date. */
async function checkOption(option: Locator): Promise<void> {
  await option.evaluate((input) => input.scrollIntoView({ block: "center" }));
  await option.check({ force: true });
}

/** Chooses a time on the second day and continues. @returns the start of the call */
export async function chooseTime(page: Page): Promise<string> {
  await checkOption(days(page).nth(1));
  // By its value: others may take a time before it meanwhile.
  const start = await times(page).nth(3).inputValue();
  await checkOption(panel(page).locator(`input[value="${start}"]`));
  await continueButton(page).click();
  return start;
}

export async function writeDetails(page: Page, email: string): Promise<void> {
  const fieldOf = (name: "first_name" | "email" | "phone_number") =>
    panel(page).getByRole("textbox", { name: messages.contact.fields[name] });
  await fieldOf("first_name").fill("Asha Rao");
  await fieldOf("email").fill(email);
  await fieldOf("phone_number").fill("+91 422 000 0000");
}
