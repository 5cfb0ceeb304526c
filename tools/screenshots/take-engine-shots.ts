import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { href } from "react-router";
import sharp from "sharp";
import { STILL_COOKIE } from "#app/features/theme/stillness.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { CONTACT_PATH } from "#model/site/page-paths.ts";
import type { Browser } from "../browsers/browser.ts";
import { ENGINES } from "../browsers/engines.ts";
import { startSite } from "../sites/start-site.ts";

const FOLDER = "test-results/engines";
const PAGES = {
  home: href("/"),
  service: buildServicePath("ai-ml-development-company"),
  project: href("/profile/projects/:slug", { slug: "credit-union-answers" }),
  contact: CONTACT_PATH,
};

/** Takes whole pages at two widths in both color schemes, each in all engines side by side. Playwright drives only one of them. */
export async function takeEngineShots(dataDir: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await using site = await startSite(dataDir);
  for (const colorScheme of ["light", "dark"] as const) {
    const browsers: Browser[] = [];
    try {
      for (const open of Object.values(ENGINES)) browsers.push(await open({ site: site.url, colorScheme }));
      for (const [name, page] of Object.entries(PAGES))
        for (const width of [1440, 500]) {
          const pictures: Buffer[] = [];
          for (const browser of browsers) pictures.push(await takeWhole(browser, page, width));
          const file = path.join(FOLDER, `${name}-${width}-${colorScheme}.png`);
          const join = { across: pictures.length, shim: 20, background: "#808080" };
          await sharp(pictures, { join }).png().toFile(file);
          process.stdout.write(`${file}\n`);
        }
    } finally {
      for (const browser of browsers) await browser.close();
    }
  }
}

async function takeWhole(browser: Browser, page: string, width: number): Promise<Buffer> {
  await browser.resize(width, 900);
  await browser.goto(page);
  await browser.evaluate(standStill, STILL_COOKIE);
  await browser.reload();
  await browser.evaluate(standStill, STILL_COOKIE);
  // Triggers lazy loading.
  while (!(await browser.evaluate(scrollOn))) await sleep(300);
  await browser.resize(width, await browser.evaluate(() => document.documentElement.scrollHeight));
  await browser.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await sleep(1_000);
  return browser.screenshot();
}

/** Runs in the page: no motion, and nothing grows with the window, which is as high as the page in the end. */
function standStill(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the site does
  document.cookie = `${cookie}; path=/`;
  document.documentElement.style.setProperty("--size-screen", "900px");
}

/** Runs in the page: scrolls by half a screen and returns whether that was the end. */
function scrollOn(): boolean {
  scrollBy({ top: innerHeight / 2, behavior: "instant" });
  return Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
}
