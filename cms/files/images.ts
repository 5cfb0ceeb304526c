import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { ContentCache } from "#model/content/content-cache.server.ts";
import { contentPath } from "#model/content/parse-file.server.ts";
import { readImage } from "#model/images/image.server.ts";
import { ContentDraft } from "./content-draft.ts";
import { checkPath } from "./content-files.ts";
import { savedReader } from "./content-text.ts";
import { Rejection } from "./rejection.ts";
import { writeFileAtomically } from "./save.ts";

/**
 * Stores a drawing as it is, and a photo upright, not wider than screens need, and without metadata of its camera
 * and place.
 * @param wanted its name below `content/images`, which changes if there is such a file
 * @returns the name by which fields refer to it
 * @throws Rejection when pages could not show it
 */
export async function saveImage(wanted: string, sent: Buffer): Promise<string> {
  const { dir, name: base, ext } = path.posix.parse(wanted);
  const isDrawing = ext.toLowerCase() === ".svg";
  const { ending, content } = isDrawing ? { ending: ".svg", content: sent } : await encode(base + ext, sent);
  const name = findFreeName(path.posix.join(dir, base), ending);
  const file = checkPath(`images/${name}`);
  // Pages must not take it from the draft, which is removed.
  using draft = new ContentDraft(new Map([[file, content]]), new ContentCache());
  try {
    readImage(draft.reader, name);
  } catch (error) {
    const { expected, found, message } = Object(error);
    throw new Rejection(expected ? `${name}: expected ${expected}, found ${found}` : message);
  }
  writeFileAtomically(contentPath(file), content);
  return name;
}

const MAX_WIDTH = 2400;

/** By the content of the file, not by its name. */
const ENDINGS: Record<string, string> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "image/avif": ".avif",
};

/** Without metadata and in sRGB, which are sharp's defaults. */
async function encode(name: string, sent: Buffer): Promise<{ ending: string; content: Buffer }> {
  const metadata = await sharp(sent)
    .metadata()
    .catch(() => undefined);
  const ending = ENDINGS[metadata?.mediaType ?? ""];
  if (!metadata || !ending) throw new Rejection(`${name} is not an image that the site can show. ${CHOOSE}`);
  if ((metadata.pages ?? 1) > 1) throw new Rejection(`${name} is animated. ${CHOOSE}`);
  try {
    const image = sharp(sent, { failOn: "error" }).autoOrient();
    return { ending, content: await image.resize({ width: MAX_WIDTH, withoutEnlargement: true }).toBuffer() };
  } catch {
    throw new Rejection(`${name} is damaged or incomplete. Export or download it once more.`);
  }
}

const CHOOSE =
  "Choose a picture that is a PNG, JPG, WebP, AVIF or SVG file; save a photo that ends in .heic as JPG first.";

function findFreeName(base: string, ending: string, count = 1): string {
  const name = base + (count > 1 ? `-${count}` : "") + ending;
  return existsSync(contentPath("images", name)) ? findFreeName(base, ending, count + 1) : name;
}

/** The names of all images. */
export function listImages(): string[] {
  return savedReader.listFiles("images", "**/*.{png,jpg,jpeg,webp,avif,svg}").toSorted();
}

/** The URL of the smallest file that pages show; drawings have the colors of the site. @throws TextError, or Rejection if there is none */
export function findThumbnail(name: string): string {
  if (!listImages().includes(name)) throw new Rejection(`There is no image content/images/${name}.`);
  const { src, widths: [narrowest] = [] } = readImage(savedReader, name);
  return src.replace(/\d+(?=\.webp$)/, String(narrowest));
}
