import type { Locator, Page, Route } from "@playwright/test";
import type { SchedulingSettings } from "#contract/integrations.ts";
import { stopClock } from "../clock.ts";
import { configureSite } from "../configured-site.ts";
import { fieldOf } from "../contact-form.ts";
import { delayHydration, expectNotHydrated, hydrate, navigate, openHydrated } from "../hydration.ts";
import { headerButton, panel } from "../meeting.ts";
import { messages } from "../messages.ts";
import { holdRequests, recordForeignRequests } from "../requests.ts";
import { expect, sizeOf, test } from "../site-test.ts";

const CALENDLY: SchedulingSettings = { provider: "calendly", url: "https://calendly.com/loomwright/intro" };
const CAL: SchedulingSettings = { provider: "cal", url: "https://cal.com/loomwright/intro" };
const CALENDLY_SCRIPT = "https://assets.calendly.com/assets/external/widget.js";
const CALENDLY_STYLE = "https://assets.calendly.com/assets/external/widget.css";
const CAL_SCRIPT = "https://app.cal.com/embed/embed.js";

// Each stub follows its company's documentation, but only records what it is told to open.
const CALENDLY_BODY = "window.Calendly = { initPopupWidget: ({ url }) => (window.opened ??= []).push(url) }";
const CAL_BODY = `
  if (!window.Cal?.q) throw new Error("Cal is not defined. This shouldn't happen");
  const act = ([name, options]) => (window.opened ??= []).push([name, options.origin ?? options.calLink].join(" "));
  window.Cal.q.splice(0).forEach(act);
  window.Cal.q.push = act;
  customElements.define("cal-modal-box", class extends HTMLElement {});
`;

test.describe("before hydration", () => {
  test.use({ hasTouch: true });

  const ACTIONS: Record<string, (button: Locator) => Promise<void>> = {
    click: (button) => button.click(),
    tap: (button) => button.tap(),
    "press of Enter": (button) => button.press("Enter"),
  };
  for (const [name, act] of Object.entries(ACTIONS)) {
    test(`a ${name} shows the panel at once, then replaces it with the calendar`, {
      tag: sizeOf(name === "click"),
    }, async ({ page }) => {
      const requests = recordForeignRequests(page);
      await answerForCalendly(page);
      await configureSite(page, "/privacy", { scheduling: CALENDLY });
      const release = await delayHydration(page);
      await page.goto("/privacy");
      await act(headerButton(page));
      await expect(panel(page).getByRole("link", { name: messages.meeting.openCalendar })).toBeVisible();
      await expectNotHydrated(page);
      expect(requests).toEqual([]);
      release();
      await expect.poll(() => readOpened(page)).toEqual([CALENDLY.url]);
      await expect(panel(page)).toBeHidden();
      expect(requests.sort()).toEqual([CALENDLY_STYLE, CALENDLY_SCRIPT]);
    });
  }

  test("a blocked calendar leaves the panel with a link to it", async ({ page, problems }) => {
    problems.allow(/ERR_BLOCKED_BY_CLIENT/);
    await page.route(CAL_SCRIPT, (route) => route.abort("blockedbyclient"));
    await configureSite(page, "/privacy", { scheduling: CAL });
    await page.goto("/privacy");
    await headerButton(page).click();
    await expectLink(page, CAL.url);
  });

  test("a closed panel stays closed and loads nothing", { tag: "@full" }, async ({ page }) => {
    const requests = recordForeignRequests(page);
    await configureSite(page, "/privacy", { scheduling: CALENDLY });
    const release = await delayHydration(page);
    await page.goto("/privacy");
    await headerButton(page).click();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    release();
    await hydrate(page);
    await page.waitForLoadState("networkidle");
    await expect(panel(page)).toBeHidden();
    expect(requests).toEqual([]);
  });
});

