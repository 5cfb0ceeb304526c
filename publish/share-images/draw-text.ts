import { type CSSProperties, createElement, type ReactNode } from "react";
import satori, { type Font, type SatoriOptions } from "satori";
import type { MeasuredTitle } from "./fit-title.ts";
import { FONT_FAMILY, WEIGHTS } from "./share-fonts.ts";

type DrawTextOptions = {
  width: number;
  height: number;
  fonts: Font[];
} & Pick<SatoriOptions, "onNodeDetected">;

/** @throws MissingGlyphsError */
export async function drawText(options: DrawTextOptions, text: ReactNode): Promise<string> {
  const missing: string[] = [];
  const svg = await satori(createElement("div", { style: GROUND }, text), {
    ...options,
    loadAdditionalAsset: async (_, letters) => {
      missing.push(letters);
      return [];
    },
  });
  if (missing.length > 0) throw new MissingGlyphsError(missing);
  return svg;
}

const GROUND: CSSProperties = { display: "flex", fontFamily: FONT_FAMILY, fontWeight: WEIGHTS.small };

// Large enough to make pixel rounding negligible.
const SIZE = 200;

// In characters; longer words may break after hyphens.
const LONG_WORD = 18;

/** @throws MissingGlyphsError */
export async function measureText(
  title: string,
  style: CSSProperties,
  fonts: Font[],
): Promise<MeasuredTitle> {
  const words = title.split(" ").flatMap(breakWord);
  const widths: number[] = [];
  const column: CSSProperties = {
    ...style,
    ...{ display: "flex", flexDirection: "column", alignItems: "flex-start", fontSize: SIZE },
  };
  await drawText(
    {
      ...{ width: SIZE * (title.length + 1), height: SIZE, fonts },
      onNodeDetected({ key, width }) {
        if (typeof key === "number" || typeof key === "string") widths[Number(key)] = width / SIZE;
      },
    },
    createElement("div", { style: column }, [...words.map(({ text }) => text), title].map(drawRow)),
  );
  const [whole = 0] = widths.slice(words.length);
  const apart = words.reduce((rest, _, index) => rest - (widths[index] ?? 0), whole);
  const spaces = words.filter(({ isPart }) => !isPart).length - 1;
  return {
    words: words.map((word, index) => ({ ...word, width: widths[index] ?? 0 })),
    // Spaces cannot be measured alone, and differ by script.
    space: Math.max(0, apart / (spaces || 1)),
  };
}

function breakWord(word: string): { text: string; isPart: boolean }[] {
  const parts = word.length > LONG_WORD ? word.split(AFTER_HYPHEN) : [word];
  return parts.map((text, index) => ({ text, isPart: index > 0 }));
}

const AFTER_HYPHEN = /(?<=[\p{L}\p{N}]-)(?=[\p{L}\p{N}])/u;

function drawRow(word: string, key: number) {
  return createElement("div", { key, style: { display: "flex", whiteSpace: "nowrap" } }, word);
}

export class MissingGlyphsError extends Error {
  readonly glyphs: ReadonlySet<string>;

  constructor(texts: string[]) {
    const glyphs = new Set(texts.flatMap(splitGlyphs));
    super(`no font has ${[...glyphs].join(" ")}`);
    this.glyphs = glyphs;
  }
}

/** An emoji of several code points is one. */
export function splitGlyphs(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
