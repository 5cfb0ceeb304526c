import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { fillColors } from "#art/theme/fill-colors.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { drawOnPatternFile } from "./drawing-on-pattern.server.ts";
import { drawIconFile } from "./icon.server.ts";
import { readDrawing } from "./image.server.ts";
import { IMAGE_CACHE_FOLDER, openImageCache } from "./image-cache.server.ts";
import {
  FORMATS,
  hashedName,
  hashRaster,
  parseRasterName,
  type RasterVariant,
  rasterName,
  withoutHash,
} from "./image-names.server.ts";
import { drawWovenFile } from "./woven-image.server.ts";

/** `name` is relative to `IMAGE_BASE`. */
export type PublishedImage = { name: string; content: string | Buffer };

/** Draws, encodes or reads the image of a published name. The result has another name if its file has changed. */
export async function makePublishedImage(
  reader: ContentReader,
  name: string,
): Promise<PublishedImage | undefined> {
  const file = withoutHash(name);
  const drawing = drawWovenFile(reader, file) ?? drawOnPatternFile(reader, file) ?? drawIconFile(file);
  if (drawing !== undefined) return { name: hashedName(file, drawing), content: drawing };
  const raster = parseRasterName(name);
  const source = await readSource(reader, raster?.file ?? file);
  if (!source) return undefined;
  if (!raster) return publishFile(file, source);
  return {
    name: rasterName({ ...raster, hash: hashRaster(source) }),
    content: await encodeRaster(source, raster),
  };
}

/** Drawings get the colors of the theme. @throws ImageError if a drawing could do more than be looked at */
function publishFile(file: string, source: Buffer): PublishedImage {
  if (!file.toLowerCase().endsWith(".svg")) return { name: hashedName(file, source), content: source };
  const drawing = fillColors(source.toString("utf8"));
  readDrawing(file, drawing);
  return { name: hashedName(file, drawing), content: drawing };
}

async function readSource(reader: ContentReader, file: string): Promise<Buffer | undefined> {
  // In development, names come from requests.
  if (file.split("/").includes("..")) return undefined;
  try {
    return await readFile(reader.path("images", file));
  } catch {
    return undefined;
  }
}

// The number of threads changes the bytes of AVIF files. Node encodes four images at a time, so two keep eight cores busy.
sharp.concurrency(2);

const cache = openImageCache(IMAGE_CACHE_FOLDER);

type Encoding = Pick<RasterVariant, "width" | "format">;

async function encodeRaster(content: Buffer, encoding: Encoding): Promise<Buffer> {
  const { width, format } = encoding;
  const settings = JSON.stringify([width, format, FORMATS[format], sharp.versions.vips]);
  const key = `${createHash("sha256").update(content).update(settings).digest("hex")}.${format}`;
  const cached = cache.read(key);
  if (cached) return cached;
  const encoded = await encodeUncached(content, encoding);
  cache.write(key, encoded);
  return encoded;
}

/** Encodes an image upright, in sRGB and without metadata such as the place where it was taken (sharp's defaults). */
export async function encodeUncached(content: Buffer, { width, format }: Encoding): Promise<Buffer> {
  const image = sharp(content, { failOn: "error" }).autoOrient().resize({ width, withoutEnlargement: true });
  return image.toFormat(format, FORMATS[format]).toBuffer();
}
