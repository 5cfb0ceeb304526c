import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { readThemeColors } from "#art/theme/theme-colors.server.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { loadSiteTitle, writeFavicon } from "#model/organization/brand.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadApp, loadScreenshots, loadShortcuts, showsBrand } from "#model/site/app.server.ts";
import { toHexColor } from "./hex-color.ts";

export const MANIFEST_PATH = "/site.webmanifest";

export async function writeWebManifest(reader: ContentReader, client: string): Promise<void> {
  if (!showsBrand(reader)) process.stderr.write(OTHER_BRAND);
  await writeFile(path.join(client, MANIFEST_PATH), `${JSON.stringify(buildWebManifest(reader), null, 2)}\n`);
}

const OTHER_BRAND =
  "The pictures in content/images/screenshots show another brand and are left out: npm run shots -- --install takes them anew.\n";

/** @throws ContentError */
function buildWebManifest(reader: ContentReader) {
  const { tagline } = loadOrganization(reader);
  const ground = toHexColor(readThemeColors().light);
  return {
    id: "/",
    name: loadSiteTitle(reader),
    short_name: loadApp(reader).shortName,
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
    shortcuts: loadShortcuts(reader).map(({ name: label, to }) => ({ name: label, url: to })),
    screenshots: loadScreenshots(reader).map(({ src, width, height, form, label }) => ({
      src,
      sizes: `${width}x${height}`,
      type: "image/png",
      form_factor: form,
      label,
    })),
  };
}

type AppIcon = { name: string; size: number; mark: number; purpose?: "maskable" };

/** `mark` is the logo's share of the width. Maskable icons keep a circle of 80 %, so a square of 56 %. */
const APP_ICONS: readonly AppIcon[] = [
  { name: "icon-192.png", size: 192, mark: 0.8 },
  { name: "icon-512.png", size: 512, mark: 0.8 },
  { name: "icon-maskable-512.png", size: 512, mark: 0.56, purpose: "maskable" },
];

// Apple looks for this name and rounds the corners.
const TOUCH_ICON: AppIcon = { name: "apple-touch-icon.png", size: 180, mark: 0.74 };

const MARK_FILE = "favicon.svg";

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

// Renders the logo larger than any icon.
const MARK_DENSITY = 2400;

export async function writeAppIcons(reader: ContentReader, client: string): Promise<void> {
  const mark = writeFavicon(reader, toHexColor);
  await writeFile(path.join(client, MARK_FILE), mark);
  const background = toHexColor(readThemeColors().light);
  for (const icon of [...APP_ICONS, TOUCH_ICON]) {
    await writeFile(path.join(client, icon.name), await drawIcon(Buffer.from(mark), icon, background));
  }
}

async function drawIcon(mark: Buffer, { size, mark: share }: AppIcon, background: string): Promise<Buffer> {
  const width = Math.round(size * share);
  const input = await sharp(mark, { density: MARK_DENSITY })
    .resize(width, width, { fit: "contain", background: NOTHING })
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}
