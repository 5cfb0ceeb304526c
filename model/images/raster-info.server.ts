import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import path from "node:path";
import { IMAGE_CACHE_FOLDER, openImageCache } from "./image-cache.server.ts";
import type { ImageProblem } from "./image-file.server.ts";

/** Width and height are in pixels after EXIF rotation. `preview` is a tiny data URL; transparent images have none. */
export type RasterInfo = { width: number; height: number; preview?: string };

/** Describes an image, and on its first miss all others in `content/images`. @param file an absolute path */
export function readRasterInfo(file: string, content: Buffer): RasterInfo | ImageProblem {
  const cached = readCachedInfo(file, content);
  if (cached) return cached;
  // Schemas cannot wait for sharp, so another process decodes. The package knows where its source is.
  const program = createRequire(import.meta.url).resolve("#model/images/describe-rasters.server.ts");
  const printed = execFileSync(process.execPath, [program, file], { stdio: ["ignore", "pipe", "inherit"] });
  // What the program prints.
  return JSON.parse(printed.toString()) as RasterInfo | ImageProblem;
}

export function readCachedInfo(file: string, content: Buffer): RasterInfo | undefined {
  const cached = cache.read(cacheKey(file, content));
  // What `cacheRasterInfo` wrote.
  return cached && (JSON.parse(cached.toString()) as RasterInfo);
}

export function cacheRasterInfo(file: string, content: Buffer, info: RasterInfo): void {
  cache.write(cacheKey(file, content), JSON.stringify(info));
}

// Increment when the info of an unchanged file changes.
const VERSION = 2;

const cache = openImageCache(IMAGE_CACHE_FOLDER);

function cacheKey(file: string, content: Buffer): string {
  const hash = createHash("sha256").update(content).digest("hex");
  return `facts-${VERSION}/${hash}${path.extname(file)}.json`;
}
