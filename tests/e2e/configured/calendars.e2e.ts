import type { Page, Route } from "@playwright/test";
import { stopClock } from "../clock.ts";
import { fieldOf } from "../contact-form.ts";
import { delayHydration, expectNotHydrated, hydrate, navigate, openHydrated } from "../hydration.ts";
import { headerButton, panel } from "../meeting.ts";
import { messages } from "../messages.ts";
import { holdRequests, recordForeignRequests } from "../requests.ts";
import { expect } from "../site-test.ts";
import { fakeProvider } from "./bot-check-provider.ts";
import { SITES, test } from "./configured-sites.ts";

const PATH = "/privacy";
const [CALENDLY, CAL] = [SITES.second.scheduling.url, SITES.third.scheduling.url];
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

test.describe("Calendly", () => {
  test.use({ site: "second" });

  test("replaces the panel that a click before hydration shows at once", async ({ page }) => {
    const requests = recordForeignRequests(page);
    await answerForCalendly(page);
    const release = await delayHydration(page);
    await page.goto(PATH);
    await headerButton(page).click();
    await expect(panel(page).getByRole("link", { name: messages.meeting.openCalendar })).toBeVisible();
    await expectNotHydrated(page);
    expect(requests).toEqual([]);
    release();
    await expect.poll(() => readOpened(page)).toEqual([CALENDLY]);
    await expect(panel(page)).toBeHidden();
    expect(requests.sort()).toEqual([CALENDLY_STYLE, CALENDLY_SCRIPT]);
  });

  test("is not loaded for a panel that was closed before hydration", async ({ page }) => {
    const requests = recordForeignRequests(page);
    const release = await delayHydration(page);
    await page.goto(PATH);
    await headerButton(page).click();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    release();
    await hydrate(page);
    await page.waitForLoadState("networkidle");
    await expect(panel(page)).toBeHidden();
    expect(requests).toEqual([]);
  });

  test("is loaded once, at the first click, and opens its popup each time", async ({ page }) => {
    const requests = recordForeignRequests(page);
    await answerForCalendly(page);
    const release = await holdRequests(page, CALENDLY_SCRIPT);
    await openHydrated(page, PATH);
    expect(requests).toEqual([]);
    await headerButton(page).click();
    await expect(headerButton(page)).toHaveAttribute("aria-busy", "true");
    await headerButton(page).click({ force: true });
    await page.locator("#site-menu [data-meeting-button]").dispatchEvent("click");
    release();
    await expect.poll(() => readOpened(page)).toEqual([CALENDLY]);
    await expect(headerButton(page)).not.toHaveAttribute("aria-busy");
    await headerButton(page).click();
    await expect.poll(() => readOpened(page)).toEqual([CALENDLY, CALENDLY]);
    await expect(panel(page)).toBeHidden();
    expect(requests.sort()).toEqual([CALENDLY_STYLE, CALENDLY_SCRIPT]);
  });

  test("leaves a link in a new tab when it is blocked before hydration, and is requested again", async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_BLOCKED_BY_CLIENT/);
    await answerForCalendly(page);
    await page.route(CALENDLY_SCRIPT, (route) => route.abort("blockedbyclient"), { times: 1 });
    await page.goto(PATH);
    await headerButton(page).press("Enter");
    await expectLink(page, CALENDLY);
    await page.keyboard.press("Escape");
    await expect(headerButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(() => readOpened(page)).toEqual([CALENDLY]);
  });
});

test.describe("Cal", () => {
  test.use({ site: "third" });

  test("leaves a link when its script does nothing", async ({ page }) => {
    await page.route(CAL_SCRIPT, answerWith(""));
    await openHydrated(page, PATH);
    await headerButton(page).click();
    await expectLink(page, CAL);
  });

  test("is not opened after more than 5 seconds", async ({ page }) => {
    await page.clock.install();
    await page.route(CAL_SCRIPT, answerWith(CAL_BODY));
    const release = await holdRequests(page, CAL_SCRIPT);
    await openHydrated(page, PATH);
    await stopClock(page);
    const asked = page.waitForRequest(CAL_SCRIPT);
    await headerButton(page).click();
    await asked;
    await page.clock.runFor(4_900);
    await expect(panel(page)).toBeHidden();
    await page.clock.runFor(200);
    await expectLink(page, CAL);
    const loaded = page.waitForResponse(CAL_SCRIPT);
    release();
    await loaded;
    expect(await readOpened(page)).toEqual([]);
  });

  test("opens the configured page, but does not interrupt a visitor who is typing when it is late", async ({
    page,
  }) => {
    await fakeProvider(page, "hcaptcha");
    await page.route(CAL_SCRIPT, answerWith(CAL_BODY));
    const release = await holdRequests(page, CAL_SCRIPT);
    await openHydrated(page, PATH);
    await navigate(page, "/contact-us");
    await headerButton(page).click();
    await fieldOf(page, "email").focus();
    release();
    await expect(headerButton(page)).not.toHaveAttribute("aria-busy");
    await expect(fieldOf(page, "email")).toBeFocused();
    await expect(panel(page)).toBeHidden();
    expect(await readOpened(page)).toEqual([]);
    await headerButton(page).click();
    await expect.poll(() => readOpened(page)).toEqual(["init https://app.cal.com", "modal loomwright/intro"]);
  });
});

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
