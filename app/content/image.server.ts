import { readFileSync } from "node:fs";
import path from "node:path";
import { contentPath } from "./parse-file.server.ts";
import { shortHash } from "./short-hash.server.ts";

/** A picture as a page needs it: its address, and its size in pixels so that nothing jumps when it arrives. */
export type Image = { src: string; width: number; height: number };

/** The address below which pictures are served. Their names carry a hash, so they may be kept forever. */
export const IMAGE_BASE = "/assets/images/";

/** Reads the address and size of a picture in `content/images`, or undefined when there is none. */
export function readImage(file: string): Image | undefined {
  const content = readImageFile(file);
  const size = content && readSvgSize(content.toString("utf8"));
  return content && size && { src: IMAGE_BASE + hashedName(file, content), ...size };
}

/** The name under which a picture is published: its own path with a hash of its bytes. */
export function hashedName(file: string, content: Buffer): string {
  const { dir, name, ext } = path.posix.parse(file);
  return path.posix.join(dir, `${name}.${shortHash(content)}${ext}`);
}

/** The path of a picture, from the name under which it is published. */
export function withoutHash(name: string): string {
  return name.replace(/\.[0-9a-f]{8}(?=\.[a-z]+$)/, "");
}

function readImageFile(file: string): Buffer | undefined {
  const folder = contentPath("images");
  const absolute = path.resolve(folder, file);
  if (!absolute.startsWith(folder + path.sep) || path.extname(file) !== ".svg") return undefined;
  try {
    return readFileSync(absolute);
  } catch {
    return undefined;
  }
}

function readSvgSize(svg: string): { width: number; height: number } | undefined {
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  return box ? { width: Number(box[1]), height: Number(box[2]) } : undefined;
}
