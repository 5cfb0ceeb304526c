import path from "node:path";
import sharp, { type Metadata } from "sharp";
import type { ImageProblem } from "./image-error.server.ts";
import { MEDIA_TYPES } from "./media-types.server.ts";
import type { RasterFacts } from "./raster.server.ts";

/** Decodes a picture made of pixels and tells its size and a preview, or what is wrong with it. */
export async function describeRaster(name: string, content: Buffer): Promise<RasterFacts | ImageProblem> {
  const metadata = await readMetadata(content);
  if (!metadata) return { expected: `a picture in ${name}`, found: "no picture, or a damaged one" };
  const fault = findFault(name, content, metadata);
  if (fault) return fault;
  try {
    return { ...metadata.autoOrient, ...(await drawPreview(content, metadata)) };
  } catch (error) {
    const [reason = ""] = String(error).split("\n");
    return { expected: `a whole picture in ${name}`, found: `a part of one: ${reason}` };
  }
}

// Twice what a phone takes by day. More is for print, and takes a build long to read.
const MOST_MEGAPIXELS = 40;

// Formats for the web know no longer side.
const LONGEST_SIDE = 16_000;

async function readMetadata(content: Buffer): Promise<Metadata | undefined> {
  try {
    // The limit has a message of its own.
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

function findFault(name: string, content: Buffer, { mediaType, width, height, pages = 1 }: Metadata) {
  const endings = Object.keys(MEDIA_TYPES).filter((known) => MEDIA_TYPES[known] === mediaType);
  const ending = path.extname(name);
  if (endings.length === 0)
    return { expected: `a picture of the web in ${name}`, found: mediaType ?? "another format" };
  if (!endings.includes(ending.toLowerCase()))
    return { expected: `the ending ${endings.join(" or ")}, which its content has`, found: name };
  const megapixels = (width * height) / 1e6;
  if (megapixels > MOST_MEGAPIXELS)
    return {
      expected: `at most ${MOST_MEGAPIXELS} megapixels in ${name}`,
      found: `${megapixels.toFixed(1)}: ${width} x ${height}`,
    };
  if (Math.max(width, height) > LONGEST_SIDE)
    return { expected: `sides of at most ${LONGEST_SIDE} pixels in ${name}`, found: `${width} x ${height}` };
  if (pages > 1 || ANIMATED[mediaType ?? ""]?.(content))
    return { expected: `a picture that stands still in ${name}`, found: "one that moves" };
  return undefined;
}

// Of these formats, sharp reads the first picture without a word about the others.
const ANIMATED: Record<string, (content: Buffer) => boolean> = {
  "image/png": hasFramesOfPng,
  "image/avif": (content) => content.subarray(0, content.readUInt32BE(0)).includes("avis"),
};

/** Whether a chunk announces further frames: it stands somewhere before the first pixels. */
function hasFramesOfPng(content: Buffer): boolean {
  const SIGNATURE = 8;
  // Length, name, data, checksum.
  for (let start = SIGNATURE; start + 8 <= content.length; start += 12 + content.readUInt32BE(start)) {
    const name = content.toString("latin1", start + 4, start + 8);
    if (name === "acTL" || name === "IDAT") return name === "acTL";
  }
  return false;
}

// So few pixels are drawn as a blur when they are stretched, and take less than 200 bytes in the page.
const PREVIEW_SIDE = 10;

async function drawPreview(content: Buffer, { hasAlpha }: Metadata): Promise<Pick<RasterFacts, "preview">> {
  const picture = sharp(content, { failOn: "error" });
  if (hasAlpha && !(await picture.stats()).isOpaque) return {};
  const small = picture
    .autoOrient()
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: "inside" })
    .removeAlpha();
  const preview = await small.webp({ quality: 40, effort: 6 }).toBuffer();
  return { preview: `data:image/webp;base64,${preview.toString("base64")}` };
}
