import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { fillColors } from "#art/theme/theme-tokens.server.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { TextError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { shortHash } from "../content/short-hash.server.ts";
import { readDrawing } from "./drawing.server.ts";
import { IMAGE_CACHE_FOLDER, openImageCache } from "./image-cache.server.ts";
import { readImageFile } from "./image-file.server.ts";
import { IMAGE_BASE, publishFile, publishImage } from "./published-image.server.ts";
import { readRasterInfo } from "./raster-info.server.ts";

/** What a page needs of an image. Raster images have `widths`, and a `preview` unless they are transparent. */
export type Image = { src: string; width: number; height: number; widths?: number[]; preview?: string };

/** Reads an image by its path below `content/images`. @throws TextError */
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
  if ("expected" in info) throw new TextError(info.expected, info.found);
  const widths = [
    ...WIDTHS.filter((step) => step < info.width),
    ...(info.width <= MAX_WIDTH ? [info.width] : []),
  ];
  // Changes with the bytes and with the encoder settings.
  const hash = shortHash(shortHash(content) + JSON.stringify(FORMATS));
  const publish = (width: number, format: Format) =>
    publishFile(`${IMAGE_BASE}${file}.${hash}.${width}.${format}`, async () =>
      encodeRaster(await readFile(source), width, format),
    );
  for (const width of widths) publish(width, "avif");
  const sources = widths.map((width) => publish(width, "webp"));
  const src = sources.findLast((_, index) => (widths[index] ?? 0) <= FALLBACK_WIDTH) ?? "";
  return { src, ...info, widths };
}

const WIDTHS = [320, 480, 640, 960, 1280, 1920];
const MAX_WIDTH = 1920;

// For clients that ignore `srcset`, such as crawlers.
const FALLBACK_WIDTH = 1280;

const FORMATS = {
  // More effort takes four times as long and saves 15 percent of a diagram, 2 of a photograph. Full chroma keeps red text sharp.
  avif: { quality: 50, effort: 3, chromaSubsampling: "4:4:4" },
  webp: { quality: 80, effort: 5, smartSubsample: true },
} as const;

type Format = keyof typeof FORMATS;

// The number of threads changes the bytes of AVIF files. Node encodes four images at a time, so two keep eight cores busy.
sharp.concurrency(2);

const cache = openImageCache(IMAGE_CACHE_FOLDER);

/** Upright, in sRGB and without metadata such as the place where it was taken (sharp's defaults). */
async function encodeRaster(content: Buffer, width: number, format: Format): Promise<Buffer> {
  const settings = JSON.stringify([width, format, FORMATS[format], sharp.versions.vips]);
  const key = `${createHash("sha256").update(content).update(settings).digest("hex")}.${format}`;
  const cached = cache.read(key);
  if (cached) return cached;
  const image = sharp(content, { failOn: "error" }).autoOrient().resize({ width, withoutEnlargement: true });
  const encoded = await image.toFormat(format, FORMATS[format]).toBuffer();
  cache.write(key, encoded);
  return encoded;
}
