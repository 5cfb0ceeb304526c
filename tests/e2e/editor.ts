import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";

const PAGE = "pages/work-culture.yaml";

/** Adds, moves, duplicates, removes and edits blocks, and takes it back. */
export async function buildPage(page: Page, url: string, folder: string): Promise<void> {
  await page.goto(`${url}#${PAGE}`);
  const blocks = page.locator(".blocks > li > .part > summary");
  const names = () =>
    blocks
      .locator("strong")
      .allInnerTexts()
      .then((all) => all.map((name) => name.trim()));
  await expect(blocks.first()).toBeVisible();
  const original = await names();
  await test.step("a click in the preview opens the block", async () => {
    const shown = showPreview(page).locator(".blocks > *");
    await shown.nth(1).click({ position: { x: 60, y: 60 } });
    await expect(blocks.nth(1)).toBeFocused();
    await expect(shown.nth(1)).toHaveAttribute("data-edited");
  });
  await test.step("the menu shows each block, and adds one below the edited one", async () => {
    await page.getByRole("button", { name: "Add a block" }).click();
    const menu = page.getByRole("dialog", { name: "Add a block" });
    const sample = menu.getByTitle("Questions", { exact: true });
    await expect(sample.contentFrame().getByRole("heading").first()).toBeAttached();
    await menu.getByRole("button", { name: /^Questions/ }).click();
    await expect(blocks.nth(2)).toBeFocused();
    expect(await names()).toEqual(original.toSpliced(2, 0, "Questions"));
    await expect(showPreview(page).getByText("What clients ask").first()).toBeAttached();
  });
  await test.step("blocks move by key, are duplicated and removed", async () => {
    await page.getByRole("button", { name: "Place of block 3" }).press("ArrowDown");
    await expect(page.getByRole("button", { name: "Place of block 4" })).toBeFocused();
    expect(await names()).toEqual(original.toSpliced(3, 0, "Questions"));
    await page.getByRole("button", { name: "Duplicate block 4" }).click();
    expect(await names()).toEqual(original.toSpliced(3, 0, "Questions", "Questions"));
    await page.getByRole("button", { name: "Remove block 4" }).click();
    expect(await names()).toEqual(original.toSpliced(3, 0, "Questions"));
  });
  await test.step("what was done is undone and done again, also after a reload", async () => {
    for (const _ of [1, 2]) await page.keyboard.press("Control+z");
    expect(await names()).toEqual(original.toSpliced(3, 0, "Questions"));
    await page.reload();
    await expect(blocks).toHaveCount(original.length + 1);
  });
  // It takes long, and the post has been saved.
  if (!IS_FULL) return;
  await save(page);
  await expectSaved(page);
  expect(readFileSync(path.join(folder, "content", PAGE), "utf8")).toContain("What clients ask");
}

export function save(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Save", exact: true }).click();
}

/** Before it is saved, all content is checked, which takes more than a minute on a busy machine. */
export function expectSaved(page: Page): Promise<void> {
  return expect(page.getByText("Saved at")).toBeVisible({ timeout: 180_000 });
}

export function showPreview(page: Page): FrameLocator {
  return page.frameLocator(".preview iframe");
}

/** Other sites and other servers of this machine get nothing. */
export async function expectOnlyOwnPage(page: Page, url: string): Promise<void> {
  const favicon = await page.request.get(new URL("/favicon.svg", url).href);
  expect(favicon.headers()["content-security-policy"]).toBe(DRAWING_POLICY);
  // The guard's own test has every other origin.
  const headers = { Origin: "https://other.example" };
  const data = { file: "pages/index.yaml", version: null };
  for (const answer of [
    await page.request.get(`${url}api/files`, { headers }),
    await page.request.post(`${url}api/delete`, { headers, data }),
  ]) {
    expect(answer.status()).toBe(403);
    expect(answer.headers()["access-control-allow-origin"]).toBeUndefined();
  }
}
