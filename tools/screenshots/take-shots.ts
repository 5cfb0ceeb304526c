import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { readEnv } from "#server/env/env.ts";
import { createLog } from "#server/log.ts";
import { startServer } from "#server/start-server.ts";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-programs.mjs";
import { listScenes, type Scene } from "./scenes.ts";
import { takeEditingShots } from "./take-editing-shots.ts";
import { takeEngineShots } from "./take-engine-shots.ts";
import { takeInstallShots } from "./take-install-shots.ts";

const FOLDER = "tools/screenshots/pictures";

const INSTALL_FLAG = "--install";
const EDITING_FLAG = "--editing";
const ENGINES_FLAG = "--engines";

// `npm run shots`: pictures of the built site, to be looked at by people. `npm run shots -- home` takes those of one page,
// `npm run shots -- --install` those that browsers show before the site is installed,
// `npm run shots -- --editing` those of the handbook for editors, `npm run shots -- --engines` the home page in three engines.
const wanted = process.argv.slice(2);
if (wanted.includes(EDITING_FLAG)) await takeEditingShots();
else if (wanted.includes(INSTALL_FLAG)) await openSite(takeInstallShots);
else if (wanted.includes(ENGINES_FLAG)) await takeEngineShots();
else await takeWanted(wanted);

async function takeWanted(names: string[]): Promise<void> {
  const known = listScenes();
  const scenes = known.filter(({ name }) => names.length === 0 || names.includes(name));
  if (scenes.length > 0) return takeShots(scenes);
  const expected = [...new Set(known.map(({ name }) => name))].join(", ");
  process.stderr.write(`No page is called ${names.join(" or ")}. Expected one or more of: ${expected}.\n`);
  process.exitCode = 1;
}

async function takeShots(scenes: Scene[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await openSite(async (browser, url) => {
    for (const scene of scenes) await takeShot(browser, url, scene);
  });
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

/** Serves the built site and opens a browser for as long as `use` takes. */
async function openSite(use: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), "shots-"));
  const env = readEnv({ PORT: "0", DATA_DIR: data, LOG_LEVEL: "silent" });
  const server = await startServer({ root: process.cwd(), env, log: createLog("silent") });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "chromium",
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    await use(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(data, { recursive: true });
  }
}
