import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { STILL_COOKIE } from "#app/features/theme/stillness.ts";
import type { Browser } from "../browsers/browser.ts";
import { ENGINES } from "../browsers/engines.ts";
import { startSite } from "../sites/start-site.ts";

const FOLDER = "test-results/engines";
const WIDTHS = [1440, 500];
const SCREEN_HEIGHT = 900;
const COLOR_SCHEMES = ["light", "dark"] as const;

/** Takes full pages at two widths in both color schemes, each in all engines side by side. */
export async function takeEngineShots(pages: string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const dataDir = mkdtempSync(path.join(tmpdir(), "shots-"));
  const shots = new Map<string, Buffer[]>();
  await using site = await startSite(dataDir);
  for (const open of Object.values(ENGINES))
    for (const colorScheme of COLOR_SCHEMES) {
      const browser = await open({ site: site.url, colorScheme });
      try {
        await stopMotion(browser);
        for (const page of pages)
          for (const width of WIDTHS) {
            const key = `${path.basename(page) || "home"}-${width}-${colorScheme}`;
            shots.set(key, [...(shots.get(key) ?? []), await takeShot(browser, page, width)]);
          }
      } finally {
        await browser.close();
      }
    }
  for (const [name, pictures] of shots) {
    const join = { across: pictures.length, shim: 20, background: "#808080" };
    const file = path.join(FOLDER, `${name}.png`);
    await sharp(pictures, { join }).png().toFile(file);
    process.stdout.write(`${file}\n`);
  }
  rmSync(dataDir, { recursive: true });
}

async function stopMotion(browser: Browser): Promise<void> {
  await browser.goto("/");
  await browser.evaluate((cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the site does
    document.cookie = `${cookie}; path=/`;
  }, STILL_COOKIE);
}

async function takeShot(browser: Browser, page: string, width: number): Promise<Buffer> {
  await browser.resize(width, SCREEN_HEIGHT);
  await browser.goto(page);
  await browser.evaluate(showStill);
  // Triggers lazy loading.
  while (!(await browser.evaluate(scrollOn))) await sleep(300);
  await browser.resize(width, await browser.evaluate(() => document.documentElement.scrollHeight));
  await browser.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await sleep(1_000);
  return browser.screenshot();
}

/** Runs in the page: nothing grows with the window, which is as high as the page in the end. */
function showStill(): void {
  document.documentElement.style.setProperty("--size-screen", "900px");
}

/** Runs in the page: scrolls by half a screen and returns whether that was the end. */
function scrollOn(): boolean {
  scrollBy({ top: innerHeight / 2, behavior: "instant" });
  return Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
}
