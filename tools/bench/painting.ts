import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import * as z from "zod";
import { findMedian, print } from "./report.ts";
import { CPU_SLOWDOWN, launchChromium, serveBuildCopy, writeBarePage } from "./served-build.ts";

const CLIENT = "build/client";

const PAGE_RUNS = 25;

/** Prints the first paint of the home page relative to a bare page with the same text. */
export async function printFirstPaint(): Promise<void> {
  await using server = await serveBuildCopy(writeBarePage);
  await using browser = await launchChromium();
  const { home, bare } = await measureBoth(browser, server.url);
  const ratio = (home / bare).toFixed(2);
  const times = `${home.toFixed(1)} ms and ${bare.toFixed(1)} ms`;
  print(
    `first paint, home page to bare page: ${ratio} (medians of ${PAGE_RUNS} runs each, ${times}, CPU ${CPU_SLOWDOWN} times slower)`,
  );
}

// Alternating, so that other load on the machine affects both alike.
async function measureBoth(browser: Browser, url: string): Promise<{ home: number; bare: number }> {
  const home: number[] = [];
  const bare: number[] = [];
  await measure(browser, `${url}/`);
  for (let run = 0; run < PAGE_RUNS; run++) {
    home.push(await measure(browser, `${url}/`));
    bare.push(await measure(browser, `${url}/bare`));
  }
  return { home: findMedian(home, Number), bare: findMedian(bare, Number) };
}

async function measure(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url);
  const time = await page.evaluate(readFirstPaint);
  await context.close();
  return time;
}

function readFirstPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName("first-contentful-paint")) resolve(entry.startTime);
    });
    observer.observe({ type: "paint", buffered: true });
  });
}

const ORIGIN = "http://drawings.test";
const DRAWING_RUNS = 15;
const STYLE = "<style>:root{color-scheme:dark}img{width:320px;height:200px}.light{display:none}</style>";
const TRACED_EVENTS = ["Paint", "PrePaint", "Layerize", "Commit", "RasterTask"];

/** Ways to embed a drawing in two color schemes: `docs/decisions/009-artwork.md`. */
const WAYS: Record<string, (name: string) => string> = {
  "two views of one file": (name) => `<img class="light" src="${name}"><img src="${name}#d">`,
  "two files, one shown": (name) => `<img class="light" src="/0${name}"><img src="/1${name}">`,
  "a picture element": (name) =>
    `<picture><source media="(prefers-color-scheme: dark)" srcset="/1${name}"><img src="/0${name}"></picture>`,
};

/** Prints how long Chromium paints the home page's drawings for each way of embedding them. */
export async function printDrawings(): Promise<void> {
  const browser = await launchChromium();
  try {
    const names = await listDrawings(browser);
    const times = new Map<string, number[]>(Object.keys(WAYS).map((way) => [way, []]));
    for (let run = 0; run < DRAWING_RUNS; run += 1) {
      for (const [way, write] of Object.entries(WAYS)) {
        times.get(way)?.push(await measurePaint(browser, STYLE + names.map(write).join("")));
      }
    }
    print(`painting ${names.length} drawings, medians of ${DRAWING_RUNS} runs each:`);
    for (const [way, all] of times) {
      const [least, median, most] = [Math.min(...all), findMedian(all, Number), Math.max(...all)].map(
        (time) => time.toFixed(0),
      );
      print(`  ${way}: ${median} ms (${least} to ${most})`);
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
  const painting = traceEvents.filter(({ ph, name }) => ph === "X" && TRACED_EVENTS.includes(name));
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
