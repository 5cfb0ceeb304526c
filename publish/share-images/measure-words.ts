import { type CSSProperties, createElement } from "react";
import type { Font } from "satori";
import { drawWords } from "./draw-words.ts";
import type { MeasuredTitle } from "./fit-title.ts";

// Large, so that what is rounded to a pixel does not count.
const SIZE = 200;

/** Measures the words of a title as they are set. @throws MissingLettersError */
export async function measureWords(
  title: string,
  style: CSSProperties,
  fonts: Font[],
): Promise<MeasuredTitle> {
  const words = title.split(" ");
  const widths: number[] = [];
  const column: CSSProperties = {
    ...style,
    ...{ display: "flex", flexDirection: "column", alignItems: "flex-start", fontSize: SIZE },
  };
  await drawWords(
    {
      ...{ width: SIZE * (title.length + 1), height: SIZE, fonts },
      onNodeDetected({ key, width }) {
        if (typeof key === "number" || typeof key === "string") widths[Number(key)] = width / SIZE;
      },
    },
    createElement("div", { style: column }, [...words, title].map(drawRow)),
  );
  const [whole = 0] = widths.slice(words.length);
  const apart = words.reduce((rest, _, index) => rest - (widths[index] ?? 0), whole);
  return {
    words: words.map((text, index) => ({ text, width: widths[index] ?? 0 })),
    // What is between the words: spaces alone have no width, and each script has its own.
    space: Math.max(0, apart / (words.length - 1 || 1)),
  };
}

function drawRow(word: string, key: number) {
  return createElement("div", { key, style: { display: "flex", whiteSpace: "nowrap" } }, word);
}
