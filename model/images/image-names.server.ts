import path from "node:path";
import { shortHash } from "../content/short-hash.server.ts";

/** The URL path of all images. Their names contain a hash, so they may be cached forever. */
export const IMAGE_BASE = "/assets/images/";

export function hashedName(file: string, content: string | Buffer): string {
  const { dir, name, ext } = path.posix.parse(file);
  return path.posix.join(dir, `${name}.${shortHash(content)}${ext}`);
}

export function withoutHash(name: string): string {
  return name.replace(/\.[0-9a-f]{8}(?=\.[a-zA-Z]+$)/, "");
}

export const FORMATS = {
  // More effort takes four times as long and saves 15 percent of a diagram, 2 of a photograph. Full chroma keeps red text sharp.
  avif: { quality: 50, effort: 3, chromaSubsampling: "4:4:4" },
  webp: { quality: 80, effort: 5, smartSubsample: true },
} as const;

export type RasterVariant = { file: string; hash: string; width: number; format: keyof typeof FORMATS };

/** The published name of a variant, such as `people/asha.jpg.0a1b2c3d.640.avif`. */
export function rasterName({ file, hash, width, format }: RasterVariant): string {
  return path.posix.join(path.posix.dirname(file), `${path.posix.basename(file)}.${hash}.${width}.${format}`);
}

/** Returns undefined for any other name. */
export function parseRasterName(name: string): RasterVariant | undefined {
  const { file, hash, width, format } =
    /^(?<file>.+)\.(?<hash>[0-9a-f]{8})\.(?<width>\d+)\.(?<format>\w+)$/.exec(name)?.groups ?? {};
  if (!file || !hash || !isFormat(format)) return undefined;
  return { file, hash, width: Number(width), format };
}

/** Changes with the bytes and with the encoder settings. */
export function hashRaster(content: Buffer): string {
  return shortHash(shortHash(content) + JSON.stringify(FORMATS));
}

function isFormat(value: string | undefined): value is RasterVariant["format"] {
  return value !== undefined && Object.hasOwn(FORMATS, value);
}
