import { createServer } from "node:http";
import { launch } from "puppeteer-core";
import { expect, onTestFinished, test } from "vitest";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { CHROMIUM_ARGUMENTS, findTestChromium } from "#tools/setup/find-programs.mjs";

const LIMIT_MS = 300_000;

/** The origin that attacks load from. */
const OUTSIDE = "https://outside.example";

const ROOT = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"`;
const XHTML = `xmlns:h="http://www.w3.org/1999/xhtml"`;
const RUN = "top.noteRun()";

/**
 * Known ways in which an SVG file opened directly runs scripts, loads something or navigates. How one is spelled is the same to
 * a policy.
 */
const DRAWINGS = [
  draw(`<script>${RUN}</script>`),
  draw(`<script href="${OUTSIDE}/a.js"/>`),
  draw(`<h:script ${XHTML}>${RUN}</h:script>`),
  `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${RUN}">]>${draw("")}`,
  `<!DOCTYPE svg [<!ENTITY a "&#60;script>${RUN}&#60;/script>">]>${draw("&a;")}`,
  `<!DOCTYPE svg SYSTEM "${OUTSIDE}/a.dtd">${draw("")}`,
  `<?xml-stylesheet href="${OUTSIDE}/a.css"?>${draw("")}`,
  draw("", `onload="${RUN}"`),
  draw(`<animate attributeName="x" dur="1s" onbegin="${RUN}"/>`),
  draw(`<set attributeName="onload" to="${RUN}"/>`),
  draw(`<foreignObject><h:iframe ${XHTML} src="javascript:${RUN}"/></foreignObject>`),
  draw(`<h:meta ${XHTML} http-equiv="refresh" content="0;url=${OUTSIDE}/"/>`),
  draw(`<h:form ${XHTML} action="${OUTSIDE}/"><h:input autofocus="" onfocus="${RUN}"/></h:form>`),
  draw(`<h:object ${XHTML} data="${OUTSIDE}/a"/>`),
  draw(`<h:link ${XHTML} rel="stylesheet" href="${OUTSIDE}/a.css"/>`),
  draw(`<h:base ${XHTML} href="${OUTSIDE}/"/><image href="#a"/>`),
  draw(`<h:img ${XHTML} src="x" onerror="${RUN}"/>`),
  draw(`<a href="javascript:${RUN}"><path d="M0 0h8v8z"/></a>`),
  draw(`<a><animate attributeName="href" to="javascript:${RUN}"/></a>`),
  draw(`<image><set attributeName="href" to="${OUTSIDE}/a.png"/></image>`),
  draw(`<image href="${OUTSIDE}/a.png" width="8" height="8"/>`),
  draw(`<image href="data:image/svg+xml,%3Csvg/%3E"/>`),
  draw(`<use href="${OUTSIDE}/a.svg#a"/>`),
  draw(`<filter id="a"><feImage href="${OUTSIDE}/a.png"/></filter><path filter="url(#a)" d="M0 0h8v8z"/>`),
  draw(`<style>@import "${OUTSIDE}/a.css";</style>`),
  draw(
    `<style>@font-face{font-family:a;src:url(${OUTSIDE}/a)}text{font-family:a}</style><text y="8">a</text>`,
  ),
  draw(`<style>svg{background:url('${OUTSIDE}/a.png')}</style>`),
  draw("", `cursor="url(${OUTSIDE}/a.png),auto"`),
];

// By index: below `/open/` without a policy, below `/protected/` as the site serves drawings.
const server = createServer(({ url = "" }, response) => {
  const [, folder, index] = /^\/(open|protected)\/(\d+)\.svg$/.exec(url) ?? [];
  const drawing = DRAWINGS[Number(index)];
  if (drawing === undefined)
    return void response.setHeader("Content-Type", "text/html").end("<!doctype html>");
  if (folder === "protected") response.setHeader("Content-Security-Policy", DRAWING_POLICY);
  response.setHeader("Content-Type", "image/svg+xml; charset=utf-8").end(drawing);
});

test("known attacks work in a browser, but neither under the site's policy for SVG files nor in masks", async () => {
  const site = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  onTestFinished(() => void server.close());
  const browser = await launch({
    executablePath: findTestChromium() ?? "chromium",
    headless: "shell",
    args: CHROMIUM_ARGUMENTS,
    timeout: LIMIT_MS,
    protocolTimeout: LIMIT_MS,
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  await page.setRequestInterception(true);
  const runs: string[] = [];
  const requests: string[] = [];
  page.on("request", (request) => {
    const isDrawing = request.url().startsWith(`${site}/`) || request.url().startsWith("data:");
    if (isDrawing) return void request.continue();
    requests.push(request.url());
    request.abort();
  });
  await page.exposeFunction("noteRun", () => void runs.push("run"));
  await page.goto(`${site}/`);
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

function draw(content: string, attributes = ""): string {
  return `<svg ${ROOT} ${attributes}>${content}</svg>`;
}
