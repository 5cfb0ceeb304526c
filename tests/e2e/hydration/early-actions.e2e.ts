import type { Page } from "@playwright/test";
import { loadNavigation } from "#model/site/navigation.server.ts";
import { reader } from "../../content.ts";
import { expectSlide, nextButton } from "../carousel.ts";
import { expectError, fieldOf, fillIn, sendButton, sendMessage } from "../contact-form.ts";
import {
  delayHydration,
  expectHydrated,
  expectNotHydrated,
  openHydrated,
  START_MODULES,
} from "../hydration.ts";
import { continueButton, headerButton, panel } from "../meeting.ts";
import { messages, successMessage } from "../messages.ts";
import { recordRequests } from "../requests.ts";
import { expect, MOTION, sizeOf, test } from "../site-test.ts";

test.use(MOTION);

const SENDS: Record<string, (page: Page) => Promise<unknown>> = {
  Enter: (page) => fieldOf(page, "phone_number").press("Enter"),
  click: (page) => sendButton(page).click(),
  async "a tap after the failure"(page) {
    await page.waitForLoadState("networkidle");
    // No pointer move, no key.
    await sendButton(page).evaluate((button: HTMLButtonElement) => button.click());
  },
};

test("what a visitor did before hydration is done after it, once", async ({ page }) => {
  const release = await delayHydration(page);
  await page.goto("/");
  await page.getByRole("tab").nth(2).click();
  await page.keyboard.press("ArrowLeft");
  await nextButton(page).click();
  // Twice is unchanged.
  await page.getByRole("button", { name: messages.testimonials.pause }).dblclick();
  await sendButton(page).click();
  await headerButton(page).click();
  await expect(panel(page)).toBeVisible();
  await expectNotHydrated(page);
  release();
  await expectHydrated(page);
  await expect(panel(page)).toBeVisible();
  await expect(continueButton(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tab").nth(1)).toHaveAttribute("aria-selected", "true");
  await expectSlide(page, 1);
  await expect(page.getByRole("button", { name: messages.testimonials.pause })).toBeVisible();
  await expectError(fieldOf(page, "first_name"), "required");
  // The form was not submitted by the browser.
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a form submitted before hydration is sent once", async ({ page, message }) => {
  const release = await delayHydration(page);
  const calls = recordRequests(page, (_, request) => request.method() === "POST");
  await page.goto("/contact-us");
  await sendMessage(page, message);
  release();
  await expect(page.getByRole("status")).toHaveText(successMessage);
  expect(calls).toHaveLength(1);
  await expect(page).toHaveURL("/contact-us");
});

test.describe("while React hydrates", () => {
  test("clicks and keys wait, in their order, and do not end the work in slices", async ({ page }) => {
    await page.addInitScript(() => {
      const press = () => {
        const tab = document.querySelectorAll<HTMLElement>("[role=tab]")[1];
        tab?.click();
        tab?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
        document.documentElement.dataset.selectedAtOnce = String(tab?.ariaSelected);
      };
      // Once React listens, and before it renders.
      addEventListener("hydrating", () => queueMicrotask(press));
    });
    await openHydrated(page, "/");
    await expect(page.getByRole("tab").nth(2)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tab").nth(2)).toBeFocused();
    await expect(page.locator("html")).toHaveAttribute("data-selected-at-once", "false");
  });

  test("what is native works at once: popovers, switches and links", { tag: "@full" }, async ({ page }) => {
    await page.addInitScript(() => {
      const press = () => {
        document.querySelector<HTMLElement>("header [popovertarget]")?.click();
        document.querySelector<HTMLElement>("[data-theme-switch]")?.click();
        const { dataset } = document.documentElement;
        sessionStorage.early = [
          document.querySelector("[popover]:popover-open") !== null,
          dataset.colorSchema === "dark",
          "hydrated" in dataset,
        ].join();
        document.querySelector<HTMLElement>("header .header-links a")?.click();
      };
      addEventListener("hydrating", () => queueMicrotask(press), { once: true });
    });
    await page.goto("/");
    await page.keyboard.press("Shift");
    const [link = { to: "" }] = loadNavigation(reader).header;
    await expect(page).toHaveURL(link.to);
    expect(await page.evaluate(() => sessionStorage.early)).toBe("true,true,false");
  });
});

test.describe("when React fails to load", () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/);
    await page.route(START_MODULES, (route) => route.abort());
    await page.goto("/contact-us");
  });

  for (const [key, send] of Object.entries(SENDS))
    test(`the browser submits the form on ${key}`, { tag: sizeOf(key === "Enter") }, async ({
      page,
      message,
    }) => {
      await fillIn(page, message);
      await send(page);
      await expect(page).toHaveURL("/contact-us/thank-you");
    });
});
