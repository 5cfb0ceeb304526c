import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { createSyncFn } from "synckit";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { openImageCache, PICTURE_FOLDER } from "./image-cache.server.ts";
import { ImageError, type ImageProblem } from "./image-error.server.ts";

/** What a page has to know of a picture made of pixels before it arrives. */
export type RasterFacts = {
  /** In pixels, as it is looked at: a camera that was held upright may have written it lying down. */
  width: number;
  height: number;
  /** A few pixels of it as a data address, to be shown until it arrives. None if one can look through it. */
  preview?: string;
};

/** Tells what is in a file, or what is wrong with it. */
export type DescribeRaster = (absolutePath: string) => Promise<RasterFacts | ImageProblem>;

/** Reads size and preview of a picture made of pixels, once for each content. @throws ImageError */
export function readRasterFacts(reader: ContentReader, file: string, content: Buffer): RasterFacts {
  const name = `facts-${VERSION}/${createHash("sha256").update(content).digest("hex")}${file.slice(file.lastIndexOf("."))}.json`;
  const kept = cache.read(name);
  // Written below, and by nothing else.
  if (kept) return JSON.parse(kept.toString()) as RasterFacts;
  describe ??= createSyncFn<DescribeRaster>(findWorker());
  const facts = describe(reader.path("images", file));
  if ("expected" in facts) throw new ImageError(file, facts);
  cache.keep(name, JSON.stringify(facts));
  return facts;
}

// Counted up when the facts of an unchanged file change.
const VERSION = 2;

const cache = openImageCache(PICTURE_FOLDER);

// Content is read while schemas check it, which cannot wait, and pictures are decoded by promises. So another thread decodes
// while this one stands still, once for each file there ever was. It starts with the first file that is not known yet.
let describe: ((absolutePath: string) => RasterFacts | ImageProblem) | undefined;

/** The built loaders lie in another folder than their sources; the package knows where its sources are. */
function findWorker(): string {
  return createRequire(import.meta.url).resolve("#model/images/raster-worker.server.ts");
}
