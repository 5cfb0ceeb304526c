import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { describeBrand, SCREENSHOTS_OF } from "#model/organization/brand-description.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { loadApp } from "#model/site/app.server.ts";

const reader = new ContentReader();

/** What browsers show beside the question whether to install the site: a wide window, and a phone. */
const SIZES = {
  wide: { width: 1280, height: 720 },
  narrow: { width: 390, height: 844 },
} as const;

/** Takes the pictures that `content/site/app.yaml` names, of the home page as it opens. @throws ContentError */
export async function takeInstallShots(browser: Browser, url: string): Promise<void> {
  for (const { file, form } of loadApp(reader).screenshots) {
    const context = await browser.newContext({
      viewport: SIZES[form],
      colorScheme: "light",
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    // A font that missed the first paint is left out. This time the browser has it.
    await page.reload({ waitUntil: "networkidle" });
    const target = contentPath("images", file);
    await mkdir(path.dirname(target), { recursive: true });
    // So few colors are on a page that 256 show all of it, in a third of the bytes.
    await writeFile(
      target,
      await sharp(await page.screenshot())
        .png({ palette: true, effort: 10 })
        .toBuffer(),
    );
    process.stdout.write(`${path.relative(".", target)}\n`);
    await context.close();
  }
  await writeFile(contentPath("images", SCREENSHOTS_OF), `${describeBrand(reader)}\n`);
}
