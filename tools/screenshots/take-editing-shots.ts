import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-programs.mjs";
import { startEditor } from "../sites/start-site.ts";

const FOLDER = "docs/pictures";

const POST = "what-an-mvp-leaves-out";

const PICTURE = "What a first version is made of, woven";

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
    await page.getByLabel("Image", { exact: true }).selectOption("cards/mvp.svg");
    await page.getByLabel("Image alternative text").fill(PICTURE);
    const shown = page.frameLocator("iframe:not(.waiting)");
    await shown.getByRole("img", { name: PICTURE }).first().waitFor({ state: "attached" });
    await page
      .getByLabel("Image", { exact: true })
      .evaluate((field) => field.scrollIntoView({ block: "center" }));
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
    // The development server compiles pages on demand.
    page.setDefaultTimeout(300_000);
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
