import { readFile } from "node:fs/promises";
import path from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { type CSSProperties, createElement, type ReactNode } from "react";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { readColorToken } from "#art/theme/theme-tokens.server.ts";
import { drawSharePattern } from "#art/weave/share-pattern.server.ts";
import { FAMILY_ACCENTS } from "#art/weave/yarn.server.ts";
import { toHexColor, writeHexColors } from "../hex-color.ts";
import type { ShareContent } from "./share-content.ts";
import { FONT_FAMILY, WEIGHTS } from "./share-fonts.ts";

type DrawShareImage = (content: ShareContent) => Promise<Buffer>;

export async function createShareDrawing(markFile: string, fonts: Font[]): Promise<DrawShareImage> {
  const mark = await rasterizeLogo(markFile);
  const ground = readHexToken("surface");
  return async ({ seed, family, ...texts }) => {
    const pattern = drawSharePattern({
      ...SHARE_SIZE,
      depth: PATTERN_DEPTH,
      threadY: THREAD_Y,
      seed,
      ...(family && { family }),
    });
    const colors = {
      title: readHexToken("on-surface"),
      label: readHexToken(family ? FAMILY_ACCENTS[family] : "indigo"),
    };
    const text = await layOutText({ ...texts, mark, colors }, fonts);
    const svg = writeHexColors(pattern).replace("</svg>", () => `${text}</svg>`);
    const image = await renderAsync(svg, { background: ground, font: { loadSystemFonts: false } });
    return encode(image.pixels);
  };
}

function readHexToken(name: string): string {
  return toHexColor(readColorToken(name).light);
}

// Twice the displayed size, for clean edges.
const MARK_WIDTH = 112;

async function rasterizeLogo(file: string): Promise<string> {
  const mark = await sharp(await readFile(path.resolve(file)), { density: 600 })
    .resize(MARK_WIDTH, MARK_WIDTH, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${mark.toString("base64")}`;
}

function encode(pixels: Buffer): Promise<Buffer> {
  return sharp(pixels, { raw: { ...SHARE_SIZE, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, dither: 0, effort: 1 })
    .toBuffer();
}

/** The size that every network shows uncropped. */
export const SHARE_SIZE = { width: 1200, height: 630 };

const MARGIN = 68;

/** The width of the pattern at the right edge, with its loose threads. */
const PATTERN_DEPTH = 396;

/** The thread between title and brand. */
const THREAD_Y = 500;

const TEXT_WIDTH = SHARE_SIZE.width - PATTERN_DEPTH - MARGIN - 52;

const TEXT_BOTTOM = 456;

type ShareText = {
  title: string;
  label?: string;
  brand: string;
  mark: string;
  colors: { title: string; label: string };
};

/** A title whose words fill its lines badly is drawn again, smaller. */
async function layOutText(text: ShareText, fonts: Font[]): Promise<string> {
  const top = text.label ? TOP + LABEL_HEIGHT : TOP;
  const room = TEXT_BOTTOM - top;
  for (let size = chooseTitleSize(text.title, room); ; size = Math.floor(size * SMALLER)) {
    let height = 0;
    const ground: CSSProperties = { display: "flex", fontFamily: FONT_FAMILY, fontWeight: WEIGHTS.small };
    const svg = await satori(
      createElement("div", { style: ground }, [
        text.label && placeLabel(text.label, text.colors.label),
        text.title && placeTitle(text, top, size),
        placeBrand(text),
      ]),
      {
        ...{ ...SHARE_SIZE, fonts },
        onNodeDetected: (node) => {
          if (node.key === TITLE) height = node.height;
        },
      },
    );
    if (height <= room || size <= 1) return svg;
  }
}

// Share images are often shown at a quarter of their size.
const LARGEST = 108;
const SMALLER = 0.92;

// In em: an average capital letter, and the area of a letter with its share of the gaps.
const WIDE_LETTER = 0.7;
const LETTER_AREA = 0.66;

function chooseTitleSize(title: string, height: number): number {
  const longest = Math.max(...title.split(/[\s-]/).map(({ length }) => length));
  const byLength = Math.sqrt((TEXT_WIDTH * height) / (Math.max(title.length, 1) * LETTER_AREA));
  return Math.floor(Math.min(LARGEST, byLength, TEXT_WIDTH / (longest * WIDE_LETTER)));
}

const LATIN = { leading: 1.03, tracking: "-0.022em" };
// Vowel signs extend above and below the line; letters are joined.
const DEVANAGARI = { leading: 1.25, tracking: "0" };

const TOP = MARGIN - 4;
const LABEL_SIZE = 32;
const LABEL_HEIGHT = 58;
const MARK_SIZE = 56;
const BRAND_SIZE = 40;
const BRAND_GAP = 18;

function placeLabel(label: string, color: string): ReactNode {
  return place(
    "label",
    { top: TOP, color, fontSize: fitLine(label, LABEL_SIZE, TEXT_WIDTH), lineHeight: 1 },
    label,
  );
}

const TITLE = "title";

function placeTitle({ title, colors }: ShareText, top: number, size: number): ReactNode {
  const { leading, tracking } = /\p{Script=Devanagari}/u.test(title) ? DEVANAGARI : LATIN;
  const style: CSSProperties = {
    ...{ top, width: TEXT_WIDTH, fontSize: size, color: colors.title },
    ...{ fontWeight: WEIGHTS.title, letterSpacing: tracking, lineHeight: leading },
    textWrap: "balance",
  };
  return place(TITLE, style, title);
}

function placeBrand({ brand, mark, colors }: ShareText): ReactNode {
  const style: CSSProperties = {
    ...{ bottom: 40, alignItems: "center", gap: BRAND_GAP, color: colors.title },
    ...{ fontWeight: WEIGHTS.title, letterSpacing: LATIN.tracking },
    fontSize: fitLine(brand, BRAND_SIZE, TEXT_WIDTH - MARK_SIZE - BRAND_GAP),
  };
  return place("brand", style, [
    createElement("img", { key: "mark", src: mark, width: MARK_SIZE, height: MARK_SIZE }),
    brand && createElement("span", { key: "name" }, brand),
  ]);
}

function place(key: string, style: CSSProperties, children: ReactNode): ReactNode {
  const placed: CSSProperties = { position: "absolute", display: "flex", left: MARGIN, ...style };
  return createElement("div", { key, style: placed }, children);
}

/** The font size of a single line. */
function fitLine(text: string, size: number, width: number): number {
  return Math.min(size, Math.floor(width / (text.length * WIDE_LETTER)));
}
