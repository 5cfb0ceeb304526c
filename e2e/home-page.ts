import { expect, type Locator, type Page } from "@playwright/test";
import { words } from "./words.ts";

/** The carousel of testimonials. */
export function carousel(page: Page): Locator {
  return page.getByLabel(words.testimonials.label, { exact: true });
}

export function nextButton(page: Page): Locator {
  return page.getByRole("button", { name: words.testimonials.next });
}

/** Waits until the slide of this number, counted from 0, is the one that is shown. */
export async function expectSlide(page: Page, index: number): Promise<void> {
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole("listitem").nth(index)).toBeInViewport({ ratio: 0.9 });
}
