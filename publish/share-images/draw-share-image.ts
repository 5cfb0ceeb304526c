import { readFile } from "node:fs/promises";
import path from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import { readColorToken } from "#art/theme/theme-tokens.server.ts";
import { drawSharePattern } from "#art/weave/share-pattern.server.ts";
import { FAMILY_DYES } from "#art/weave/yarn.server.ts";
import { toHexColor } from "#publish/hex-color.ts";
import { layOutText } from "./lay-out-text.ts";
import type { RenderedImage } from "./render-image.ts";
import { readShareFonts } from "./share-fonts.ts";
import { CLOTH_DEPTH, SHARE_SIZE, THREAD_Y } from "./share-layout.ts";

/** Draws a share image as PNG: the same picture gives the same bytes. @throws MissingLettersError */
export type DrawShareImage = (picture: RenderedImage) => Promise<Buffer>;

/** Prepares drawing share images: fonts, colors and the brand's mark are read once. */
export async function createShareDrawing(markFile: string): Promise<DrawShareImage> {
  const [fonts, mark] = [await readShareFonts(), await drawMark(markFile)];
  const ground = readHexToken("surface");
  return async ({ seed, family, ...words }) => {
    const cloth = drawSharePattern({
      ...SHARE_SIZE,
      depth: CLOTH_DEPTH,
      threadY: THREAD_Y,
      seed,
      ...(family && { family }),
    });
    const colors = {
      title: readHexToken("on-surface"),
      label: readHexToken(family ? FAMILY_DYES[family] : "indigo"),
    };
    const letters = await layOutText({ ...words, mark, colors }, fonts);
    const svg = writePlainColors(cloth).replace("</svg>", () => `${letters}</svg>`);
    const image = await renderAsync(svg, { background: ground, font: { loadSystemFonts: false } });
    return encode(image.pixels);
  };
}

function readHexToken(name: string): string {
  return toHexColor(readColorToken(name).light);
}

// Twice as large as it is shown, which keeps its edges clean.
const MARK_WIDTH = 112;

async function drawMark(file: string): Promise<string> {
  const mark = await sharp(await readFile(path.resolve(file)), { density: 600 })
    .resize(MARK_WIDTH, MARK_WIDTH, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${mark.toString("base64")}`;
}

function encode(pixels: Buffer): Promise<Buffer> {
  return sharp(pixels, { raw: { ...SHARE_SIZE, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, dither: 0, effort: 5 })
    .toBuffer();
}

/**
 * Writes the colors of a drawing of the site as `#rrggbb`, those of the light scheme: what turns it into pixels knows
 * neither schemes nor mixed colors.
 */
function writePlainColors(svg: string): string {
  return svg.replace(MIXED, toHexColor).replace(PAIR, toHexColor);
}

const PLAIN = String.raw`oklch\([^()]+\)`;
const BOTH = String.raw`light-dark\(${PLAIN},\s*${PLAIN}\)`;
const PAIR = new RegExp(BOTH, "g");
const MIXED = new RegExp(String.raw`color-mix\(in oklab,${BOTH},${BOTH} \d+%\)`, "g");
