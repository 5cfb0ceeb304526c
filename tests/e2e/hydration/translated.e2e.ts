import type { Page } from "@playwright/test";
import { SUCCESS_MESSAGE_MS } from "#app/features/contact/submission.ts";
import { nextButton, slides } from "../carousel.ts";
import { fieldOf, sendButton, sendMessage, summaryOf, writeMessage } from "../contact-form.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { chooseTime, chooseZone, openScheduler, panel, requestButton, writeDetails } from "../meeting.ts";
import { contactMessages, messages, successMessage } from "../messages.ts";
import { NOT_SENT_NOTE, skipProofOfWork, stubRelay } from "../outbox.ts";
import { inBatches, pageKinds } from "../page-paths.ts";
import { openSearch, searchDialog, searchFor } from "../search.ts";
import { expect, sizeOf, test } from "../site-test.ts";
import { translate } from "../translator.ts";

/** What a visitor does, with a stop wherever the page has come to rest. */
type Visit = (page: Page) => AsyncGenerator<string>;

// Half a second before a minute, when clocks look again.
const NOW = "2026-03-02T15:00:59.500Z";

const VISITS: Record<string, Visit> = {
  async *"an estimate"(page) {
    const answer = (name: string, value: string) =>
      page.locator(`.estimate-question input[name=${name}][value=${value}]`);
    await openHydrated(page, "/estimate");
    for (const [name, value] of [
      ["product", "store"],
      ["payments", "subscriptions"],
      ["product", "mobile"],
    ] as const) {
      await answer(name, value).check();
      await expect(page).toHaveURL(new RegExp(`${name}=${value}`));
      yield `${name}=${value}`;
    }
    await page.locator(".estimate-without a").first().click();
    await expect(page.locator("#estimate-result")).toBeFocused();
    yield "without something";
    await page.getByRole("contentinfo").locator("a[href='/estimate']").click();
    await expect(answer("product", "web")).toBeChecked();
    yield "first answer again";
  },
  async *"a calculation"(page) {
    await openHydrated(page, "/blog/what-downtime-costs");
    const calculator = page.locator("#calculator");
    const result = calculator.locator(".calculator-figure");
    const first = await result.innerText();
    await calculator.getByRole("textbox").first().fill("37");
    await expect(result).not.toHaveText(first);
    yield "another number";
    await calculator.getByRole("textbox").first().fill("-1");
    await expect(calculator.locator(".field-error")).toBeVisible();
    await calculator.getByRole("textbox").nth(1).focus();
    await expect(calculator.getByRole("status")).not.toBeEmpty();
    yield "a number that is none";
  },
  async *"a message that is sent"(page) {
    await openHydrated(page, "/contact-us");
    await sendButton(page).click();
    await expect(summaryOf(page, 3)).toBeVisible();
    yield "three problems";
    await fieldOf(page, "first_name").fill("Zoë");
    await fieldOf(page, "email").fill("zoë@");
    await sendButton(page).click();
    await expect(summaryOf(page, 2)).toBeVisible();
    yield "two problems";
    await stubRelay(page.context(), 200);
    await sendMessage(page, writeMessage("translated"));
    await expect(page.getByText(successMessage)).toBeVisible();
    yield "thanks";
    await page.clock.fastForward(SUCCESS_MESSAGE_MS);
    await expect(page.locator(".receipt")).toBeVisible();
    await expect(fieldOf(page, "first_name")).toBeVisible();
    yield "a receipt";
    await page.getByRole("button", { name: contactMessages.receipt.dismiss }).click();
    await expect(page.locator(".receipt")).toHaveCount(0);
    yield "none";
  },
  async *"a message that waits"(page) {
    await openHydrated(page, "/contact-us");
    await stubRelay(page.context(), 503);
    await sendMessage(page, writeMessage("translated"));
    await expect(page.getByRole("status")).toContainText(messages.contact.kept);
    yield "kept";
    await page.context().unrouteAll();
    await skipProofOfWork(page.context());
    await stubRelay(page.context(), 200);
    await sendButton(page).click();
    await expect(page.getByText(successMessage)).toBeVisible();
    yield "thanks";
  },
  async *"a call"(page) {
    await openScheduler(page, "/accessibility");
    yield "times";
    await chooseZone(page, "Berlin");
    await chooseTime(page);
    yield "details";
    await requestButton(page).click();
    await expect(panel(page).locator(".problems")).toBeVisible();
    yield "problems";
    await stubRelay(page.context(), 200);
    await writeDetails(page, "translated@example.com");
    await requestButton(page).click();
    await expect(panel(page).locator(".next-steps")).toBeVisible();
    yield "booked";
    await panel(page).locator(".scheduler-step:not([hidden]) button").last().click();
    await expect(panel(page).locator(".scheduler-times")).toBeVisible();
    yield "another one";
  },
  async *"a search"(page) {
    await openHydrated(page, "/accessibility");
    await openSearch(page);
    await expect(searchDialog(page)).toBeVisible();
    for (const words of ["cloud", "contract"]) {
      await searchFor(page, words);
      // Announced a little later.
      await expect(searchDialog(page).getByRole("status")).toContainText(words);
      yield words;
    }
    await page.keyboard.press("Escape");
    await expect(searchDialog(page)).toBeHidden();
    yield "closed";
  },
  async *filters(page) {
    await openHydrated(page, "/profile/projects");
    for (const place of [1, 2, 0]) {
      const link = page.locator(".filter-bar .choice").first().getByRole("link").nth(place);
      await link.click();
      await expect(link).toHaveAttribute("aria-current", "true");
      yield `choice ${place}`;
    }
  },
  async *"slides, tabs, menu and switch"(page) {
    await openHydrated(page, "/");
    for (const place of [1, 2]) {
      await nextButton(page).click();
      await expect(slides(page).nth(place)).not.toHaveAttribute("inert");
      yield `slide ${place}`;
    }
    const tabs = page.getByRole("tab");
    for (const place of [1, 0]) {
      await tabs.nth(place).click();
      await expect(tabs.nth(place)).toHaveAttribute("aria-selected", "true");
      yield `tab ${place}`;
    }
    await page.getByRole("banner").getByRole("switch").first().click();
    await page.locator("header .menu-opener").first().click();
    await expect(page.locator("#site-menu")).toBeVisible();
    yield "menu";
  },
  async *"clocks of the offices"(page) {
    await openHydrated(page, "/contact-us");
    await expect(page.getByRole("contentinfo").locator(".office-state").last()).toHaveText(/:/);
    const clocks = await page.locator(".office-state").all();
    for (const time of ["2026-03-02T20:59:59.500Z", "2026-03-03T04:59:59.500Z"]) {
      const before = await Promise.all(clocks.map((clock) => clock.innerText()));
      await page.clock.setFixedTime(time);
      for (const [place, clock] of clocks.entries()) await expect(clock).not.toHaveText(before[place] ?? "");
      yield time;
    }
  },
};

