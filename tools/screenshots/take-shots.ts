import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { href } from "react-router";
import sharp from "sharp";
import { loadPosts } from "#model/blog/post.server.ts";
import { loadJobs } from "#model/jobs/job.server.ts";
import { describeBrand, SCREENSHOTS_OF } from "#model/organization/brand.server.ts";
import { loadProjects } from "#model/projects/project.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { loadServices } from "#model/services/load-service.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { loadApp } from "#model/site/app.server.ts";
import { readEnv } from "#server/env/env.ts";
import { createLog } from "#server/log.ts";
import { startServer } from "#server/start-server.ts";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-programs.mjs";
import { takeEditingShots } from "./take-editing-shots.ts";
import { takeEngineShots } from "./take-engine-shots.ts";
import { takeInboxShots } from "./take-inbox-shots.ts";

const reader = new ContentReader();

const FOLDER = "tools/screenshots/pictures";
const WIDTHS = [390, 1024, 1440];
const COLOR_SCHEMES = ["light", "dark"] as const;

/** For the install dialog of browsers. */
const INSTALL_SIZES = {
  wide: { width: 1280, height: 720 },
  narrow: { width: 390, height: 844 },
} as const;

type Scene = { name: string; path: string; width: number; colorScheme: "light" | "dark" };

// `npm run shots [PAGE...]`: the built site. `--install`: for the web manifest. `--editing`: for docs/edit-content.md.
// `--engines`: four pages in three engines. `--inbox`: for docs/inbox.md.
const args = process.argv.slice(2);
if (args.includes("--editing")) await takeEditingShots();
else if (args.includes("--inbox")) await takeInboxShots();
else if (args.includes("--install")) await openSite(takeInstallShots);
else if (args.includes("--engines")) await takeEngineShots(listEnginePages());
else await takeShotsOf(args);

async function takeShotsOf(names: string[]): Promise<void> {
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

async function takeShot(browser: Browser, url: string, { name, path: pagePath, width, colorScheme }: Scene) {
  const viewport = { width, height: 900 };
  // Scroll animations would reset in a full-page screenshot.
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(url + pagePath);
  await page.evaluate(scrollThrough);
  await page.waitForLoadState("networkidle");
  const file = path.join(FOLDER, `${name}-${width}-${colorScheme}.png`);
  await page.screenshot({ path: file, fullPage: true });
  process.stdout.write(`${file}\n`);
  await context.close();
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

function listScenes(): Scene[] {
  return Object.entries({ ...listPages(), ...listServicePages() }).flatMap(([name, path]) =>
    WIDTHS.flatMap((width) => COLOR_SCHEMES.map((colorScheme) => ({ name, path, width, colorScheme }))),
  );
}

function listPages(): Record<string, string> {
  const [post] = loadPosts(reader);
  const [project] = loadProjects(reader);
  const [job] = loadJobs(reader);
  return {
    home: href("/"),
    contact: href("/contact-us"),
    blog: href("/blog"),
    ...(post && { post: href("/blog/:slug", post) }),
    projects: href("/profile/projects"),
    ...(project && { project: href("/profile/projects/:slug", project) }),
    jobs: href("/job-openings"),
    ...(job && { job: href("/subpages/jobs/:slug", job) }),
    profile: href("/profile"),
    network: href("/profile/network"),
    "work-culture": href("/work-culture"),
    "tech-stack": href("/tech-stack"),
    edgecommerce: href("/edgecommerce"),
    sitemap: href("/sitemap"),
    privacy: "/privacy",
    "not-found": "/no-such-page",
  };
}

function listServicePages(): Record<string, string> {
  const pages = loadServices(reader).map(({ kind, slug }) => [`service-${kind}`, buildServicePath(slug)]);
  return Object.fromEntries(pages);
}

function listEnginePages(): Record<string, string> {
  const { home = "", project = "", contact = "" } = listPages();
  const [service = ""] = Object.values(listServicePages());
  return { home, service, project, contact };
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
