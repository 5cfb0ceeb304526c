import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { fillColors } from "#art/theme/theme-tokens.server.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { cleanSvg } from "./clean-svg.server.ts";
import { ImageError, readImageFile } from "./image-file.server.ts";
import { publishImage } from "./published-image.server.ts";
import { publishRaster } from "./raster.server.ts";
import { readRasterInfo } from "./raster-info.server.ts";

/** What a page needs of an image. Raster images have `widths`, and a `preview` unless they are transparent. */
export type Image = { src: string; width: number; height: number; widths?: number[]; preview?: string };

/** Reads an image by its path below `content/images`. @throws ImageError */
export function readImage(reader: ContentReader, file: string): Image {
  // The same in each language.
  return reader
    .in(DEFAULT_LOCALE)
    .memoize(`image ${file}`, () => describeImage(reader, file, readImageFile(reader, file)));
}

function describeImage(reader: ContentReader, file: string, content: Buffer): Image {
  if (path.posix.extname(file).toLowerCase() === ".svg") {
    const { svg, ...size } = readDrawing(file, content.toString("utf8"));
    return { src: publishImage(file, fillColors(svg)), ...size };
  }
  const source = reader.path("images", file);
  const info = readRasterInfo(source, content);
  if ("expected" in info) throw new ImageError(file, info);
  const widths = [
    ...WIDTHS.filter((step) => step < info.width),
    ...(info.width <= MAX_WIDTH ? [info.width] : []),
  ];
  const publish = publishRaster(file, source, content);
  for (const width of widths) publish(width, "avif");
  const sources = widths.map((width) => publish(width, "webp"));
  const src = sources.findLast((_, index) => (widths[index] ?? 0) <= FALLBACK_WIDTH) ?? "";
  return { src, ...info, widths };
}

const WIDTHS = [320, 480, 640, 960, 1280, 1920];
const MAX_WIDTH = 1920;

// For clients that ignore `srcset`, such as crawlers.
const FALLBACK_WIDTH = 1280;

/**
 * Cleans an SVG file, and reads its size in its own units, rounded.
 * @throws ImageError if it has none or cannot be drawn
 */
export function readDrawing(file: string, text: string): { svg: string; width: number; height: number } {
  const svg = cleanSvg(file, text);
  const [, viewBox] = /^<svg[^>]*\sviewBox="([^"]*)"/.exec(svg) ?? [];
  const numbers = viewBox?.trim().split(/\s*,\s*|\s+/) ?? [];
  const [x = Number.NaN, y = Number.NaN, width = 0, height = 0, ...more] = numbers.map(Number);
  if (!(Number.isFinite(x + y) && width > 0 && height > 0) || more.length > 0)
    throw new ImageError(file, {
      expected: `a size such as viewBox="0 0 360 200" in ${file}`,
      found: viewBox === undefined ? "none" : `viewBox="${viewBox}"`,
    });
  checkDrawable(file, svg);
  // An img takes whole pixels only.
  return { svg, width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

// A second parser: what both accept, browsers do too.
function checkDrawable(file: string, svg: string): void {
  try {
    new Resvg(svg, { font: { loadSystemFonts: false } });
  } catch (error) {
    const reason = String(error).replace(/^Error: /, "");
    const found = `an incomplete or faulty one: ${reason}`;
    throw new ImageError(file, { expected: `a complete drawing in ${file}`, found });
  }
}