/** The engines' test of changed pages has more. */
const SMALL = "a message that is sent";

const START = "/accessibility";

for (const [place, paths] of inBatches(pageKinds).entries())
  VISITS[`pages ${place + 1}`] = async function* (page) {
    await openHydrated(page, START);
    for (const path of [...paths.filter((other) => other !== START), START]) {
      const before = await page.title();
      await navigate(page, path);
      await expect(page).not.toHaveTitle(before);
      await expect(page.locator("#main + [aria-live]")).toHaveText(await page.title());
      yield path;
    }
  };

for (const [name, visit] of Object.entries(VISITS)) {
  test(`${name}: a translated page shows the same words`, {
    tag: sizeOf(name === SMALL),
  }, async ({ context, problems }) => {
    problems.ignore(NOT_SENT_NOTE, /\b503\b/);
    await skipProofOfWork(context);
    await context.clock.install();
    await context.clock.setFixedTime(NOW);

    const plain = await context.newPage();
    const expected: string[] = [];
    for await (const place of visit(plain)) expected.push(`${place}: ${await readRested(plain)}`);
    expect(new Set(expected).size).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(1);
    await forget(plain);

    const translated = await context.newPage();
    await translate(translated);
    for await (const place of visit(translated))
      await expect.poll(async () => `${place}: ${await readWords(translated)}`).toBe(expected.shift());
    expect(expected).toEqual([]);
    expect(await translated.locator("body > * font").count()).toBeGreaterThan(10);
  });
}

async function readRested(page: Page): Promise<string> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return readWords(page);
}

/**
 * What is visible, without white space that a further element may add, what is new each time, and the button that comes and
 * goes with scrolling.
 */
async function readWords(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText);
  return text
    .replaceAll(messages.meeting.button, "")
    .replaceAll(/[\dA-F]{4}-[\dA-F]{4}/g, "a reference")
    .replaceAll(/\s+/g, "");
}

/** Clears what a visit has stored on the device. */
async function forget(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto("/robots.txt");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.close();
}
