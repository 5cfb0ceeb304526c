import { type CSSProperties, createElement, type ReactNode } from "react";
import satori, { type Font, type SatoriOptions } from "satori";
import { WEIGHTS } from "./find-cuts.ts";
import { MissingLettersError } from "./missing-letters-error.ts";
import { FONT_FAMILY } from "./share-fonts.ts";

/** The size of the drawing in pixels, its fonts, and who wants to know where each part comes to lie. */
export type WordsOptions = {
  width: number;
  height: number;
  fonts: Font[];
} & Pick<SatoriOptions, "onNodeDetected">;

/** Draws words as SVG without text: every letter is an outline. @throws MissingLettersError */
export async function drawText(options: WordsOptions, words: ReactNode): Promise<string> {
  const missing: string[] = [];
  const svg = await satori(createElement("div", { style: GROUND }, words), {
    ...options,
    loadAdditionalAsset: async (_, letters) => {
      missing.push(letters);
      return [];
    },
  });
  if (missing.length > 0) throw new MissingLettersError(missing);
  return svg;
}

const GROUND: CSSProperties = { display: "flex", fontFamily: FONT_FAMILY, fontWeight: WEIGHTS.small };
