import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { withoutLocale } from "#contract/locales.ts";
import { openImageCache } from "#model/images/image-cache.server.ts";
import { shortHash } from "#model/reader/short-hash.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";
import type { ShareImage } from "#publish/head/share-image.ts";
import { createShareDrawing } from "./draw-share-image.ts";
import { leaveOutLetters } from "./leave-out-letters.ts";
import { createMissingLetters } from "./missing-letters.ts";
import { readDrawingVersion } from "./read-drawing-version.ts";
import { describeSite, type RenderedImage, readShareImage, SITE_PICTURE } from "./render-image.ts";
import { SHARE_SIZE } from "./share-layout.ts";

/** Writes the share image of a page and says where it stands; undefined for an answer, which no one shares. */
export type CreateShareImage = (page: BuiltPage) => Promise<ShareImage | undefined>;

type DrawnImage = Omit<ShareImage, "alt">;

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
  cacheFolder = "node_modules/.cache/share-images",
): Promise<CreateShareImage> {
  const mark = path.join(client, MARK_FILE);
  const version = await readDrawingVersion(mark);
  const draw = await createShareDrawing(mark);
  const cache = openImageCache(cacheFolder);
  await mkdir(path.join(client, SHARE_BASE), { recursive: true });
  const known = new Map<string, Promise<DrawnImage>>();
  const letters = createMissingLetters();

  async function write(picture: RenderedImage, key: string): Promise<DrawnImage> {
    const kept = cache.read(`${key}.png`);
    const content = kept ?? (await draw(picture));
    if (!kept) cache.keep(`${key}.png`, content);
    const src = `${SHARE_BASE}${picture.name}.${shortHash(content)}.png`;
    await writeFile(path.join(client, src), content);
    return { src, ...SHARE_SIZE };
  }

  function writeOnce(picture: RenderedImage): Promise<DrawnImage> {
    const key = hash(version + JSON.stringify(picture));
    const image = known.get(key) ?? write(picture, key);
    known.set(key, image);
    return image;
  }

  /** Leaves out what no font has. A title with nothing left gives way to that of the site, and that to none. */
  async function writeKnownLetters(picture: RenderedImage, page: string): Promise<ShareImage> {
    const shown = leaveOutLetters(picture, letters.missing);
    const isSite = picture.name === SITE_PICTURE;
    if (!isSite) letters.tell(picture, shown, page);
    if (!isSite && shown.title === "") return writeKnownLetters(describeSite(), page);
    try {
      return { ...(await writeOnce(shown)), alt: describe(picture) };
    } catch (error) {
      letters.learn(error);
      // Without any letter less it would not end.
      if (areEqual(leaveOutLetters(picture, letters.missing), shown)) throw error;
      return writeKnownLetters(picture, page);
    }
  }

  return async (page) => {
    if (page.source.kind === "answer") return undefined;
    return writeKnownLetters(readShareImage(page), withoutLocale(page.path));
  };
}

/** The words are what a picture says, those without a font too; the cloth only decorates. */
function describe({ label, title, brand }: RenderedImage): string {
  return [label, title, brand].filter(Boolean).join(" | ");
}

function areEqual(one: RenderedImage, other: RenderedImage): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
