import { readFile } from "node:fs/promises";
import { fillColors } from "#art/theme/fill-colors.server.ts";
import { drawIconFile } from "#model/icons/read-icon.server.ts";
import { hashedName, withoutHash } from "#model/images/image.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { readDrawing } from "./drawing.server.ts";
import { encodeRaster } from "./encode-raster.server.ts";
import { hashRaster, parseRasterName, rasterName } from "./raster-url.server.ts";
import { drawWovenFile } from "./woven-image.server.ts";

/** The bytes of a picture, and the name below `IMAGE_BASE` under which they are published. */
export type PublishedImage = { name: string; content: string | Buffer };

/**
 * Makes the picture that was published under a name: drawn, written anew in a width and a format, or as it is in
 * `content/images`. Its name is another one when it has changed since. Undefined when there is none.
 */
export async function makePublishedImage(
  reader: ContentReader,
  name: string,
): Promise<PublishedImage | undefined> {
  const file = withoutHash(name);
  const drawn = drawPicture(file);
  if (drawn !== undefined) return { name: hashedName(file, Buffer.from(drawn)), content: drawn };
  const raster = parseRasterName(name);
  const source = await readSource(reader, raster?.file ?? file);
  if (!source) return undefined;
  if (!raster) return publishAsItIs(file, source);
  return {
    name: rasterName({ ...raster, hash: hashRaster(source) }),
    content: await encodeRaster(source, raster),
  };
}

/** A drawing is published in the colors of the theme. @throws ImageError when it could do more than be looked at */
function publishAsItIs(file: string, source: Buffer): PublishedImage {
  if (!file.toLowerCase().endsWith(".svg")) return { name: hashedName(file, source), content: source };
  const drawing = fillColors(source.toString("utf8"));
  readDrawing(file, drawing);
  return { name: hashedName(file, Buffer.from(drawing)), content: drawing };
}

async function readSource(reader: ContentReader, file: string): Promise<Buffer | undefined> {
  // A name comes from an address, and must not lead out of the folder.
  if (file.split("/").includes("..")) return undefined;
  try {
    return await readFile(reader.path("images", file));
  } catch {
    return undefined;
  }
}

/** Draws a picture by its path below `IMAGE_BASE`, without hash. Undefined for a path that nothing is drawn for. */
function drawPicture(file: string): string | undefined {
  return drawWovenFile(file) ?? drawIconFile(file);
}
