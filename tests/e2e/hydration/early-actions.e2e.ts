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
import { expect, MOTION, test } from "../site-test.ts";

test.use(MOTION);

test("the hero's button can be clicked during its animation", async ({ page }) => {
  await openHydrated(page, "/");
  await page.getByRole("main").getByRole("button", { name: messages.meeting.button }).first().click();
  await expect(page.getByRole("dialog", { name: messages.meeting.title })).toBeVisible();
});

test.describe("before hydration", () => {
  test("a tab chosen by click and key is shown after hydration", async ({ page }) => {
    const release = await delayHydration(page);
    await page.goto("/");
    await page.getByRole("tab").nth(2).click();
    await page.keyboard.press("ArrowLeft");
    await expectNotHydrated(page);
    release();
    await expect(page.getByRole("tab").nth(1)).toHaveAttribute("aria-selected", "true");
  });

  test("the carousel moves once per click", async ({ page }) => {
    const release = await delayHydration(page);
    await page.goto("/");
    await nextButton(page).click();
    await expectNotHydrated(page);
    release();
    await expectSlide(page, 1);
  });

  test("a switch clicked twice is unchanged", async ({ page }) => {
    const release = await delayHydration(page);
    await page.goto("/");
    await page.getByRole("button", { name: messages.testimonials.pause }).dblclick();
    release();
    await expectHydrated(page);
    await expect(page.getByRole("button", { name: messages.testimonials.pause })).toBeVisible();
  });

  test("an opened meeting panel stays open and shows the times", async ({ page }) => {
    const release = await delayHydration(page);
    await page.goto("/");
    await headerButton(page).click();
    await expect(panel(page)).toBeVisible();
    await expectNotHydrated(page);
    release();
    await expect(continueButton(page)).toBeVisible();
    await expectHydrated(page);
    await expect(panel(page)).toBeVisible();
  });

  test("an empty form shows its errors when submitted", async ({ page }) => {
    const release = await delayHydration(page);
    await page.goto("/");
    await sendButton(page).click();
    await expectNotHydrated(page);
    release();
    await expectError(fieldOf(page, "first_name"), "required");
    await expect(page).toHaveURL("/");
  });

  test("a submitted form is sent once", async ({ page, message }) => {
    const release = await delayHydration(page);
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
    });
    await page.goto("/contact-us");
    await sendMessage(page, message);
    release();
    await expect(page.getByRole("status")).toHaveText(successMessage);
    expect(calls).toHaveLength(1);
    await expect(page).toHaveURL("/contact-us");
  });

  test("a link opens its page", async ({ page }) => {
    await delayHydration(page);
    await page.goto("/");
    const [link = { label: "", to: "" }] = loadNavigation(reader).header;
    await page.getByRole("banner").getByRole("link", { name: link.label, exact: true }).click();
    await expect(page).toHaveURL(link.to);
  });
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

  test("what is native works at once: popovers, switches and links", async ({ page }) => {
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

  test("the browser submits the form on click", async ({ page, message }) => {
    await sendMessage(page, message);
    await expect(page).toHaveURL("/contact-us/thank-you");
  });

  test("the browser submits the form on Enter", async ({ page, message }) => {
    await fillIn(page, message);
    await fieldOf(page, "phone_number").press("Enter");
    await expect(page).toHaveURL("/contact-us/thank-you");
  });

  test("the browser submits the form when the failure has already happened", async ({ page, message }) => {
    await fillIn(page, message);
    await page.waitForLoadState("networkidle");
    // Like a tap: no pointer move, no key.
    await sendButton(page).evaluate((button: HTMLButtonElement) => button.click());
    await expect(page).toHaveURL("/contact-us/thank-you");
  });
});
