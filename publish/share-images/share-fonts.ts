import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "satori";

/** The families in the order in which a letter is looked for. */
export const FONT_FAMILY = "Display, Display Extended, Devanagari";

/** The weights that are there: for the title, and for the small words. */
export const WEIGHTS = { title: 700, small: 600 } as const;

const SUBSETS = [
  { name: "Display", file: "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin" },
  { name: "Display Extended", file: "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext" },
  { name: "Devanagari", file: "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari" },
];

/** Reads the fonts of the share images from their packages; those of the machine are never asked. */
export function readShareFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  const cuts = SUBSETS.flatMap((subset) => Object.values(WEIGHTS).map((weight) => ({ ...subset, weight })));
  return Promise.all(
    cuts.map(async ({ name, file, weight }) => ({
      ...{ name, weight, data: await readFile(resolve(`${file}-${weight}-normal.woff`)) },
    })),
  );
}
