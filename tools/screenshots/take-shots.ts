import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { href } from "react-router";
import sharp from "sharp";
import { openContent } from "#content.config";
import { SEND_FORM_PATH } from "#contract/mail-request.ts";
import { contentPath } from "#model/content/parse-file.server.ts";
import { describeBrand, SCREENSHOTS_OF } from "#model/organization/brand.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { loadApp } from "#model/site/app.server.ts";
import { CONTACT_PATH } from "#model/site/page-paths.ts";
import { listPublishedPaths } from "#model/translations/translations.server.ts";
import { readEnv } from "#server/config/env.ts";
import { createLog } from "#server/log.ts";
import { startServer } from "#server/start-server.ts";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-programs.mjs";
import { takeEditingShots } from "./take-editing-shots.ts";
import { takeEngineShots } from "./take-engine-shots.ts";
import { takeInboxShots } from "./take-inbox-shots.ts";

const reader = openContent();

const FOLDER = "tools/screenshots/pictures";
const WIDTHS = [390, 1024, 1440, 2560];
const COLOR_SCHEMES = ["light", "dark"] as const;
const UNKNOWN_PAGE = "/no-such-page";
const ENGINE_PAGES = [
  href("/"),
  buildServicePath("ai-ml-development-company"),
  href("/profile/projects/:slug", { slug: "credit-union-answers" }),
  CONTACT_PATH,
];

/** For the install dialog of browsers. */
const INSTALL_SIZES = {
  wide: { width: 1280, height: 720 },
  narrow: { width: 390, height: 844 },
} as const;

type Scene = { page: string; width: number; colorScheme: "light" | "dark" };

// `npm run shots -- [PATH...] [--width N]... [--scheme light|dark]...`: pages of the built site, by default all of them.
// `--install`: for the web manifest. `--editing`: for docs/edit-content.md. `--engines`: four pages in three engines.
// `--inbox`: for docs/leads.md.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: "string", multiple: true, default: WIDTHS.map(String) },
    scheme: { type: "string", multiple: true, default: [...COLOR_SCHEMES] },
    editing: { type: "boolean" },
    inbox: { type: "boolean" },
    install: { type: "boolean" },
    engines: { type: "boolean" },
  },
});
if (values.editing) await takeEditingShots();
else if (values.inbox) await takeInboxShots();
else if (values.install) await openSite(takeInstallShots);
else if (values.engines) await takeEngineShots(ENGINE_PAGES);
else await takeShots(listPages());

function listPages(): string[] {
  const known = [...listPublishedPaths(reader), UNKNOWN_PAGE];
  const unknown = positionals.filter((page) => !known.includes(page));
  if (unknown.length > 0)
    throw new Error(`No page has the path ${unknown.join(" or ")}. Expected for example /blog.`);
  return positionals.length > 0 ? positionals : known;
}

/** Two pages at a time: each waits more than it computes. */
async function takeShots(pages: string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const scenes: Scene[] = pages.flatMap((page) =>
    values.width.flatMap((width) =>
      COLOR_SCHEMES.filter((colorScheme) => values.scheme.includes(colorScheme)).map((colorScheme) => ({
        page,
        width: Number(width),
        colorScheme,
      })),
    ),
  );
  await openSite(async (browser, url) => {
    const takeRest = async () => {
      for (let scene = scenes.shift(); scene; scene = scenes.shift()) await takeShot(browser, url, scene);
    };
    await Promise.all([takeRest(), takeRest()]);
  });
}

async function takeShot(browser: Browser, url: string, { page: sitePath, width, colorScheme }: Scene) {
  const viewport = { width, height: 900 };
  // Threads that are drawn while the page scrolls would end in a full-page screenshot.
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(url + sitePath);
  if (sitePath.endsWith(href("/contact-us/not-sent"))) await sendEmptyForm(page);
  await page.evaluate(scrollThrough);
  await page.waitForLoadState("networkidle");
  const name = sitePath === "/" ? "home" : sitePath.slice(1).replaceAll("/", "--");
  const file = path.join(FOLDER, `${name}-${width}-${colorScheme}.png`);
  await page.screenshot({ path: file, fullPage: true });
  process.stdout.write(`${file}\n`);
  await context.close();
}

/** The answer to a form has no address of its own: that one leads to the form. */
async function sendEmptyForm(page: Page): Promise<void> {
  const form = page.locator(`form[action$="${SEND_FORM_PATH}"]`).first();
  const answer = page.waitForEvent("domcontentloaded");
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await answer;
}

/** Runs in the page and triggers lazy loading. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  scrollTo(0, 0);
  await new Promise((resolve) => setTimeout(resolve, 400));
}

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

async function takeInstallShots(browser: Browser, url: string): Promise<void> {
  for (const { file, form } of loadApp(reader).screenshots) {
    const context = await browser.newContext({
      viewport: INSTALL_SIZES[form],
      colorScheme: "light",
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    // On the first load, fonts may come too late and are then not used.
    await page.reload({ waitUntil: "networkidle" });
    const target = contentPath("images", file);
    await mkdir(path.dirname(target), { recursive: true });
    // A palette takes a third of the bytes.
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
