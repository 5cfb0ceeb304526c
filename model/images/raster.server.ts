import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { shortHash } from "../content/short-hash.server.ts";
import { IMAGE_CACHE_FOLDER, openImageCache } from "./image-cache.server.ts";
import { IMAGE_BASE, publishFile } from "./published-image.server.ts";

const FORMATS = {
  // More effort takes four times as long and saves 15 percent of a diagram, 2 of a photograph. Full chroma keeps red text sharp.
  avif: { quality: 50, effort: 3, chromaSubsampling: "4:4:4" },
  webp: { quality: 80, effort: 5, smartSubsample: true },
} as const;

type Format = keyof typeof FORMATS;

/** Gives each width and format of an image its URL, such as `people/asha.jpg.0a1b2c3d.640.avif`. @param source its absolute path */
export function publishRaster(
  file: string,
  source: string,
  content: Buffer,
): (width: number, format: Format) => string {
  // Changes with the bytes and with the encoder settings.
  const hash = shortHash(shortHash(content) + JSON.stringify(FORMATS));
  return (width, format) =>
    publishFile(`${IMAGE_BASE}${file}.${hash}.${width}.${format}`, async () =>
      encodeRaster(await readFile(source), width, format),
    );
}

// The number of threads changes the bytes of AVIF files. Node encodes four images at a time, so two keep eight cores busy.
sharp.concurrency(2);

const cache = openImageCache(IMAGE_CACHE_FOLDER);

async function encodeRaster(content: Buffer, width: number, format: Format): Promise<Buffer> {
  const settings = JSON.stringify([width, format, FORMATS[format], sharp.versions.vips]);
  const key = `${createHash("sha256").update(content).update(settings).digest("hex")}.${format}`;
  const cached = cache.read(key);
  if (cached) return cached;
  const encoded = await encodeUncached(content, width, format);
  cache.write(key, encoded);
  return encoded;
}

/** Encodes an image upright, in sRGB and without metadata such as the place where it was taken (sharp's defaults). */
async function encodeUncached(content: Buffer, width: number, format: Format): Promise<Buffer> {
  const image = sharp(content, { failOn: "error" }).autoOrient().resize({ width, withoutEnlargement: true });
  return image.toFormat(format, FORMATS[format]).toBuffer();
}
