import { expect, type Page } from "@playwright/test";
import { INDEX_PATH } from "#app/search/result-kind.ts";
import searchWords from "#content/locales/search/en-US.json" with { type: "json" };

/** The files of the index, without what begins it. */
export const INDEX_FILES = `**${INDEX_PATH}index/**`;

/** The search, when it is open. */
export function searchDialog(page: Page, name = searchWords.title) {
  return page.getByRole("dialog", { name });
}

/** Where words are typed. */
export function searchField(page: Page) {
  return page.locator("[data-search-field]");
}

/** Types words, and waits until there are pages that fit. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await searchField(page).fill(text);
  await expect(page.locator(".search-result").first()).toBeVisible();
  await expect(page.locator(".search-body")).toHaveAttribute("aria-busy", "false");
}
