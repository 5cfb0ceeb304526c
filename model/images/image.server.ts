import path from "node:path";
import { fillColors } from "#art/theme/fill-colors.server.ts";
import { THEME_FILE } from "#art/theme/theme-tokens.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { shortHash } from "../reader/short-hash.server.ts";
import { readDrawingSize } from "./drawing.server.ts";
import { readImageFile } from "./image-file.server.ts";
import { readRasterFacts } from "./raster.server.ts";
import { hashRaster, rasterName } from "./raster-url.server.ts";
/**
 * A picture as a page needs it: its address, and its size in pixels so that nothing jumps when it arrives. One made of
 * pixels has an address for each of its `widths` as well, and a preview if one cannot look through it.
 */
export type Image = { src: string; width: number; height: number; widths?: number[]; preview?: string };

/** The address below which pictures are served. Their names carry a hash, so they may be kept forever. */
export const IMAGE_BASE = "/assets/images/";

/** Reads what a page has to know of a picture, by its path below `content/images`. @throws ImageError */
export function readImage(reader: ContentReader, file: string): Image {
  // A drawing may use the colors of the theme.
  const sources = [reader.path("images", file), path.resolve(THEME_FILE)];
  for (const source of sources) reader.cache.noteSource(source);
  return reader.cache.read(
    `image ${sources[0]}`,
    () => sources,
    () => describeImage(reader, file, readImageFile(reader, file)),
  );
}

/** The name under which a picture is published: its own path with a hash of its bytes. */
export function hashedName(file: string, content: Buffer): string {
  const { dir, name, ext } = path.posix.parse(file);
  return path.posix.join(dir, `${name}.${shortHash(content)}${ext}`);
}

/** The path of a picture, from the name under which it is published. */
export function withoutHash(name: string): string {
  return name.replace(/\.[0-9a-f]{8}(?=\.[a-zA-Z]+$)/, "");
}

function describeImage(reader: ContentReader, file: string, content: Buffer): Image {
  if (path.posix.extname(file).toLowerCase() === ".svg") {
    const drawing = fillColors(content.toString("utf8"));
    return { src: IMAGE_BASE + hashedName(file, Buffer.from(drawing)), ...readDrawingSize(file, drawing) };
  }
  const facts = readRasterFacts(reader, file, content);
  const widths = listRasterWidths(facts.width);
  const common = { file, hash: hashRaster(content), width: findCommonWidth(widths), format: "webp" } as const;
  return { src: IMAGE_BASE + rasterName(common), ...facts, widths };
}

// Steps of about a half: a browser never takes much more than it needs.
const WIDTHS = [320, 480, 640, 960, 1280, 1920];

const WIDEST = 1920;

/** What takes no source: robots, and browsers that are too old for the site. */
const COMMON = 1280;

/** The widths in which a picture is published, in pixels: never wider than it is. */
function listRasterWidths(width: number): number[] {
  return [...WIDTHS.filter((step) => step < width), ...(width <= WIDEST ? [width] : [])];
}

/** The width that stands for all of them where only one can be named. */
function findCommonWidth(widths: number[]): number {
  return widths.findLast((width) => width <= COMMON) ?? COMMON;
}
