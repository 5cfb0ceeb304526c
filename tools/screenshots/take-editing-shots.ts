import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-programs.mjs";
import { startEditor } from "../sites/start-site.ts";

const FOLDER = "docs/pictures";

const POST = "what-an-mvp-leaves-out";

const SCENES: Record<string, (page: Page, url: string) => Promise<void>> = {
  async "edit-list"(page, url) {
    await page.goto(url);
    await page.locator('a[href*="/entries/"]').first().waitFor();
  },
  async "edit-post"(page, url) {
    await openPost(page, url);
  },
  async "edit-error"(page, url) {
    await openPost(page, url);
    const title = page.getByLabel("Title", { exact: true });
    await title.press("Control+A");
    await title.pressSequentially("Cut the scope");
    await page.frameLocator("#preview-pane").getByRole("status").filter({ hasText: "Title" }).waitFor();
  },
  async "edit-picture"(page, url) {
    await openPost(page, url);
    await page.getByRole("button", { name: "Choose an image" }).click();
    await page.getByRole("button", { name: "Upload" }).waitFor();
    await page.waitForTimeout(1_000);
  },
};

export async function takeEditingShots(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await using editor = await startEditor(process.cwd());
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_ARGUMENTS,
    ...(executablePath && { executablePath }),
  });
  for (const [name, show] of Object.entries(SCENES)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: "light" });
    await show(page, editor.url);
    await page.waitForLoadState("networkidle");
    const file = path.join(FOLDER, `${name}.png`);
    const image = sharp(await page.screenshot()).png({ palette: true, colors: 128, effort: 10 });
    await writeFile(file, await image.toBuffer());
    process.stdout.write(`${file}\n`);
    await page.close();
  }
  await browser.close();
}

async function openPost(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#/collections/blog/entries/${POST}`);
  const shown = page.frameLocator("#preview-pane").frameLocator("iframe:not(.waiting)");
  await shown.getByRole("heading", { level: 1 }).waitFor({ timeout: 60_000 });
  // The form scrolls to the focused field.
  await page.waitForTimeout(1_000);
}
