import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { readEnv } from "#server/env/env.ts";
import { createLog } from "#server/log.ts";
import { startServer } from "#server/start-server.ts";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-chromium.mjs";
import { listScenes, type Scene } from "./scenes.ts";

const FOLDER = "shots/pictures";

// `npm run shots`: pictures of the built site, to be looked at by people. `npm run shots -- home` takes those of one page.
const wanted = process.argv.slice(2);
const scenes = listScenes().filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (scenes.length === 0) {
  const names = [...new Set(listScenes().map(({ name }) => name))].join(", ");
  process.stderr.write(`No page is called ${wanted.join(" or ")}. Expected one or more of: ${names}.\n`);
  process.exit(1);
}
await takeShots(scenes);

async function takeShots(scenes: Scene[]): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), "shots-"));
  mkdirSync(FOLDER, { recursive: true });
  const env = readEnv({ PORT: "0", DATA_DIR: data, LOG_LEVEL: "silent" });
  const server = await startServer({ root: process.cwd(), env, log: createLog("silent") });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "chromium",
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    for (const scene of scenes) await takeShot(browser, server.url, scene);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(data, { recursive: true });
  }
}

async function takeShot(browser: Browser, url: string, { name, address, width, colorScheme }: Scene) {
  const viewport = { width, height: 900 };
  // What draws itself on scroll would be undrawn again where a picture of the whole page looks.
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(url + address);
  // What is loaded late has to be there.
  await page.evaluate(scrollThrough);
  await page.waitForLoadState("networkidle");
  const file = path.join(FOLDER, `${name}-${width}-${colorScheme}.png`);
  await page.screenshot({ path: file, fullPage: true });
  process.stdout.write(`${file}\n`);
  await context.close();
}

/** Runs in the page. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  scrollTo(0, 0);
  await new Promise((resolve) => setTimeout(resolve, 400));
}
