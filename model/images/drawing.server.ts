import { Resvg } from "@resvg/resvg-js";
import { optimize, type PluginConfig } from "svgo";
import { TextError } from "../content/content-error.ts";

/**
 * Cleans an SVG file, and reads its size in its own units, rounded.
 * @throws TextError if it has none or cannot be drawn
 */
export function readDrawing(file: string, text: string): { svg: string; width: number; height: number } {
  const svg = cleanSvg(file, text);
  const [, viewBox] = /^<svg[^>]*\sviewBox="([^"]*)"/.exec(svg) ?? [];
  const numbers = viewBox?.trim().split(/\s*,\s*|\s+/) ?? [];
  const [x = Number.NaN, y = Number.NaN, width = 0, height = 0, ...more] = numbers.map(Number);
  if (!(Number.isFinite(x + y) && width > 0 && height > 0) || more.length > 0)
    throw new TextError(
      `a size such as viewBox="0 0 360 200" in ${file}`,
      viewBox === undefined ? "none" : `viewBox="${viewBox}"`,
    );
  checkDrawable(file, svg);
  // An img takes whole pixels only.
  return { svg, width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

/**
 * Removes metadata of programs from an SVG file, and scripts. Anything else a file could do when it is opened as a page, its
 * security policy prevents (`contract/security-headers.ts`).
 * @throws TextError if the drawing is broken, or refers to other files, which browsers leave out
 */
export function cleanSvg(file: string, svg: string): string {
  const fail = (expected: string, found: string): never => {
    throw new TextError(`${expected} in ${file}`, found);
  };
  let data = "";
  try {
    data = optimize(svg, { plugins: CLEANING }).data;
  } catch (error) {
    const reason = Object(error).reason ?? String(error);
    if (svg.includes("<svg")) fail("a complete drawing", `an incomplete or faulty one: ${reason}`);
  }
  if (!/^<svg[\s>/]/.test(data)) fail("a drawing", "no <svg>");
  const [outside = "", url = outside] = OUTSIDE_URL.exec(data) ?? [];
  const lines = svg.slice(0, Math.max(0, svg.indexOf(url))).split("\n");
  if (outside) fail("a drawing without external URLs", `${url} on line ${lines.length}`);
  return data;
}

const CLEANING: PluginConfig[] = [
  "removeDoctype",
  "removeXMLProcInst",
  "removeComments",
  "removeMetadata",
  "removeEditorsNSData",
  "removeScripts",
];

/** Fragments of the drawing and embedded images stay. */
const OUTSIDE_URL = /(?:\bhref="|\burl\(|@import )\s*(?:"|'|&quot;|&apos;)?(?!#|data:)([^\s"'&)]+)/i;

// A second parser: what both accept, browsers do too.
function checkDrawable(file: string, svg: string): void {
  try {
    new Resvg(svg, { font: { loadSystemFonts: false } });
  } catch (error) {
    const reason = String(error).replace(/^Error: /, "");
    const found = `an incomplete or faulty one: ${reason}`;
    throw new TextError(`a complete drawing in ${file}`, found);
  }
}
