import { type CSSProperties, createElement } from "react";
import type { Font } from "satori";
import { drawText } from "./draw-text.ts";
import type { MeasuredTitle } from "./fit-title.ts";

// Large, so that what is rounded to a pixel does not count.
const SIZE = 200;

// In letters: only a word longer than this may be broken, after its hyphens.
const LONG_WORD = 18;

/** Measures the words of a title as they are set, and the parts of very long ones. @throws MissingLettersError */
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
    // What is between the words: spaces alone have no width, and each script has its own.
    space: Math.max(0, apart / (spaces || 1)),
  };
}

function breakWord(word: string): { text: string; isPart: boolean }[] {
  const parts = word.length > LONG_WORD ? word.split(AFTER_HYPHEN) : [word];
  return parts.map((text, index) => ({ text, isPart: index > 0 }));
}

// Between letters: no part is a hyphen alone.
const AFTER_HYPHEN = /(?<=[\p{L}\p{N}]-)(?=[\p{L}\p{N}])/u;

function drawRow(word: string, key: number) {
  return createElement("div", { key, style: { display: "flex", whiteSpace: "nowrap" } }, word);
}
