import { readFile } from "node:fs/promises";
import path from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toHtml } from "hast-util-to-html";
import { parse } from "postcss";
import { type CSSProperties, createElement, type ReactNode } from "react";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { drawWeave } from "#art/weave/draw-weave.server.ts";
import { FAMILY_ACCENTS, type Family } from "#art/weave/yarn.server.ts";
import { readHexToken, writeHexColors } from "../hex-color.ts";
import { MARK_FILE } from "../web-manifest.ts";
import { FONT_FAMILY, WEIGHTS } from "./share-fonts.ts";

/** What a share image shows. */
export type ShareContent = {
  /** That of the file. */
  name: string;
  /** The URL of the page's cover. */
  cover?: string;
  family?: Family;
  title: string;
  label?: string | undefined;
  brand: string;
};

/** @param client the folder of the site, with its covers and `favicon.svg` */
export async function createShareDrawing(
  client: string,
  fonts: Font[],
): Promise<(content: ShareContent) => Promise<Buffer>> {
  const png = await sharp(await readFile(path.join(client, MARK_FILE)), { density: 600 })
    // Twice the displayed size, for clean edges.
    .resize(2 * MARK_SIZE, 2 * MARK_SIZE, { fit: "contain", background: "transparent" })
    .png()
    .toBuffer();
  const mark = `data:image/png;base64,${png.toString("base64")}`;
  return async (content) => {
    const svg = await satori(layOut(content, mark), { ...TEXT_SIZE, fonts });
    const text = await renderAsync(svg, { font: { loadSystemFonts: false } });
    const cover = await rasterizeCover(client, content);
    return sharp(joinPixels(text.pixels, cover), { raw: { ...SHARE_SIZE, channels: PIXEL_BYTES } })
      .removeAlpha()
      .png()
      .toBuffer();
  };
}

/** The size that every network shows uncropped. */
export const SHARE_SIZE = { width: 1200, height: 630 };

const COVER_SIZE = { width: 420, height: SHARE_SIZE.height };
const TEXT_SIZE = { width: SHARE_SIZE.width - COVER_SIZE.width, height: SHARE_SIZE.height };

const PIXEL_BYTES = 4;

/** The cover beside the text: as a picture within the drawing, it takes five times as long. */
function joinPixels(text: Buffer, cover: Buffer): Buffer {
  const readRow = (pixels: Buffer, { width }: typeof TEXT_SIZE, y: number) =>
    pixels.subarray(y * width * PIXEL_BYTES, (y + 1) * width * PIXEL_BYTES);
  const rows = Array.from({ length: SHARE_SIZE.height }, (_, y) => [
    readRow(text, TEXT_SIZE, y),
    readRow(cover, COVER_SIZE, y),
  ]);
  return Buffer.concat(rows.flat());
}

/** The pixels of what the page shows; a page without a cover has a plain cloth. */
async function rasterizeCover(client: string, { cover, name, family }: ShareContent): Promise<Buffer> {
  if (cover && !cover.endsWith(".svg"))
    return sharp(path.join(client, cover)).resize(COVER_SIZE).ensureAlpha().raw().toBuffer();
  const svg = cover
    ? await readFile(path.join(client, cover), "utf8")
    : drawWeave({ kind: "cover", family: family ?? "development", seed: name, ...COVER_SIZE });
  const image = await renderAsync(flattenDrawing(svg, COVER_SIZE), { font: { loadSystemFonts: false } });
  return image.pixels;
}

/** Writes a drawing in its light scheme for a renderer that reads `currentColor` where it is written, not where it is inherited. */
function flattenDrawing(svg: string, size: { width: number; height: number }): string {
  const root = fromHtml(writeHexColors(svg), { fragment: true, space: "svg" });
  const drawing = select("svg", root);
  if (!drawing) throw new Error("expected a drawing, found none");
  Object.assign(drawing.properties, size);
  const colors = readClassColors(root);
  const layers = Map.groupBy(selectAll("use", root), ({ properties }) => String(properties.href));
  for (const edge of selectAll("g[style*=currentColor]", root)) {
    const [threads] = edge.children;
    if (threads?.type !== "element") continue;
    for (const layer of layers.get(`#${threads.properties.id}`) ?? []) {
      layer.tagName = "g";
      // The light on all threads has one color.
      const isLight = String(layer.properties.className) === "L";
      layer.children = isLight ? threads.children : paint(threads, "stroke:currentColor", colors);
    }
    edge.children = paint(threads, String(edge.properties.style), colors);
  }
  return writeHexColors(toHtml(root, { space: "svg" }));
}

