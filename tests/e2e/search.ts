import { expect, type Page } from "@playwright/test";
import { INDEX_PATH } from "#app/features/search/search-contract.ts";
import searchMessages from "#content/locales/search/en-US.json" with { type: "json" };
import { messages } from "./messages.ts";

/** Index chunks, without the entry files. */
export const INDEX_FILES = `**${INDEX_PATH}*/index/**`;

export async function openSearch(page: Page, name = messages.search.open): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name }).click();
}

export function searchDialog(page: Page, name = searchMessages.title) {
  return page.getByRole("dialog", { name });
}

export function searchField(page: Page) {
  return page.locator("[data-search-field]");
}

/** Types a query and waits for results. Retries a search that timed out on a slow machine. */
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
