import { createHash } from "node:crypto";
import sharp from "sharp";
import { openImageCache, PICTURE_FOLDER } from "./image-cache.server.ts";
import { FORMATS, type RasterAddress } from "./raster-url.server.ts";

// Node works on four pictures at a time, so two threads each keep eight cores busy. The number decides the bytes of an AVIF
// file: it is the same on every machine, so that every build is.
sharp.concurrency(2);

const cache = openImageCache(PICTURE_FOLDER);

/**
 * Writes a picture anew in a width and a format: upright, in the colors of the web (sRGB), and without what cameras write
 * beside it, such as the place where it was taken. What was written once is kept.
 */
export async function encodeRaster(content: Buffer, form: RasterForm): Promise<Buffer> {
  const { width, format } = form;
  const settings = JSON.stringify([width, format, FORMATS[format], sharp.versions.vips]);
  const name = `${createHash("sha256").update(content).update(settings).digest("hex")}.${format}`;
  const kept = cache.read(name);
  if (kept) return kept;
  const encoded = await encodeAnew(content, form);
  cache.keep(name, encoded);
  return encoded;
}

/** Does the same whether or not it was done before. */
export async function encodeAnew(content: Buffer, { width, format }: RasterForm): Promise<Buffer> {
  // Without further words, sharp converts to sRGB and leaves out all metadata.
  const picture = sharp(content, { failOn: "error" })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return picture.toFormat(format, FORMATS[format]).toBuffer();
}

type RasterForm = Pick<RasterAddress, "width" | "format">;
