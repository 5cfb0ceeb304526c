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
    await page.getByRole("heading", { name: "Blog posts" }).waitFor();
  },
  async "edit-post"(page, url) {
    await openPost(page, url);
  },
  async "edit-error"(page, url) {
    await openPost(page, url);
    await page.getByLabel("Title", { exact: true }).fill("Cut the scope");
    await page.getByRole("button", { name: "1 to fix" }).click();
  },
  async "edit-picture"(page, url) {
    await openPost(page, url);
    await page.getByRole("button", { name: "Image: choose an image" }).first().click();
    await page.getByRole("dialog").locator("img").first().waitFor();
    await page.waitForLoadState("networkidle");
  },
  async "edit-blocks"(page, url) {
    await page.goto(`${url}#pages/work-culture.yaml`);
    await page.frameLocator(".preview iframe:not(.waiting)").locator(".blocks").waitFor();
    await page.locator(".blocks > li > .part > summary").nth(3).click();
    await page.waitForLoadState("networkidle");
  },
  async "edit-add"(page, url) {
    await page.goto(`${url}#pages/work-culture.yaml`);
    await page.getByRole("button", { name: "Add a block" }).click();
    await page.getByRole("dialog").locator("iframe").first().waitFor();
    await page.waitForLoadState("networkidle");
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
    const file = path.join(FOLDER, `${name}.png`);
    const image = sharp(await page.screenshot()).png({ palette: true, colors: 128, effort: 10 });
    await writeFile(file, await image.toBuffer());
    process.stdout.write(`${file}\n`);
    await page.close();
  }
  await browser.close();
}

async function openPost(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#blog/${POST}.md`);
  const shown = page.frameLocator("iframe");
  await shown.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
}
