import { expect, type Page } from "@playwright/test";
import { INDEX_PATH } from "#app/features/search/search-contract.ts";
import searchMessages from "#content/locales/search/en-US.json" with { type: "json" };

/** The files of the index, without what begins it. */
export const INDEX_FILES = `**${INDEX_PATH}index/**`;

/** The search, when it is open. */
export function searchDialog(page: Page, name = searchMessages.title) {
  return page.getByRole("dialog", { name });
}

/** Where words are typed. */
export function searchField(page: Page) {
  return page.locator("[data-search-field]");
}

/** Types words, and waits until there are pages that fit. A search that gave up on a slow machine is tried again. */
export async function searchFor(page: Page, text: string, { retry } = searchMessages): Promise<void> {
  await searchField(page).fill(text);
  const again = page.getByRole("button", { name: retry });
  const isFound = async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => {});
    return page.locator(".search-result").first().isVisible();
  };
  await expect.poll(isFound).toBe(true);
  await expect(page.locator(".search-body")).toHaveAttribute("aria-busy", "false");
}
