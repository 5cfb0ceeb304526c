import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { select } from "hast-util-select";
import { toText } from "hast-util-to-text";
import type { Font } from "satori";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import { withoutLocale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { shortHash } from "#model/content/short-hash.server.ts";
import { openImageCache } from "#model/images/image-cache.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import type { BuiltPage, ShareImage } from "../built-page.ts";
import { writeBelow } from "../write-file.ts";
import { createShareDrawing, MARK_FILE, SHARE_SIZE, type ShareContent } from "./draw-share-image.ts";
import { createGlyphFilter, readShareFonts } from "./share-fonts.ts";

export type CreateShareImage = (page: BuiltPage) => Promise<ShareImage>;

const SHARE_BASE = "/assets/share/";

/** Unchanged images come from the cache. */
export async function createShareImages(
  reader: ContentReader,
  client: string,
  cacheFolder = "node_modules/.cache/share-images",
): Promise<CreateShareImage> {
  const fonts = await readShareFonts();
  const version = await readDrawingVersion(path.join(client, MARK_FILE), fonts);
  const draw = await createShareDrawing(client, fonts);
  const leaveOut = createGlyphFilter(fonts);
  const cache = openImageCache(cacheFolder);

  return async (page) => {
    const content = readContent(reader, page);
    const { title, label, brand } = content;
    const src = await write({
      ...content,
      title: leaveOut(title),
      label: label && leaveOut(label),
      brand: leaveOut(brand),
    });
    return { src, ...SHARE_SIZE, alt: [label, title, brand].filter(Boolean).join(" | ") };
  };

  async function write(content: ShareContent): Promise<string> {
    const key = createHash("sha256")
      .update(version + JSON.stringify(content))
      .digest("hex");
    const name = `${key.slice(0, 32)}.png`;
    const cached = cache.read(name);
    const png = cached ?? (await draw(content));
    if (!cached) cache.write(name, png);
    const src = `${SHARE_BASE}${content.name}.${shortHash(png)}.png`;
    await writeBelow(client, src, png);
    return src;
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
