import path from "node:path";
import { shortHash } from "../content/short-hash.server.ts";

/** The URL path of all images. Their names contain a hash, so they may be cached forever. */
export const IMAGE_BASE = "/assets/images/";

/** The same for videos and their captions. */
export const VIDEO_BASE = "/assets/videos/";

type Content = string | Buffer;
type MakeContent = () => Content | Promise<Content>;

declare global {
  var publishedImages: Map<string, MakeContent> | undefined;
}

// The development server has this module twice: in its configuration, and in the pages that it renders.
globalThis.publishedImages ??= new Map();
const images = globalThis.publishedImages;

/** Gives an image its URL. It is published if a page refers to it. @param file such as `people/asha.svg` */
export function publishImage(file: string, content: Content): string {
  const { dir, name, ext } = path.posix.parse(file);
  return publishFile(IMAGE_BASE + path.posix.join(dir, `${name}.${shortHash(content)}${ext}`), () => content);
}

/** The same for an image or a video that is made when it is needed. @param src changes with its content */
export function publishFile(src: string, makeContent: MakeContent): string {
  images.set(src, makeContent);
  return src;
}

/** Undefined unless this process has read the image. */
export function makePublishedImage(src: string): ReturnType<MakeContent> | undefined {
  return images.get(src)?.();
}
