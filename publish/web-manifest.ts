import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadSiteTitle, writeFavicon } from "#model/organization/brand.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadApp } from "#model/site/app.server.ts";
import { readHexToken, toHexColor } from "./hex-color.ts";

export const MANIFEST_PATH = "/site.webmanifest";

export async function writeWebManifest(reader: ContentReader, client: string): Promise<void> {
  await writeFile(path.join(client, MANIFEST_PATH), `${JSON.stringify(buildWebManifest(reader), null, 2)}\n`);
}

/** @throws ContentError */
function buildWebManifest(reader: ContentReader) {
  const { name, tagline } = loadOrganization(reader);
  const { shortName, shortcuts } = loadApp(reader);
  const ground = readHexToken("surface");
  return {
    id: "/",
    name: loadSiteTitle(reader),
    short_name: shortName ?? name,
    description: tagline,
    lang: DEFAULT_LOCALE,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: ground,
    theme_color: ground,
    icons: APP_ICONS.map(({ name: file, size, purpose = "any" }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
    shortcuts: shortcuts.map(({ name: label, to }) => ({ name: label, url: to })),
  };
}

type IconShape = { size: number; mark: number };
type AppIcon = IconShape & { name: string; purpose?: "maskable" };

/** `mark` is the logo's share of the width. Maskable icons keep a circle of 80 %, so a square of 56 %. */
const APP_ICONS: readonly AppIcon[] = [
  { name: "icon-192.png", size: 192, mark: 0.8 },
  { name: "icon-512.png", size: 512, mark: 0.8 },
  { name: "icon-maskable-512.png", size: 512, mark: 0.56, purpose: "maskable" },
];

// Apple looks for this name and rounds the corners.
const TOUCH_ICON: AppIcon = { name: "apple-touch-icon.png", size: 180, mark: 0.74 };

/** Programs that read no page's head ask for this name: feed readers, link previews, old browsers. */
const ICO_FILE = "favicon.ico";
// Twice the size in which tabs show it.
const ICO_SIZE = 32;
const ICO_MARK = 0.875;

export const MARK_FILE = "favicon.svg";

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

// Renders the logo larger than any icon.
const MARK_DENSITY = 2400;

export async function writeAppIcons(reader: ContentReader, client: string): Promise<void> {
  const mark = writeFavicon(reader, toHexColor);
  await writeFile(path.join(client, MARK_FILE), mark);
  const background = readHexToken("surface");
  const draw = (icon: IconShape) => drawIcon(Buffer.from(mark), icon, background);
  for (const icon of [...APP_ICONS, TOUCH_ICON])
    await writeFile(path.join(client, icon.name), await draw(icon));
  await writeFile(path.join(client, ICO_FILE), packIcon(await draw({ size: ICO_SIZE, mark: ICO_MARK })));
}

async function drawIcon(mark: Buffer, { size, mark: share }: IconShape, background: string): Promise<Buffer> {
  const width = Math.round(size * share);
  const input = await sharp(mark, { density: MARK_DENSITY })
    .resize(width, width, { fit: "contain", background: NOTHING })
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** A PNG file in an .ico: a header, an entry, and the file. https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
function packIcon(picture: Buffer): Buffer {
  const head = Buffer.alloc(ICO_HEAD_BYTES);
  // Zero, the kind and the count; the size; planes, and bits a pixel, which the picture itself knows better.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(ICO_SIZE, 6);
  head.writeUInt8(ICO_SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(ICO_HEAD_BYTES, 18);
  return Buffer.concat([head, picture]);
}

const ICO_HEAD_BYTES = 22;
