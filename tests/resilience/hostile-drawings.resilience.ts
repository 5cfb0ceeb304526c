import { createServer } from "node:http";
import fc from "fast-check";
import { type Browser, launch, type Page } from "puppeteer-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import { HOSTILE_DRAWINGS, OUTSIDE } from "#model/images/hostile-drawings.ts";
import { readDrawingSize } from "#model/images/image.server.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { CHROMIUM_ARGUMENTS, findTestChromium } from "#tools/setup/find-programs.mjs";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { drawingText } from "./random-drawings.ts";

const LIMIT_MS = 300_000;
const RUNS = IS_FULL ? 2_500 : 500;
const AT_ONCE = 100;

/** Served by index: below `/open/` without a policy, below `/protected/` as the site serves them. */
let drawings: readonly string[] = [];
let browser: Browser;
let page: Page;
const runs: string[] = [];
const requests: string[] = [];

const server = createServer(({ url = "" }, response) => {
  const [, folder, index] = /^\/(open|protected)\/(\d+)\.svg$/.exec(url) ?? [];
  const drawing = drawings[Number(index)];
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

beforeEach(() => {
  runs.length = 0;
  requests.length = 0;
});

test("known attacks work in a browser, but not under the site's policy for SVG files", async () => {
  drawings = HOSTILE_DRAWINGS.map(([, svg]) => svg);
  await openAll("open");
  // Some attacks need another browser or a click.
  expect(runs.length).toBeGreaterThan(7);
  expect(new Set(requests.filter((url) => url.startsWith(OUTSIDE))).size).toBeGreaterThan(5);
  runs.length = 0;
  requests.length = 0;
  await openAll("protected");
  expect({ runs, requests }).toEqual({ runs: [], requests: [] });
});

test("known attacks do not work in icons, which are shown as masks", async () => {
  const masks = HOSTILE_DRAWINGS.map(([, svg]) => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`);
  await page.evaluate(async (images) => {
    for (const maskImage of images) {
      const icon = document.body.appendChild(document.createElement("div"));
      Object.assign(icon.style, { maskImage, width: "9px", height: "9px", background: "red" });
    }
    for (let painted = 0; painted < 3; painted++) await new Promise(requestAnimationFrame);
  }, masks);
  expect({ runs, requests }).toEqual({ runs: [], requests: [] });
});

test("accepted random drawings neither run scripts nor load anything", async () => {
  const texts = new Set(fc.sample(drawingText, { numRuns: RUNS, seed: 20_261_122 }));
  drawings = [...texts].filter(isAccepted);
  expect(drawings.length).toBeGreaterThan(RUNS / 20);
  expect(drawings.length).toBeLessThan(texts.size * 0.8);
  const found = await openAll("open");
  expect({ runs, requests }).toEqual({ runs: [], requests: [] });
  expect(found.filter(({ problems }) => problems.length > 0)).toEqual([]);
});

function isAccepted(svg: string): boolean {
  try {
    return readDrawingSize("a.svg", svg).width > 0;
  } catch {
    return false;
  }
}

/** Opens each drawing as a document and lists the active content in it. */
async function openAll(folder: "open" | "protected"): Promise<{ svg: string; problems: string[] }[]> {
  const found: { svg: string; problems: string[] }[] = [];
  for (let first = 0; first < drawings.length; first += AT_ONCE) {
    const batch = drawings.slice(first, first + AT_ONCE);
    const urls = batch.map((_, place) => `/${folder}/${first + place}.svg`);
    const problems = await page.evaluate(openInFrames, urls);
    found.push(...batch.map((svg, place) => ({ svg, problems: problems[place] ?? ["not opened"] })));
  }
  return found;
}

/** Runs in the page. */
async function openInFrames(urls: string[]): Promise<string[][]> {
  const ACTIVE = /^(?:script|foreignobject|a|handler|listener|iframe|audio|video|discard|parsererror)$/i;
  const frames = await Promise.all(
    urls.map(async (src) => {
      const frame = Object.assign(document.createElement("iframe"), { src, width: 20, height: 20 });
      const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
      document.body.append(frame);
      await loaded;
      return frame;
    }),
  );
  // Animations start with the first painted frame.
  for (let painted = 0; painted < 3; painted++) await new Promise(requestAnimationFrame);
  const problems = frames.map(({ contentDocument }) =>
    contentDocument ? listProblems(contentDocument) : [],
  );
  for (const frame of frames) frame.remove();
  return problems;

  function listProblems(drawing: Document): string[] {
    const problems = [...drawing.querySelectorAll("*")].flatMap((element) => {
      const { namespaceURI, localName } = element;
      if (namespaceURI === "http://www.inkscape.org/namespaces/inkscape") return [];
      if (namespaceURI !== "http://www.w3.org/2000/svg") return [`${localName} of ${namespaceURI}`];
      const attributes = [...element.attributes].filter(({ localName: name, value }) =>
        name === "href"
          ? !/^\s*(?:$|#|data:image\/(?:png|jpeg|webp)[;,])/.test(value)
          : /^(?:on|base$)/i.test(name),
      );
      const names = attributes.map(({ name, value }) => `${name}=${value}`);
      return ACTIVE.test(localName) ? [localName, ...names] : names;
    });
    return drawing.doctype ? ["a document type", ...problems] : problems;
  }
}