test("Calendly is loaded once, at the first click, and opens its popup each time", async ({ page }) => {
  const requests = recordForeignRequests(page);
  await answerForCalendly(page);
  const release = await holdRequests(page, CALENDLY_SCRIPT);
  await openConfigured(page, CALENDLY);
  expect(requests).toEqual([]);
  await headerButton(page).click();
  await expect(headerButton(page)).toHaveAttribute("aria-busy", "true");
  await headerButton(page).click({ force: true });
  await page.locator("#site-menu [data-meeting-button]").dispatchEvent("click");
  release();
  await expect.poll(() => readOpened(page)).toEqual([CALENDLY.url]);
  await expect(headerButton(page)).not.toHaveAttribute("aria-busy");
  await headerButton(page).click();
  await expect.poll(() => readOpened(page)).toEqual([CALENDLY.url, CALENDLY.url]);
  await expect(panel(page)).toBeHidden();
  expect(requests.sort()).toEqual([CALENDLY_STYLE, CALENDLY_SCRIPT]);
});

test("Cal opens the configured page", { tag: "@full" }, async ({ page }) => {
  await page.route(CAL_SCRIPT, answerWith(CAL_BODY));
  await openConfigured(page, CAL);
  await headerButton(page).click();
  await expect.poll(() => readOpened(page)).toEqual(["init https://app.cal.com", "modal loomwright/intro"]);
});

test("a blocked calendar leaves a link in a new tab, and is requested again", async ({ page, problems }) => {
  problems.allow(/ERR_BLOCKED_BY_CLIENT/);
  await answerForCalendly(page);
  await page.route(CALENDLY_SCRIPT, (route) => route.abort("blockedbyclient"), { times: 1 });
  await openConfigured(page, CALENDLY);
  await headerButton(page).press("Enter");
  await expectLink(page, CALENDLY.url);
  await page.keyboard.press("Escape");
  await expect(headerButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => readOpened(page)).toEqual([CALENDLY.url]);
});

test("a calendar that takes more than 5 seconds to load is not opened", { tag: "@full" }, async ({
  page,
}) => {
  await page.clock.install();
  await page.route(CAL_SCRIPT, answerWith(CAL_BODY));
  const release = await holdRequests(page, CAL_SCRIPT);
  await openConfigured(page, CAL);
  await stopClock(page);
  const asked = page.waitForRequest(CAL_SCRIPT);
  await headerButton(page).click();
  await asked;
  await page.clock.runFor(4_900);
  await expect(panel(page)).toBeHidden();
  await page.clock.runFor(200);
  await expectLink(page, CAL.url);
  const loaded = page.waitForResponse(CAL_SCRIPT);
  release();
  await loaded;
  expect(await readOpened(page)).toEqual([]);
});

test("a script that loads and does nothing leaves a link", { tag: "@full" }, async ({ page }) => {
  await page.route(CAL_SCRIPT, answerWith(""));
  await openConfigured(page, CAL);
  await headerButton(page).click();
  await expectLink(page, CAL.url);
});

test("a late calendar does not interrupt a visitor who is typing on another page", { tag: "@full" }, async ({
  page,
}) => {
  await page.route(CAL_SCRIPT, answerWith(CAL_BODY));
  const release = await holdRequests(page, CAL_SCRIPT);
  await openConfigured(page, CAL);
  await navigate(page, "/contact-us");
  await headerButton(page).click();
  await fieldOf(page, "email").focus();
  release();
  await expect(headerButton(page)).not.toHaveAttribute("aria-busy");
  await expect(fieldOf(page, "email")).toBeFocused();
  await expect(panel(page)).toBeHidden();
  expect(await readOpened(page)).toEqual([]);
  await headerButton(page).click();
  await expect.poll(() => readOpened(page)).toHaveLength(2);
});

async function openConfigured(page: Page, scheduling: SchedulingSettings): Promise<void> {
  await configureSite(page, "/privacy", { scheduling });
  await openHydrated(page, "/privacy");
}

async function expectLink(page: Page, url: string): Promise<void> {
  const link = panel(page).getByRole("link", { name: messages.meeting.openCalendar });
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute("href", url);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(panel(page)).toContainText(messages.meeting.calendarFailed);
}

async function answerForCalendly(page: Page): Promise<void> {
  await page.route(CALENDLY_STYLE, (route) => route.fulfill({ contentType: "text/css", body: "" }));
  await page.route(CALENDLY_SCRIPT, answerWith(CALENDLY_BODY));
}

function answerWith(body: string) {
  return (route: Route) => route.fulfill({ contentType: "text/javascript", body });
}

function readOpened(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, "opened") ?? []);
}
