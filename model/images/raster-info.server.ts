import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import sharp, { type Metadata } from "sharp";
import { IMAGE_CACHE_FOLDER, openImageCache } from "./image-cache.server.ts";
import { type ImageProblem, MEDIA_TYPES } from "./image-file.server.ts";

/** Width and height are in pixels after EXIF rotation. `preview` is a tiny data URL; transparent images have none. */
type RasterInfo = { width: number; height: number; preview?: string };
type Description = RasterInfo | ImageProblem;

/** Describes an image, and on its first miss all others in `content/images`. @param file an absolute path */
export function readRasterInfo(file: string, content: Buffer): Description {
  const cached = readCached(file, content);
  if (cached) return cached;
  // Schemas cannot wait for sharp, so another process decodes. The package knows where its source is.
  const program = createRequire(import.meta.url).resolve("#model/images/raster-info.server.ts");
  const printed = execFileSync(process.execPath, [program, file], { stdio: ["ignore", "pipe", "inherit"] });
  // What the program prints.
  return JSON.parse(printed.toString()) as Description;
}

// Increment when the description of an unchanged file changes.
const VERSION = 3;

const cache = openImageCache(IMAGE_CACHE_FOLDER);

function findKey(file: string, content: Buffer): string {
  return `facts-${VERSION}/${createHash("sha256").update(content).digest("hex")}.${path.basename(file)}.json`;
}

function readCached(file: string, content: Buffer): Description | undefined {
  const cached = cache.read(findKey(file, content));
  // What `describeRaster` wrote.
  return cached && (JSON.parse(cached.toString()) as Description);
}

/** Prints the description of one image, and caches that of all in `content/images`. */
async function describeAll(wanted: string): Promise<void> {
  const queue = globSync("content/images/**/*.*").filter(isRaster).values();
  const describeOthers = async () => {
    for (const file of queue) await describeRaster(path.resolve(file));
  };
  const [found] = await Promise.all([
    describeRaster(wanted),
    describeOthers(),
    describeOthers(),
    describeOthers(),
  ]);
  process.stdout.write(JSON.stringify(found));
}

function isRaster(file: string): boolean {
  const extension = path.extname(file).toLowerCase();
  return extension in MEDIA_TYPES && extension !== ".svg";
}

async function describeRaster(file: string): Promise<Description> {
  const content = await readFile(file);
  const cached = readCached(file, content);
  if (cached) return cached;
  const description = await decode(path.basename(file), content);
  cache.write(findKey(file, content), JSON.stringify(description));
  return description;
}

async function decode(name: string, content: Buffer): Promise<Description> {
  const metadata = await readMetadata(content).catch(() => undefined);
  if (!metadata) return { expected: `an image in ${name}`, found: "no image, or a damaged one" };
  const problem = findProblem(name, content, metadata);
  if (problem) return problem;
  try {
    return { ...metadata.autoOrient, ...(await drawPreview(content, metadata)) };
  } catch (error) {
    const [reason = ""] = String(error).split("\n");
    return { expected: `a complete image in ${name}`, found: `an incomplete one: ${reason}` };
  }
}

// Asynchronous, because sharp throws at once for an empty file.
async function readMetadata(content: Buffer): Promise<Metadata> {
  return sharp(content, { limitInputPixels: false }).metadata();
}

const MAX_MEGAPIXELS = 40;

const MAX_SIDE = 16_000;

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

if (import.meta.main) await describeAll(process.argv[2] ?? "");
