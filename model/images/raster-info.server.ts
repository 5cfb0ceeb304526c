import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { createRequire } from "node:module";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import sharp, { type Metadata } from "sharp";
import { IMAGE_CACHE_FOLDER, openImageCache } from "./image-cache.server.ts";
import { MEDIA_TYPES } from "./image-file.server.ts";

/** Width and height are in pixels after EXIF rotation. `preview` is a tiny data URL; transparent images have none. */
type RasterInfo = { width: number; height: number; preview?: string };
type ImageProblem = { expected: string; found: string };
type Description = RasterInfo | ImageProblem;

// Increment when the description of an unchanged file changes.
const VERSION = 4;

const cache = openImageCache(IMAGE_CACHE_FOLDER);

/** Describes an image once. @param file an absolute path */
export function readRasterInfo(file: string, content: Buffer): Description {
  const key = `facts-${VERSION}/${hash("sha256", content)}.${path.basename(file)}.json`;
  const known = cache.read(key);
  // Schemas cannot wait for sharp, so another process decodes. The package knows where its source is.
  const program = createRequire(import.meta.url).resolve("#model/images/raster-info.server.ts");
  const described =
    known ??
    execFileSync(process.execPath, [program, path.basename(file)], {
      input: content,
      stdio: ["pipe", "pipe", "inherit"],
    });
  if (!known) cache.write(key, described);
  // What the program prints.
  return JSON.parse(described.toString()) as Description;
}

async function describeRaster(name: string, content: Buffer): Promise<Description> {
  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) return { expected: `an image in ${name}`, found: "no image, or a damaged one" };
  const problem = findProblem(name, metadata);
  if (problem) return problem;
  try {
    return { ...metadata.autoOrient, ...(await drawPreview(content, metadata)) };
  } catch (error) {
    const [reason = ""] = String(error).split("\n");
    return { expected: `a complete image in ${name}`, found: `an incomplete one: ${reason}` };
  }
}

const MAX_MEGAPIXELS = 40;

const MAX_SIDE = 16_000;

function findProblem(
  name: string,
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
  if (pages > 1) return { expected: `an image without animation in ${name}`, found: "an animated one" };
  return undefined;
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

if (import.meta.main) {
  const description = await describeRaster(process.argv[2] ?? "", await buffer(process.stdin));
  process.stdout.write(JSON.stringify(description));
}
