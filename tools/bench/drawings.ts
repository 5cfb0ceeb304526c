import { readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import * as z from "zod";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-programs.mjs";

const CLIENT = "build/client";
const ORIGIN = "http://drawings.test";
const RUNS = 15;
const STYLE = "<style>:root{color-scheme:dark}img{width:320px;height:200px}.light{display:none}</style>";
const PAINT_EVENTS = ["Paint", "PrePaint", "Layerize", "Commit", "RasterTask"];

/** How a page may name a drawing in two color schemes: `docs/decisions/009-artwork.md`. */
const WAYS: Record<string, (name: string) => string> = {
  "two views of one file": (name) => `<img class="light" src="${name}"><img src="${name}#d">`,
  "two files, one shown": (name) => `<img class="light" src="/0${name}"><img src="/1${name}">`,
  "a picture element": (name) =>
    `<picture><source media="(prefers-color-scheme: dark)" srcset="/1${name}"><img src="/0${name}"></picture>`,
};

/** Prints how long Chromium paints the home page's drawings, by way of embedding them. */
export async function printDrawings(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "chromium",
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const names = await listDrawings(browser);
    const times = new Map<string, number[]>(Object.keys(WAYS).map((way) => [way, []]));
    for (let run = 0; run < RUNS; run += 1) {
      for (const [way, write] of Object.entries(WAYS)) {
        times.get(way)?.push(await measurePaint(browser, STYLE + names.map(write).join("")));
      }
    }
    process.stdout.write(`painting ${names.length} drawings, medians of ${RUNS} runs each:\n`);
    for (const [way, all] of times) {
      const sorted = all.toSorted((one, other) => one - other);
      const [least, median, most] = [0, RUNS >> 1, RUNS - 1].map((index) => sorted[index]?.toFixed(0));
      process.stdout.write(`  ${way}: ${median} ms (${least} to ${most})\n`);
    }
  } finally {
    await browser.close();
  }
}

async function listDrawings(browser: Browser): Promise<string[]> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.setContent(readFileSync(path.join(CLIENT, "index.html"), "utf8"), { waitUntil: "commit" });
  const sources = await page
    .locator("img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  await page.close();
  return [
    ...new Set(
      sources.filter((source) => source?.endsWith("#d")).map((source) => String(source).slice(0, -2)),
    ),
  ];
}

async function measurePaint(browser: Browser, html: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 4000 }, colorScheme: "dark" });
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: html });
    return route.fulfill({ contentType: "image/svg+xml", body: readDrawing(pathname) });
  });
  await browser.startTracing(page, { categories: ["devtools.timeline", "cc"] });
  await page.goto(ORIGIN);
  await page.screenshot();
  const { traceEvents } = traceFile.parse(JSON.parse((await browser.stopTracing()).toString()));
  await page.close();
  const painting = traceEvents.filter(({ ph, name }) => ph === "X" && PAINT_EVENTS.includes(name));
  return painting.reduce((sum, { dur }) => sum + dur, 0) / 1000;
}

const traceFile = z.object({
  traceEvents: z.array(z.object({ name: z.string(), ph: z.string(), dur: z.number().default(0) })),
});

/** A drawing as it is or, under `/0` and `/1`, in its light or dark colors only. */
function readDrawing(pathname: string): string {
  const scheme = { "/0/": "light", "/1/": "dark" }[pathname.slice(0, 3)];
  const svg = readFileSync(path.join(CLIENT, scheme ? pathname.slice(2) : pathname), "utf8");
  return scheme ? svg.replace("<svg ", `<svg style="color-scheme:${scheme}" `) : svg;
}
