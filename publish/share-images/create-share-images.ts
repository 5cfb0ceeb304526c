import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { withoutLocale } from "#contract/locales.ts";
import { openImageCache } from "#model/images/image-cache.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { shortHash } from "#model/reader/short-hash.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";
import type { ShareImage } from "#publish/head/share-image.ts";
import { createShareDrawing } from "./draw-share-image.ts";
import { MissingLettersError, splitLetters } from "./missing-letters-error.ts";
import { describeSite, type RenderedImage, readShareImage, SITE_PICTURE } from "./render-image.ts";
import { readShareFonts } from "./share-fonts.ts";
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
  reader: ContentReader,
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
    if (!isSite && shown.title === "") return writeKnownLetters(describeSite(reader), page);
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
    return writeKnownLetters(readShareImage(reader, page), withoutLocale(page.path));
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

/** Takes some letters out of the words of a picture. What would say nothing without them is left out as a whole. */
function leaveOutLetters({ label, ...picture }: RenderedImage, letters: ReadonlySet<string>): RenderedImage {
  const [title, brand, kept] = [picture.title, picture.brand, label ?? ""].map((words) =>
    leaveOut(words, letters),
  );
  return { ...picture, title: title ?? "", brand: brand ?? "", ...(kept && { label: kept }) };
}

function leaveOut(words: string, letters: ReadonlySet<string>): string {
  const left = words
    .split(" ")
    .map((word) => splitLetters(word).filter((letter) => !letters.has(letter)))
    .map((word) => word.join(""))
    .filter(Boolean)
    .join(" ");
  return left === words || /[\p{L}\p{N}]/u.test(left) ? left : "";
}

// What decides, beside the words of a page, how its share image looks.
const SOURCES = [
  "publish/share-images/*.ts",
  "publish/hex-color.ts",
  "art/weave/*.ts",
  "art/theme/theme-tokens.server.ts",
];
const COLORS = "app/styles/theme.css";
const PACKAGES = /"(?:satori|sharp|@resvg\/resvg-js)": "[^"]+"/g;

/** A hash of everything that all share images are drawn from: code, colors, fonts, and the brand's mark. */
async function readDrawingVersion(markFile: string): Promise<string> {
  const hash = createHash("sha256").update(await readFile(markFile));
  const sources = SOURCES.flatMap((pattern) => globSync(pattern)).sort();
  for (const source of sources.filter((file) => !file.endsWith(".test.ts")))
    hash.update(await readFile(source));
  for (const [color] of (await readFile(COLORS, "utf8")).matchAll(/--color-.+/g)) hash.update(color);
  for (const { data } of await readShareFonts()) hash.update(new Uint8Array(data));
  for (const [version] of (await readFile("package.json", "utf8")).matchAll(PACKAGES)) hash.update(version);
  return hash.digest("hex");
}

/** The letters that no font has, as far as pictures have asked for them, and who hears of them. */
type MissingLetters = {
  missing: ReadonlySet<string>;
  /** Takes in what an error says. */
  learn(error: unknown): void;
  /** Says once for each page what its picture shows without some letters, and once for all that the brand lacks some. */
  tell(wanted: RenderedImage, shown: RenderedImage, page: string): void;
};

/** Begins without any missing letter. */
function createMissingLetters(): MissingLetters {
  const missing = new Set<string>();
  const told = new Set<string>();

  function tellOnce(words: string, whose: string): void {
    const lost = new Set(splitLetters(words).filter((letter) => missing.has(letter)));
    if (lost.size === 0 || told.has(whose)) return;
    told.add(whose);
    process.stderr.write(`${whose}: no font has ${[...lost].join(" ")}\n`);
  }

  return {
    missing,
    learn(error) {
      if (error instanceof MissingLettersError) for (const letter of error.letters) missing.add(letter);
    },
    tell({ title, label = "", brand }, shown, page) {
      tellOnce(brand, `Share images leave out letters of the name in ${BRAND_FILE}`);
      const now = shown.title === "" ? "is that of the site" : "leaves some letters out";
      tellOnce(`${title} ${label}`, `The share image of ${page} ${now}`);
    },
  };
}

const BRAND_FILE = "content/site/organization.yaml";
