import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { type Browser, ENGINES } from "../browsers/browser.ts";
import { startSite } from "../sites/start-site.ts";

const FOLDER = "test-results/engines";
const WIDTH = 1440;
const SCREEN_HEIGHT = 900;

/** Takes the full home page in dark mode in each engine, side by side. */
export async function takeEngineShots(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const dataDir = mkdtempSync(path.join(tmpdir(), "shots-"));
  const shots: Buffer[] = [];
  await using site = await startSite(dataDir);
  for (const [engine, open] of Object.entries(ENGINES)) {
    const browser = await open({ site: site.url, colorScheme: "light" });
    try {
      const shot = await takeDarkHome(browser);
      shots.push(shot);
      await save(shot, `home-dark-${engine}.png`);
    } finally {
      await browser.close();
    }
  }
  const join = { across: shots.length, shim: 20, background: "#808080" };
  await save(await sharp(shots, { join }).png().toBuffer(), "home-dark.png");
  rmSync(dataDir, { recursive: true });
}

async function takeDarkHome(browser: Browser): Promise<Buffer> {
  await browser.resize(WIDTH, SCREEN_HEIGHT);
  await browser.goto("/");
  await browser.evaluate(chooseDark);
  await browser.reload();
  // Triggers lazy loading and scroll animations.
  while (!(await browser.evaluate(scrollOn))) await sleep(300);
  const measure = () => browser.evaluate(() => document.documentElement.scrollHeight);
  // Sections with content-visibility may grow when they come into view.
  for (let height = 0; height < (await measure()); await sleep(2_000)) {
    height = await measure();
    await browser.resize(WIDTH, height);
  }
  await browser.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await sleep(1_000);
  return browser.screenshot();
}

async function save(shot: Buffer, name: string): Promise<void> {
  const file = path.join(FOLDER, name);
  await sharp(shot).toFile(file);
  process.stdout.write(`${file}\n`);
}

function chooseDark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the site does
  document.cookie = "color-schema=dark; path=/";
}

/** Runs in the page: scrolls by half a screen and returns whether that was the end. */
function scrollOn(): boolean {
  scrollBy({ top: innerHeight / 2, behavior: "instant" });
  return Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
}
