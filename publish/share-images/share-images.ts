import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { withoutLocale } from "#contract/locales.ts";
import { openImageCache } from "#model/images/image-cache.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { shortHash } from "#model/reader/short-hash.server.ts";
import type { BuiltPage, ShareImage } from "../built-page.ts";
import { createShareDrawing, SHARE_SIZE } from "./draw-share-image.ts";
import { MissingGlyphsError, splitGlyphs } from "./draw-text.ts";
import { describeSiteImage, readShareContent, type ShareContent, SITE_IMAGE } from "./share-content.ts";
import { readShareFonts } from "./share-fonts.ts";

/** Returns undefined for error pages, which nobody shares. */
export type CreateShareImage = (page: BuiltPage) => Promise<ShareImage | undefined>;

type DrawnImage = Omit<ShareImage, "alt">;

const SHARE_BASE = "/assets/share/";
const MARK_FILE = "favicon.svg";

/** Pages with the same text share an image, and unchanged images come from the cache. */
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
  const written = new Map<string, Promise<DrawnImage>>();
  const glyphs = trackMissingGlyphs();

  async function write(content: ShareContent, key: string): Promise<DrawnImage> {
    const cached = cache.read(`${key}.png`);
    const png = cached ?? (await draw(content));
    if (!cached) cache.write(`${key}.png`, png);
    const src = `${SHARE_BASE}${content.name}.${shortHash(png)}.png`;
    await writeFile(path.join(client, src), png);
    return { src, ...SHARE_SIZE };
  }

  function writeOnce(content: ShareContent): Promise<DrawnImage> {
    const key = hash(version + JSON.stringify(content));
    const image = written.get(key) ?? write(content, key);
    written.set(key, image);
    return image;
  }

  /** Falls back to the site's image when nothing of the title is left. */
  async function writeWithoutMissingGlyphs(content: ShareContent, page: string): Promise<ShareImage> {
    const shown = removeGlyphs(content, glyphs.missing);
    const isSite = content.name === SITE_IMAGE;
    if (!isSite) glyphs.warn(content, shown, page);
    if (!isSite && shown.title === "") return writeWithoutMissingGlyphs(describeSiteImage(reader), page);
    try {
      return { ...(await writeOnce(shown)), alt: describe(content) };
    } catch (error) {
      if (error instanceof MissingGlyphsError) glyphs.add(error.glyphs);
      // Retrying the same text would never end.
      if (areEqual(removeGlyphs(content, glyphs.missing), shown)) throw error;
      return writeWithoutMissingGlyphs(content, page);
    }
  }

  return async (page) => {
    if (page.source.kind === "answer") return undefined;
    return writeWithoutMissingGlyphs(readShareContent(reader, page), withoutLocale(page.path));
  };
}

function describe({ label, title, brand }: ShareContent): string {
  return [label, title, brand].filter(Boolean).join(" | ");
}

function areEqual(one: ShareContent, other: ShareContent): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

function removeGlyphs({ label, ...content }: ShareContent, missing: ReadonlySet<string>): ShareContent {
  const shownLabel = removeFrom(label ?? "", missing);
  return {
    ...content,
    title: removeFrom(content.title, missing),
    brand: removeFrom(content.brand, missing),
    ...(shownLabel && { label: shownLabel }),
  };
}

/** A text without any letter or digit left is dropped. */
function removeFrom(text: string, missing: ReadonlySet<string>): string {
  const left = text
    .split(" ")
    .map((word) => splitGlyphs(word).filter((glyph) => !missing.has(glyph)))
    .map((word) => word.join(""))
    .filter(Boolean)
    .join(" ");
  return left === text || /[\p{L}\p{N}]/u.test(left) ? left : "";
}

// Code that determines how images look.
const SOURCES = [
  "publish/share-images/*.ts",
  "publish/hex-color.ts",
  "art/weave/*.ts",
  "art/theme/theme-tokens.server.ts",
];
const COLORS = "app/styles/theme.css";
const PACKAGES = /"(?:colorjs\.io|satori|sharp|@resvg\/resvg-js)": "[^"]+"/g;

/** A hash of everything that all images depend on: code, colors, fonts, logo. */
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

const BRAND_FILE = "content/site/organization.yaml";

function trackMissingGlyphs() {
  const missing = new Set<string>();
  const warned = new Set<string>();

  function warnOnce(text: string, subject: string): void {
    const dropped = new Set(splitGlyphs(text).filter((glyph) => missing.has(glyph)));
    if (dropped.size === 0 || warned.has(subject)) return;
    warned.add(subject);
    process.stderr.write(`${subject}: no font has ${[...dropped].join(" ")}\n`);
  }

  return {
    missing,
    add(glyphs: ReadonlySet<string>) {
      for (const glyph of glyphs) missing.add(glyph);
    },
    warn({ title, label = "", brand }: ShareContent, shown: ShareContent, page: string) {
      warnOnce(brand, `Share images leave out letters of the name in ${BRAND_FILE}`);
      const effect = shown.title === "" ? "is that of the site" : "leaves some letters out";
      warnOnce(`${title} ${label}`, `The share image of ${page} ${effect}`);
    },
  };
}
