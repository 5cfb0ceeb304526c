import { copyFileSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { create } from "fontkitten";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { toHtml } from "hast-util-to-html";
import { toText } from "hast-util-to-text";
import { parse } from "postcss";
import { findFontFile } from "#art/theme/theme-fonts.server.ts";
import { findMedian, print } from "./report.ts";
import { CPU_SLOWDOWN, launchChromium, PHONE, serveBuildCopy, writePage } from "./served-build.ts";

const VISITS = 10;

// What Lighthouse calls slow 4G.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

type Way = { display: string; isPreloaded: boolean; isCut: boolean };
type Visit = { isShown: boolean; shift: number; paint: number; largest: number; arrival: number };

const WAYS: Way[] = ["optional", "fallback", "block", "swap"].flatMap((display) =>
  [true, false].flatMap((isPreloaded) => [true, false].map((isCut) => ({ display, isPreloaded, isCut }))),
);

/** Prints how first visits to the home page see its typeface, for each way of loading it. */
export async function printFont(visits: string = String(VISITS)): Promise<void> {
  await using server = await serveBuildCopy(writeWays);
  const results = new Map<Way, Visit[]>(WAYS.map((way) => [way, []]));
  // Alternating, so that other load on the machine affects all alike.
  for (let round = 1; round <= Number(visits); round += 1) {
    for (const way of WAYS) results.get(way)?.push(await visitOnce(server.url + nameWay(way)));
    print(`round ${round} of ${visits}`);
  }
  print(
    "| font-display | preload | cut | shown | layout shift, most | first paint | largest paint | font there |",
  );
  print("|---|---|---|---|---|---|---|---|");
  for (const [{ display, isPreloaded, isCut }, all] of results) {
    const [paint, largest, arrival] = (["paint", "largest", "arrival"] as const).map((name) =>
      findMedian(all, (visit) => visit[name])[name].toFixed(0),
    );
    const shown = `${all.filter(({ isShown }) => isShown).length} of ${all.length}`;
    const shift = Math.max(...all.map((visit) => visit.shift)).toFixed(4);
    const options = [display, ...[isPreloaded, isCut].map((is) => (is ? "yes" : "no"))];
    print(`| ${[...options, shown, shift, paint, largest, arrival].join(" | ")} |`);
  }
}

function nameWay({ display, isPreloaded, isCut }: Way): string {
  return `/font/${display}${isPreloaded ? "-preloaded" : ""}${isCut ? "-cut" : ""}`;
}

function writeWays(client: string): void {
  const home = readFileSync(path.join(client, "index.html"));
  copyFileSync(findFontFile(), path.join(client, WHOLE));
  for (const way of WAYS) {
    const document = fromHtml(home);
    const preload = select('link[as="font"]', document);
    const style = select("style[data-page-style]", document);
    if (!preload || !style) throw new Error("Expected the home page to preload its font and to have a style");
    const sheet = parse(toText(style));
    sheet.walkDecls("font-display", (declaration) => {
      declaration.value = way.display;
    });
    const href = String(preload.properties.href);
    const text = way.isCut ? sheet.toString() : sheet.toString().replaceAll(href, WHOLE);
    style.children = [{ type: "text", value: text }];
    if (!way.isCut) preload.properties.href = WHOLE;
    if (!way.isPreloaded) preload.properties = { hidden: true };
    writePage(client, nameWay(way), toHtml(document));
  }
}

const WHOLE = "/assets/whole.woff2";

/** A browser of its own has nothing in its caches. */
async function visitOnce(url: string): Promise<Visit> {
  await using browser = await launchChromium();
  const page = await browser.newPage(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(recordVitals);
  await page.goto(url, { waitUntil: "networkidle" });
  return { isShown: await showsTypeface(session), ...(await readVitals(page)) };
}

async function showsTypeface(session: CDPSession): Promise<boolean> {
  for (const domain of ["DOM", "CSS"] as const) await session.send(`${domain}.enable`);
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.every(({ familyName }) => familyName === TYPEFACE);
}

const TYPEFACE = readFamily(findFontFile());

function readFamily(file: string): string {
  const font = create(readFileSync(file));
  return "familyName" in font ? String(font.familyName) : "";
}

/** Runs in the page. */
function recordVitals(): void {
  const vitals = { shift: 0, largest: 0 };
  Object.assign(window, { vitals });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.shift += Reflect.get(entry, "value");
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) vitals.largest = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

function readVitals(page: Page): Promise<Omit<Visit, "isShown">> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // Shifts are reported a frame later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const vitals: { shift: number; largest: number } = Reflect.get(window, "vitals");
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const font = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".woff2"));
    const arrival = (font?.startTime ?? 0) + (font?.duration ?? 0);
    return { ...vitals, paint: paint?.startTime ?? 0, arrival };
  });
}
