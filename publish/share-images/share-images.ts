import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Font } from "satori";
import { withoutLocale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { shortHash } from "#model/content/short-hash.server.ts";
import { openImageCache } from "#model/images/image-cache.server.ts";
import type { BuiltPage, ShareImage } from "../built-page.ts";
import { createShareDrawing, MARK_FILE, SHARE_SIZE } from "./draw-share-image.ts";
import { describeSiteImage, readShareContent, type ShareContent } from "./share-content.ts";
import { createGlyphCheck, readShareFonts } from "./share-fonts.ts";

/** Returns undefined for error pages, which nobody shares. */
export type CreateShareImage = (page: BuiltPage) => Promise<ShareImage | undefined>;

type DrawnImage = Omit<ShareImage, "alt">;

const SHARE_BASE = "/assets/share/";

/** Pages with the same text share an image, and unchanged images come from the cache. */
export async function createShareImages(
  reader: ContentReader,
  client: string,
  cacheFolder = "node_modules/.cache/share-images",
): Promise<CreateShareImage> {
  const fonts = await readShareFonts();
  const version = await readDrawingVersion(path.join(client, MARK_FILE), fonts);
  const draw = await createShareDrawing(client, fonts);
  const listMissing = createGlyphCheck(fonts);
  const cache = openImageCache(cacheFolder);
  await mkdir(path.join(client, SHARE_BASE), { recursive: true });
  const written = new Map<string, Promise<DrawnImage>>();
  const warned = new Set<string>();

  return async (page) => {
    if (page.source.isAnswer) return undefined;
    const content = readShareContent(reader, page);
    const isTitled = leaveOut(content.title, listMissing(content.title)) !== "";
    const effect = isTitled ? "leaves some letters out" : "is that of the site";
    warn(`Share images leave out letters of the name in ${BRAND_FILE}`, content.brand);
    warn(
      `The share image of ${withoutLocale(page.path)} ${effect}`,
      `${content.title} ${content.label ?? ""}`,
    );
    const shared = isTitled ? content : describeSiteImage(reader);
    return { ...(await writeOnce(removeMissing(shared))), alt: describe(shared) };
  };

  /** Once, though a page may have several languages. */
  function warn(effect: string, text: string): void {
    const missing = listMissing(text);
    if (missing.length === 0 || warned.has(effect)) return;
    warned.add(effect);
    process.stderr.write(`${effect}: no font has ${missing.join(" ")}\n`);
  }

  function removeMissing({ title, label = "", brand, ...content }: ShareContent): ShareContent {
    const [shownTitle = "", shownLabel, shownBrand = ""] = [title, label, brand].map((text) =>
      leaveOut(text, listMissing(text)),
    );
    return { ...content, title: shownTitle, brand: shownBrand, ...(shownLabel && { label: shownLabel }) };
  }

  function writeOnce(content: ShareContent): Promise<DrawnImage> {
    const key = hash(version + JSON.stringify(content));
    const image = written.get(key) ?? write(content, key);
    written.set(key, image);
    return image;
  }

  async function write(content: ShareContent, key: string): Promise<DrawnImage> {
    const cached = cache.read(`${key}.png`);
    const png = cached ?? (await draw(content));
    if (!cached) cache.write(`${key}.png`, png);
    const src = `${SHARE_BASE}${content.name}.${shortHash(png)}.png`;
    await writeFile(path.join(client, src), png);
    return { src, ...SHARE_SIZE };
  }
}

const BRAND_FILE = "content/site/organization.yaml";

/** A text without any letter or digit left is dropped. */
function leaveOut(text: string, missing: readonly string[]): string {
  const left = missing.reduce((rest, glyph) => rest.replaceAll(glyph, ""), text);
  if (left === text) return text;
  return /[\p{L}\p{N}]/u.test(left) ? left.replace(/\s+/g, " ").trim() : "";
}

function describe({ label, title, brand }: ShareContent): string {
  return [label, title, brand].filter(Boolean).join(" | ");
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
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
async function readDrawingVersion(markFile: string, fonts: Font[]): Promise<string> {
  const hash = createHash("sha256").update(await readFile(markFile));
  const sources = SOURCES.flatMap((pattern) => globSync(pattern)).sort();
  for (const source of sources.filter((file) => !file.endsWith(".test.ts")))
    hash.update(await readFile(source));
  for (const [color] of (await readFile(COLORS, "utf8")).matchAll(/--color-.+/g)) hash.update(color);
  for (const { data } of fonts) hash.update(new Uint8Array(data));
  for (const [version] of (await readFile("package.json", "utf8")).matchAll(PACKAGES)) hash.update(version);
  return hash.digest("hex");
}