function paint({ children }: Element, style: string, colors: Map<string, string>): Element["children"] {
  return children.map((thread) => {
    if (thread.type !== "element") return thread;
    const color = colors.get(String(thread.properties.className)) ?? "";
    return { ...thread, properties: { ...thread.properties, style: style.replace("currentColor", color) } };
  });
}

function readClassColors(root: Root): Map<string, string> {
  const colors = new Map<string, string>();
  for (const { children } of selectAll("style", root))
    for (const text of children)
      if (text.type === "text")
        parse(text.value).walkDecls("color", ({ parent, value }) => {
          if (parent?.type === "rule") colors.set(String(parent.selector).slice(1), value);
        });
  return colors;
}

const MARK_SIZE = 56;
const MARGIN = 64;
const TEXT_WIDTH = TEXT_SIZE.width - 2 * MARGIN;

function layOut({ title, label, brand, family }: ShareContent, mark: string): ReactNode {
  const [backgroundColor, color] = [readHexToken("surface"), readHexToken("on-surface")];
  const box: CSSProperties = { ...TEXT_SIZE, boxSizing: "border-box", padding: MARGIN, backgroundColor };
  const column: CSSProperties = { flexDirection: "column", gap: 28 };
  const text: CSSProperties = { fontFamily: FONT_FAMILY, fontWeight: WEIGHTS.small, color };
  const labelColor = readHexToken(family ? FAMILY_ACCENTS[family] : "indigo");
  const brandStyle: CSSProperties = { alignItems: "center", gap: 18, fontWeight: WEIGHTS.title };
  return place("text", { ...box, ...column, ...text }, [
    label && place("label", { ...fitLine(label, 32, TEXT_WIDTH), color: labelColor }, label),
    place("title", writeTitleStyle(title), title),
    place("brand", { ...brandStyle, ...fitLine(brand, 40, TEXT_WIDTH - MARK_SIZE - 18) }, [
      createElement("img", { key: "mark", src: mark, width: MARK_SIZE, height: MARK_SIZE }),
      brand && createElement("span", { key: "name" }, brand),
    ]),
  ]);
}

function place(key: string, style: CSSProperties, children: ReactNode): ReactNode {
  return createElement("div", { key, style: { display: "flex", ...style } }, children);
}

/** Font sizes by the length of the title. Share images are often shown at a quarter of their size. */
const TITLE_SIZES = [
  { length: 18, size: 112 },
  { length: 32, size: 88 },
  { length: 52, size: 68 },
  { length: 80, size: 58 },
  { length: 130, size: 50 },
];
const SMALLEST_TITLE = 36;

// In em: an average capital letter.
const WIDE_LETTER = 0.7;

const LATIN = { lineHeight: 1.05, letterSpacing: "-0.022em" };
// Vowel signs extend above and below the line; letters are joined.
const DEVANAGARI = { lineHeight: 1.25 };

function writeTitleStyle(title: string): CSSProperties {
  const longest = Math.max(...title.split(/[\s-]/).map(({ length }) => length));
  const size = TITLE_SIZES.find(({ length }) => title.length <= length)?.size ?? SMALLEST_TITLE;
  return {
    ...(/\p{Script=Devanagari}/u.test(title) ? DEVANAGARI : LATIN),
    ...{ flexGrow: 1, flexShrink: 1, flexBasis: 0, overflow: "hidden", width: TEXT_WIDTH },
    fontSize: Math.floor(Math.min(size, TEXT_WIDTH / (longest * WIDE_LETTER))),
    ...{ fontWeight: WEIGHTS.title, textWrap: "balance" },
  };
}

/** The style of a single line. */
function fitLine(text: string, size: number, width: number): CSSProperties {
  return { fontSize: Math.min(size, Math.floor(width / (text.length * WIDE_LETTER))), lineHeight: 1.2 };
}
