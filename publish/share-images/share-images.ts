import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { select } from "hast-util-select";
import { toText } from "hast-util-to-text";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import { withoutLocale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { shortHash } from "#model/content/short-hash.server.ts";
import { openImageCache } from "#model/images/image-cache.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import type { BuiltPage, ShareImage } from "../built-page.ts";
import { MARK_FILE } from "../web-manifest.ts";
import { FILES_AT_ONCE, replaceFile } from "../write-file.ts";
import { createShareDrawing, SHARE_SIZE, type ShareContent } from "./draw-share-image.ts";
import { createGlyphFilter, listShareFonts, readShareFonts } from "./share-fonts.ts";

export type CreateShareImage = (page: BuiltPage) => ShareImage;

const SHARE_BASE = "/assets/share/";

/** Names the share image of a page by all that it depends on, so that `drawShareImages` can draw it later. */
export async function createShareImages(reader: ContentReader, client: string): Promise<CreateShareImage> {
  const version = await readDrawingVersion(path.join(client, MARK_FILE));
  return (page) => {
    const content = readContent(reader, page);
    const { name, title, label, brand } = content;
    const src = `${SHARE_BASE}${name}.${shortHash(version + JSON.stringify(content))}.png`;
    return { src, ...SHARE_SIZE, alt: [label, title, brand].filter(Boolean).join(" | "), content };
  };
}

/** Those that were drawn before come from the cache. */
export async function drawShareImages(
  client: string,
  images: readonly ShareImage[],
  cacheFolder = "node_modules/.cache/share-images",
): Promise<void> {
  // Those of unchanged pages come from the former site.
  const missing = images.filter(({ src }) => !existsSync(path.join(client, src)));
  if (missing.length === 0) return;
  const fonts = await readShareFonts();
  const draw = await createShareDrawing(client, fonts);
  const leaveOut = createGlyphFilter(fonts);
  const cache = openImageCache(cacheFolder);
  await mkdir(path.join(client, SHARE_BASE), { recursive: true });
  await Readable.from(missing).forEach(drawOne, { concurrency: FILES_AT_ONCE });

  async function drawOne({ src, content }: ShareImage): Promise<void> {
    const { title, label, brand } = content;
    const written = { title: leaveOut(title), label: label && leaveOut(label), brand: leaveOut(brand) };
    const name = path.basename(src);
    const cached = cache.read(name);
    const png = cached ?? (await draw({ ...content, ...written }));
    if (!cached) cache.write(name, png);
    await replaceFile(path.join(client, src), png);
  }
}

function readContent(site: ContentReader, page: BuiltPage): ShareContent {
  const reader = site.in(page.locale);
  const heading = select("h1", page.main);
  const picture = select(".page-cover", page.main);
  const [cover] = String(picture?.properties.src ?? "").split(DARK_VIEW);
  return {
    name: withoutLocale(page.path).slice(1).replaceAll("/", "-") || "home",
    ...(cover && { cover }),
    ...page.source.share?.(reader),
    title: (heading && simplify(toText(heading))) || simplify(page.title),
    brand: loadOrganization(reader).name,
  };
}

// Line break hints, which fonts need not have.
const SOFT_SIGNS = /[\u00ad\u2060\ufeff]/g;

function simplify(title: string): string {
  return title.replace(SOFT_SIGNS, "").replaceAll("\u2011", "-").replace(/\s+/g, " ").trim();
}

// Code that determines how images look.
const SOURCES = [
  "publish/share-images/*.ts",
  "publish/hex-color.ts",
  "art/weave/*.ts",
  "art/theme/theme-tokens.server.ts",
];
const COLORS = "app/styles/theme.css";
const PACKAGES = /"(?:colorjs\.io|fontkitten|satori|sharp|subset-font|@resvg\/resvg-js)": "[^"]+"/g;

/** A hash of everything that all images depend on: code, colors, fonts, logo. */
async function readDrawingVersion(markFile: string): Promise<string> {
  const hash = createHash("sha256").update(await readFile(markFile));
  const sources = SOURCES.flatMap((pattern) => globSync(pattern)).sort();
  for (const source of sources.filter((file) => !file.endsWith(".test.ts")))
    hash.update(await readFile(source));
  for (const [color] of (await readFile(COLORS, "utf8")).matchAll(/--color-.+/g)) hash.update(color);
  for (const { file } of listShareFonts()) hash.update(await readFile(file));
  for (const [version] of (await readFile("package.json", "utf8")).matchAll(PACKAGES)) hash.update(version);
  return hash.digest("hex");
}
