import { type CSSProperties, createElement, type ReactNode } from "react";
import type { Font } from "satori";
import { drawText } from "./draw-text.ts";
import { WEIGHTS } from "./find-cuts.ts";
import { fitLine, fitTitle } from "./fit-title.ts";
import { measureText } from "./measure-text.ts";
import { MARGIN, SHARE_SIZE, WORDS_BOTTOM, WORDS_WIDTH } from "./share-layout.ts";

/** The words of a picture, their colors, and the brand's mark as a `data:` address. */
export type ShareText = {
  /** Empty when no font has its letters, as the brand. */
  title: string;
  label?: string;
  brand: string;
  mark: string;
  colors: { title: string; label: string };
};

/**
 * Lays out the words of a share image as SVG in which every letter is drawn, the title as large as its box allows.
 * @throws MissingLettersError
 */
export async function layOutText(words: ShareText, fonts: Font[]): Promise<string> {
  return drawText({ ...SHARE_SIZE, fonts }, [
    words.label && placeLabel(words.label, words.colors.label),
    words.title && (await placeTitle(words, fonts)),
    placeBrand(words),
  ]);
}

const LATIN = { leading: 1.03, tracking: "-0.022em" };
// Its signs stand above and below the line, and its letters hang together.
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
    { top: TOP, color, fontSize: fitLine(label, LABEL_SIZE, WORDS_WIDTH), lineHeight: 1 },
    label,
  );
}

async function placeTitle({ title, label, colors }: ShareText, fonts: Font[]): Promise<ReactNode> {
  const { leading, tracking } = /\p{Script=Devanagari}/u.test(title) ? DEVANAGARI : LATIN;
  const style: CSSProperties = { fontWeight: WEIGHTS.title, letterSpacing: tracking, lineHeight: leading };
  const top = label ? TOP + LABEL_HEIGHT : TOP;
  const measured = await measureText(title, style, fonts);
  const { size, lines } = fitTitle(measured, { width: WORDS_WIDTH, height: WORDS_BOTTOM - top, leading });
  const box: CSSProperties = { top, flexDirection: "column", fontSize: size, color: colors.title };
  return place("title", { ...style, ...box }, lines.map(drawLine));
}

function drawLine(line: string, key: number): ReactNode {
  return createElement("div", { key, style: { display: "flex", whiteSpace: "nowrap" } }, line);
}

function placeBrand({ brand, mark, colors }: ShareText): ReactNode {
  const style: CSSProperties = {
    ...{ bottom: 40, alignItems: "center", gap: BRAND_GAP, color: colors.title },
    ...{ fontWeight: WEIGHTS.title, letterSpacing: LATIN.tracking },
    fontSize: fitLine(brand, BRAND_SIZE, WORDS_WIDTH - MARK_SIZE - BRAND_GAP),
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
