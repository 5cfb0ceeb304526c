import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Metadata } from "sharp";
import { type ImageProblem, MEDIA_TYPES } from "./image-file.server.ts";
import { cacheRasterInfo, type RasterInfo, readCachedInfo } from "./raster-info.server.ts";

/** Prints the info of the image that is asked for, and caches that of all images in `content/images`. */
async function describeRasters(wanted: string): Promise<void> {
  const queue = globSync("content/images/**/*.*").filter(isRaster).values();
  const cacheOthers = async () => {
    // What is wrong with another image is reported when that one is read.
    for (const file of queue) await describeRaster(path.resolve(file)).catch(() => undefined);
  };
  const [found] = await Promise.all([describeRaster(wanted), cacheOthers(), cacheOthers(), cacheOthers()]);
  process.stdout.write(JSON.stringify(found));
}

function isRaster(file: string): boolean {
  const extension = path.extname(file).toLowerCase();
  return extension in MEDIA_TYPES && extension !== ".svg";
}

/** @param file an absolute path */
async function describeRaster(file: string): Promise<RasterInfo | ImageProblem> {
  const name = path.basename(file);
  const content = await readFile(file);
  const cached = readCachedInfo(file, content);
  if (cached) return cached;
  const metadata = await readMetadata(content);
  if (!metadata) return { expected: `an image in ${name}`, found: "no image, or a damaged one" };
  const problem = findProblem(name, content, metadata);
  if (problem) return problem;
  try {
    const info = { ...metadata.autoOrient, ...(await drawPreview(content, metadata)) };
    cacheRasterInfo(file, content, info);
    return info;
  } catch (error) {
    const [reason = ""] = String(error).split("\n");
    return { expected: `a complete image in ${name}`, found: `an incomplete one: ${reason}` };
  }
}

const MAX_MEGAPIXELS = 40;

const MAX_SIDE = 16_000;

async function readMetadata(content: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

function findProblem(
  name: string,
  content: Buffer,
  { mediaType, width, height, pages = 1 }: Metadata,
): ImageProblem | undefined {
  const extensions = Object.keys(MEDIA_TYPES).filter((known) => MEDIA_TYPES[known] === mediaType);
  if (extensions.length === 0)
    return { expected: `a web image in ${name}`, found: mediaType ?? "another format" };
  if (!extensions.includes(path.extname(name).toLowerCase()))
    return { expected: `the extension ${extensions.join(" or ")}, which matches the content`, found: name };
  const megapixels = (width * height) / 1e6;
  if (megapixels > MAX_MEGAPIXELS)
    return {
      expected: `at most ${MAX_MEGAPIXELS} megapixels in ${name}`,
      found: `${megapixels.toFixed(1)}: ${width} x ${height}`,
    };
  if (Math.max(width, height) > MAX_SIDE)
    return { expected: `sides of at most ${MAX_SIDE} pixels in ${name}`, found: `${width} x ${height}` };
  if (pages > 1 || IS_ANIMATED[mediaType ?? ""]?.(content))
    return { expected: `an image without animation in ${name}`, found: "an animated one" };
  return undefined;
}

// In these formats, sharp ignores all frames but the first.
const IS_ANIMATED: Record<string, (content: Buffer) => boolean> = {
  "image/png": isAnimatedPng,
  "image/avif": (content) => content.subarray(0, content.readUInt32BE(0)).includes("avis"),
};

/** An animation control chunk comes before the first image data. */
function isAnimatedPng(content: Buffer): boolean {
  const SIGNATURE_LENGTH = 8;
  for (let start = SIGNATURE_LENGTH; start + 8 <= content.length; start += 12 + content.readUInt32BE(start)) {
    const name = content.toString("latin1", start + 4, start + 8);
    if (name === "acTL" || name === "IDAT") return name === "acTL";
  }
  return false;
}

// Stretched, so few pixels are a blur, in less than 200 bytes.
const PREVIEW_SIDE = 10;

async function drawPreview(content: Buffer, { hasAlpha }: Metadata): Promise<Pick<RasterInfo, "preview">> {
  const image = sharp(content, { failOn: "error" });
  if (hasAlpha && !(await image.stats()).isOpaque) return {};
  const small = image
    .autoOrient()
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: "inside" })
    .removeAlpha();
  const preview = await small.webp({ quality: 40, effort: 6 }).toBuffer();
  return { preview: `data:image/webp;base64,${preview.toString("base64")}` };
}

await describeRasters(process.argv[2] ?? "");
