import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { readThemeColors } from "#art/theme/theme-colors.server.ts";
import { writeFavicon } from "#model/organization/write-favicon.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { toHexColor } from "./hex-color.ts";

type AppIcon = { name: string; size: number; mark: number; purpose?: "maskable" };

/**
 * The icons of the installed site. `mark` is how much of the width the brand's mark takes: launchers cut maskable icons
 * to any shape that holds a circle of 80 % of it: inside of that circle lie the corners of a mark of 56 %.
 */
export const APP_ICONS: readonly AppIcon[] = [
  { name: "icon-192.png", size: 192, mark: 0.8 },
  { name: "icon-512.png", size: 512, mark: 0.8 },
  { name: "icon-maskable-512.png", size: 512, mark: 0.56, purpose: "maskable" },
];

// Apple's systems look for it at this name, and round its corners themselves.
const TOUCH_ICON: AppIcon = { name: "apple-touch-icon.png", size: 180, mark: 0.74 };

const MARK_FILE = "favicon.svg";

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

// Drawn at this density, the mark is larger than in any icon.
const MARK_DENSITY = 2400;

/** Draws the icons from the logo, on the ground of the theme's light colors; browsers take the logo as it is. */
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
