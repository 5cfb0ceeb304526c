import { createServer } from "node:http";
import { type Browser, launch, type Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { CHROMIUM_ARGUMENTS, findTestChromium } from "#tools/setup/find-programs.mjs";
import { HOSTILE_DRAWINGS, OUTSIDE } from "./hostile-drawings.ts";

const LIMIT_MS = 300_000;
const DRAWINGS = HOSTILE_DRAWINGS.map(([, svg]) => svg);

let browser: Browser;
let page: Page;
const runs: string[] = [];
const requests: string[] = [];

// By index: below `/open/` without a policy, below `/protected/` as the site serves drawings.
const server = createServer(({ url = "" }, response) => {
  const [, folder, index] = /^\/(open|protected)\/(\d+)\.svg$/.exec(url) ?? [];
  const drawing = DRAWINGS[Number(index)];
  if (drawing === undefined)
    return void response.setHeader("Content-Type", "text/html").end("<!doctype html>");
  if (folder === "protected") response.setHeader("Content-Security-Policy", DRAWING_POLICY);
  response.setHeader("Content-Type", "image/svg+xml; charset=utf-8").end(drawing);
});

beforeAll(async () => {
  const site = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  browser = await launch({
    executablePath: findTestChromium() ?? "chromium",
    headless: "shell",
    args: CHROMIUM_ARGUMENTS,
    timeout: LIMIT_MS,
    protocolTimeout: LIMIT_MS,
  });
  page = await browser.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const isDrawing = request.url().startsWith(`${site}/`) || request.url().startsWith("data:");
    if (isDrawing) return void request.continue();
    requests.push(request.url());
    request.abort();
  });
  await page.exposeFunction("noteRun", () => void runs.push("run"));
  await page.goto(`${site}/`);
});

afterAll(async () => {
  await browser?.close();
  server.close();
});

test("known attacks work in a browser, but neither under the site's policy for SVG files nor in masks", async () => {
  const urls = (folder: string) => DRAWINGS.map((_, index) => `/${folder}/${index}.svg`);
  await page.evaluate(openInFrames, urls("open"));
  // Some attacks need another browser or a click.
  expect(runs.length).toBeGreaterThan(7);
  expect(new Set(requests.filter((url) => url.startsWith(OUTSIDE))).size).toBeGreaterThan(5);
  runs.length = 0;
  requests.length = 0;
  await page.evaluate(openInFrames, urls("protected"));
  expect({ runs, requests }).toEqual({ runs: [], requests: [] });
  // Icons are shown as masks.
  const masks = DRAWINGS.map((svg) => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`);
  await page.evaluate(showAsMasks, masks);
  expect({ runs, requests }).toEqual({ runs: [], requests: [] });
});

// These run in the page. Animations start with the first painted frame.

async function openInFrames(urls: string[]): Promise<void> {
  const frames = urls.map((src) =>
    Object.assign(document.createElement("iframe"), { src, width: 20, height: 20 }),
  );
  const loads = frames.map((frame) => new Promise((resolve) => frame.addEventListener("load", resolve)));
  document.body.append(...frames);
  await Promise.all(loads);
  for (let painted = 0; painted < 3; painted++) await new Promise(requestAnimationFrame);
  for (const frame of frames) frame.remove();
}

async function showAsMasks(masks: string[]): Promise<void> {
  for (const maskImage of masks) {
    const icon = document.body.appendChild(document.createElement("div"));
    Object.assign(icon.style, { maskImage, width: "9px", height: "9px", background: "red" });
  }
  for (let painted = 0; painted < 3; painted++) await new Promise(requestAnimationFrame);
}
