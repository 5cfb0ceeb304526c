import { expect, type Locator, type Page } from "@playwright/test";
import { messages } from "./messages.ts";

export function carousel(page: Page): Locator {
  return page.getByRole("region", { name: messages.testimonials.label, exact: true });
}

/** Inert slides included. */
export function slides(page: Page): Locator {
  return carousel(page).locator("li");
}

export function nextButton(page: Page): Locator {
  return page.getByRole("button", { name: messages.testimonials.next });
}

export function previousButton(page: Page): Locator {
  return page.getByRole("button", { name: messages.testimonials.previous });
}

/** Waits until the slide with this index is shown. */
export async function expectSlide(page: Page, index: number): Promise<void> {
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(slides(page).nth(index)).toBeInViewport({ ratio: 0.9 });
}

/** Waits until the mouse can drag the slides. */
export async function expectEnhanced(page: Page): Promise<void> {
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(page.locator("html[data-draggable]")).toBeVisible();
}
