import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { shortHash } from "#app/content/short-hash.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";
import type { ShareImage } from "#publish/head/share-image.ts";
import { createShareDrawing } from "./draw-share-image.ts";
import { leaveOutLetters } from "./leave-out-letters.ts";
import { MissingLettersError } from "./missing-letters-error.ts";
import { openPictureCache } from "./picture-cache.ts";
import { readDrawingVersion } from "./read-drawing-version.ts";
import { SHARE_SIZE } from "./share-layout.ts";
import { describeSite, readSharePicture, type SharePicture } from "./share-picture.ts";

/** Writes the share image of a page and says where it stands; undefined for an answer, which no one shares. */
export type CreateShareImage = (page: BuiltPage) => Promise<ShareImage | undefined>;

const SHARE_BASE = "/assets/share/";
const MARK_FILE = "favicon.svg";

/**
 * Prepares the share images of a site. Pages that show the same words share one, and what an earlier build drew from the
 * same words, code, colors and fonts is not drawn again.
 * @param client the folder of the site
 * @param cacheFolder where drawn images are kept between builds
 */
export async function createShareImages(
  client: string,
  cacheFolder = "node_modules/.cache/loomwright/share-images",
): Promise<CreateShareImage> {
  const mark = path.join(client, MARK_FILE);
  const version = await readDrawingVersion(mark);
  const draw = await createShareDrawing(mark);
  const keep = await openPictureCache(path.resolve(cacheFolder));
  await mkdir(path.join(client, SHARE_BASE), { recursive: true });
  const known = new Map<string, Promise<ShareImage>>();

  async function write(picture: SharePicture, key: string): Promise<ShareImage> {
    const content = await keep(key, () => draw(picture));
    const src = `${SHARE_BASE}${picture.name}.${shortHash(content)}.png`;
    await writeFile(path.join(client, src), content);
    return { src, ...SHARE_SIZE, alt: describe(picture) };
  }

  function writeOnce(picture: SharePicture): Promise<ShareImage> {
    const key = hash(version + JSON.stringify(picture));
    const image = known.get(key) ?? write(picture, key);
    known.set(key, image);
    return image;
  }

  /** Leaves out what no font has; a picture with nothing left is that of the site. */
  async function writeKnownLetters(picture: SharePicture, page: string): Promise<ShareImage> {
    try {
      return await writeOnce(picture);
    } catch (error) {
      if (!(error instanceof MissingLettersError)) throw error;
      const rest = leaveOutLetters(picture, error.letters);
      // Without letters the picture of the site itself has none to give way to.
      if (!rest && picture.name === describeSite().name) throw error;
      const now = rest ? "leaves some letters out" : "is that of the site";
      process.stderr.write(`The share image of ${page} ${now}: ${error.message}\n`);
      return writeKnownLetters(rest ?? describeSite(), page);
    }
  }

  return async (page) =>
    page.source.kind === "answer" ? undefined : writeKnownLetters(readSharePicture(page), page.path);
}

/** The words in the picture are what it says; the cloth only decorates. */
function describe({ label, title, brand }: SharePicture): string {
  return [label, title, brand].filter(Boolean).join(" | ");
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
