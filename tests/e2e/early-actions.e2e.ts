import { loadOrganization } from "#model/organization/organization.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadNavigation } from "#model/site/navigation.server.ts";
import { expectError, fieldOf, fillIn, sendButton, sendMessage, writeMessage } from "./contact-message.ts";
import { expectSlide, nextButton } from "./home-page.ts";
import { continueButton, headerButton, panel } from "./meeting.ts";
import { expect, test } from "./site-test.ts";
import { expectHydrated, expectNotHydrated, holdStart, hydrate, START_MODULES } from "./waking.ts";
import { fillTemplate, words } from "./words.ts";

const reader = new ContentReader();

const { promises } = loadOrganization(reader);

test("the hero's button can be clicked when lint falls around it", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await page.getByRole("main").getByRole("button", { name: words.meeting.button }).first().click();
  await expect(page.getByRole("dialog", { name: words.meeting.title })).toBeVisible();
});

test.describe("before React is there", () => {
  test("a tab that was chosen is shown once it can be", async ({ page }) => {
    const release = await holdStart(page);
    await page.goto("/");
    await page.getByRole("tab").nth(2).click();
    await expectNotHydrated(page);
    release();
    await expect(page.getByRole("tab").nth(2)).toHaveAttribute("aria-selected", "true");
  });

  test("the carousel moves once for each click", async ({ page }) => {
    const release = await holdStart(page);
    await page.goto("/");
    await nextButton(page).click();
    await expectNotHydrated(page);
    release();
    await expectSlide(page, 1);
  });

  test("a switch that was clicked twice is where it was", async ({ page }) => {
    const release = await holdStart(page);
    await page.goto("/");
    await page.getByRole("button", { name: words.testimonials.pause }).dblclick();
    release();
    await expectHydrated(page);
    await expect(page.getByRole("button", { name: words.testimonials.pause })).toBeVisible();
  });

  test("the meeting panel that was opened stays open, and shows the times", async ({ page }) => {
    const release = await holdStart(page);
    await page.goto("/");
    await headerButton(page).click();
    await expect(panel(page)).toBeVisible();
    await expectNotHydrated(page);
    release();
    await expect(continueButton(page)).toBeVisible();
    await expectHydrated(page);
    await expect(panel(page)).toBeVisible();
  });

  test("a form that was sent empty says what is missing", async ({ page }) => {
    const release = await holdStart(page);
    await page.goto("/");
    await sendButton(page).click();
    await expectNotHydrated(page);
    release();
    await expectError(fieldOf(page, "first_name"), "required");
    await expect(page).toHaveURL("/");
  });

  test("a form that was filled in and sent is sent once", async ({ page }, { testId }) => {
    const release = await holdStart(page);
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
    });
    await page.goto("/contact-us");
    await sendMessage(page, writeMessage(testId));
    release();
    await expect(page.getByRole("status")).toHaveText(fillTemplate(words.contact.success, promises));
    expect(calls).toHaveLength(1);
    await expect(page).toHaveURL("/contact-us");
  });

  test("a link leads to its page", async ({ page }) => {
    await holdStart(page);
    await page.goto("/");
    const [link = { label: "", to: "" }] = loadNavigation(reader).header;
    await page.getByRole("banner").getByRole("link", { name: link.label, exact: true }).click();
    await expect(page).toHaveURL(link.to);
  });
});

test.describe("when React cannot be loaded", () => {
  test.beforeEach(async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/);
    await page.route(START_MODULES, (route) => route.abort());
    await page.goto("/contact-us");
  });

  test("the form is sent by the browser itself", async ({ page }, { testId }) => {
    await sendMessage(page, writeMessage(testId));
    await expect(page).toHaveURL("/contact-us/thank-you");
  });

  test("the form is sent by the browser itself with the enter key", async ({ page }, { testId }) => {
    await fillIn(page, writeMessage(testId));
    await fieldOf(page, "phone_number").press("Enter");
    await expect(page).toHaveURL("/contact-us/thank-you");
  });

  test("the form is sent by the browser itself when that is already known", async ({ page }, { testId }) => {
    await fillIn(page, writeMessage(testId));
    await page.waitForLoadState("networkidle");
    // One call that moves no pointer and presses no key: as on a screen that is touched.
    await sendButton(page).evaluate((button: HTMLButtonElement) => button.click());
    await expect(page).toHaveURL("/contact-us/thank-you");
  });
});
