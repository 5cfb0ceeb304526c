import { mkdirSync, mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { openContent } from "#content.config";
import { listPublishedPaths } from "#model/translations/translations.server.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-programs.mjs";
import { startEditor, startSite } from "../sites/start-site.ts";
import { fillInbox, SHOWN_LEAD } from "./sample-leads.ts";

/** A picture of the page at a URL. */
type Shot = {
  file: string;
  url: string;
  size: { width: number; height: number };
  colorScheme?: "light" | "dark";
  /** The whole page instead of the part that fits into the window. */
  isWhole?: boolean;
  cookie?: { name: string; value: string };
  /** Actions before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
};

const DOCS = "docs/pictures";
const FOLDER = "tools/screenshots/pictures";
const COLOR_SCHEMES = ["light", "dark"] as const;

/** What the README and the guides show. */
const DOCS_SHOTS = { home: takeHomeShots, edit: takeEditingShots, inbox: takeInboxShots };

// `npm run shots -- [PATH...] [--width N]... [--scheme light|dark]...`: pages of the built site, by default all of them.
// `--docs [home] [edit] [inbox]`: for the README, docs/edit-content.md and docs/leads.md.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: "string", multiple: true, default: ["390", "1024", "1440", "2560"] },
    scheme: { type: "string", multiple: true, default: [...COLOR_SCHEMES] },
    docs: { type: "boolean" },
  },
});
const reader = openContent();
using data = mkdtempDisposableSync(path.join(tmpdir(), "shots-"));
if (values.docs) await takeDocsShots();
else await takePageShots();

async function takeDocsShots(): Promise<void> {
  const names = Object.keys(DOCS_SHOTS);
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`Expected ${names.join(", ")}, found ${unknown.join(" ")}.`);
  for (const [name, takeShots] of Object.entries(DOCS_SHOTS))
    if (positionals.length === 0 || positionals.includes(name)) await takeShots();
}

async function takeHomeShots(): Promise<void> {
  await using site = await startSite(data.path);
  const shots = COLOR_SCHEMES.map(
    (colorScheme): Shot => ({
      file: `${DOCS}/home-${colorScheme}.png`,
      url: site.url,
      size: { width: 1280, height: 760 },
      colorScheme,
      prepare: settle,
    }),
  );
  await take(shots, 128);
}

async function takePageShots(): Promise<void> {
  const known = [...listPublishedPaths(reader), "/no-such-page"];
  const unknown = positionals.filter((page) => !known.includes(page));
  if (unknown.length > 0)
    throw new Error(`No page has the path ${unknown.join(" or ")}. Expected for example /blog.`);
  const pages = positionals.length > 0 ? positionals : known;
  await using site = await startSite(data.path);
  const shots = pages.flatMap((page) =>
    values.width.flatMap((width) =>
      COLOR_SCHEMES.filter((scheme) => values.scheme.includes(scheme)).map((colorScheme): Shot => {
        const name = page === "/" ? "home" : page.slice(1).replaceAll("/", "--");
        return {
          file: `${FOLDER}/${name}-${width}-${colorScheme}.png`,
          url: site.url + page,
          size: { width: Number(width), height: 900 },
          colorScheme,
          isWhole: true,
          async prepare(shown) {
            await shown.evaluate(scrollThrough);
            await shown.waitForLoadState("networkidle");
          },
        };
      }),
    ),
  );
  await take(shots);
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

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // On the first load, fonts may come too late and are then not used.
  await page.reload({ waitUntil: "networkidle" });
}

/** With sample leads. */
async function takeInboxShots(): Promise<void> {
  const cookie = { name: "inbox", value: await fillInbox(data.path) };
  const port = String(await findClosedPort());
  await using _site = await startSite(data.path, { INBOX_PORT: port });
  const url = `http://localhost:${port}/inbox`;
  const shots: Shot[] = [
    { file: `${DOCS}/inbox-list.png`, url, size: { width: 1024, height: 680 }, cookie },
    {
      ...{ file: `${DOCS}/inbox-lead.png`, url: `${url}/leads/${SHOWN_LEAD}`, cookie },
      size: { width: 390, height: 844 },
    },
    { file: `${DOCS}/inbox-figures.png`, url: `${url}/figures`, size: { width: 1024, height: 760 }, cookie },
  ];
  await take(shots, 64);
}

async function takeEditingShots(): Promise<void> {
  await using editor = await startEditor(process.cwd());
  const openPost = async (page: Page) => {
    await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
  };
  const scenes: [name: string, hash: string, prepare: Shot["prepare"]][] = [
    ["list", "", (page) => page.getByRole("heading", { name: "Blog posts" }).waitFor()],
    ["post", "#blog/what-an-mvp-leaves-out.md", openPost],
    [
      "error",
      "#blog/what-an-mvp-leaves-out.md",
      async (page) => {
        await openPost(page);
        await page.getByLabel("Title", { exact: true }).fill("Cut the scope");
        await page.getByRole("button", { name: "1 to fix" }).click();
      },
    ],
    [
      "picture",
      "#blog/what-an-mvp-leaves-out.md",
      async (page) => {
        await openPost(page);
        await page.getByRole("button", { name: "Image: choose an image" }).first().click();
        await page.getByRole("dialog").locator("img").first().waitFor();
        await page.waitForLoadState("networkidle");
      },
    ],
    [
      "blocks",
      "#pages/work-culture.yaml",
      async (page) => {
        await page.frameLocator(".preview iframe").locator(".blocks").waitFor();
        await page.locator(".blocks > li > .part > summary").nth(3).click();
        await page.waitForLoadState("networkidle");
      },
    ],
    [
      "add",
      "#pages/work-culture.yaml",
      async (page) => {
        await page.getByRole("button", { name: "Add a block" }).click();
        await page.getByRole("dialog").locator("iframe").first().waitFor();
        await page.waitForLoadState("networkidle");
      },
    ],
  ];
  const size = { width: 1280, height: 800 };
  const describe = ([name, hash, prepare]: (typeof scenes)[number]): Shot => ({
    ...{ file: `${DOCS}/edit-${name}.png`, url: editor.url + hash, size },
    ...(prepare && { prepare }),
  });
  await take(scenes.map(describe), 128);
}

/**
 * Two pages at a time: each waits more than it computes.
 * @param colors of a palette, which takes a third of the bytes
 */
async function take(shots: Shot[], colors?: number): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "chromium",
    args: CHROMIUM_ARGUMENTS,
  });
  const left = shots.values();
  const takeRest = async () => {
    for (const { file, url, size: viewport, colorScheme = "light", isWhole, cookie, prepare } of left) {
      await using context = await browser.newContext({
        viewport,
        colorScheme,
        // Threads that are drawn while the page scrolls would end in a full-page screenshot.
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
      if (cookie) await context.addCookies([{ ...cookie, url }]);
      // The editor draws each block of a dialog in a frame, which takes long on a busy machine.
      context.setDefaultTimeout(120_000);
      const page = await context.newPage();
      await page.goto(url);
      await prepare?.(page);
      const picture = sharp(await page.screenshot({ fullPage: isWhole ?? false }));
      mkdirSync(path.dirname(file), { recursive: true });
      await picture.png(colors ? { palette: true, colors, effort: 10 } : {}).toFile(file);
      process.stdout.write(`${file}\n`);
    }
  };
  try {
    await Promise.all([takeRest(), takeRest()]);
  } finally {
    await browser.close();
  }
}
