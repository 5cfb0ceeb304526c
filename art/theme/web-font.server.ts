import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Font, fromBuffer } from "@capsizecss/unpack";
import { type Plugin, parse } from "postcss";
import subsetFont from "subset-font";
import { findFontFile, readFontUrl, readFontWeights } from "./theme-fonts.server.ts";
import { THEME_FILE } from "./theme-tokens.server.ts";

// English, Spanish and most other languages of Western Europe.
const LETTERS = "áàâäãåæçéèêëíìîïñóòôöõøœúùûüß";
const SIGNS = "¡¿–—‘’‚“”„‹›«»…•·†′″©®™§ªº°×÷±−→←↑↓£€₹\u00a0\u2009\u202f";
const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));

/** Those of them that the theme's font has are kept. */
export const CHARACTERS = ASCII + LETTERS + LETTERS.toUpperCase() + SIGNS;

// Those that browsers apply to Latin text by themselves, and digits of equal width.
const FEATURES = ["rvrn", "ccmp", "locl", "rlig", "calt", "liga", "clig", "kern", "mark", "mkmk", "tnum"];

/**
 * System fonts that stand in for the theme's font until it has arrived, by their PostScript names. `width` is the average width
 * of a letter in em, from the tables of @capsizecss/metrics: the package itself takes 170 MB.
 */
const STAND_INS = [
  { weight: 400, fonts: ["ArialMT", "LiberationSans", "Roboto-Regular"], width: 913 / 2048 },
  { weight: 700, fonts: ["Arial-BoldMT", "LiberationSans-Bold"], width: 983 / 2048 },
  // Android has no Arial. Of faces with the same weight, a browser takes one that it has.
  { weight: 700, fonts: ["Roboto-Bold"], width: 926 / 2048 },
];

/** The file is named like the theme's font. */
export type WebFont = { file: string; standIns: string };

const made = new Map<string, Promise<WebFont>>();

/** Cuts the theme's font down to what pages use, and measures it. @throws Error when the file isn't such a font */
export function makeWebFont(): Promise<WebFont> {
  const file = findFontFile();
  const { min, max } = readFontWeights();
  const key = `${file} ${min} ${max}`;
  const font = made.get(key) ?? cutFont(file, min, max);
  made.set(key, font);
  return font;
}

async function cutFont(source: string, min: number, max: number): Promise<WebFont> {
  const whole = await readFile(source);
  const cut = async (targetFormat: "sfnt" | "woff2", wght: number | { min: number; max: number }) => {
    const axes = min < max && { variationAxes: { wght } };
    try {
      return await subsetFont(whole, CHARACTERS, { targetFormat, keepFeatures: FEATURES, ...axes });
    } catch (error) {
      const range = min < max ? `the weights ${min} to ${max}` : "one weight";
      throw new Error(`${THEME_FILE}: expected a font with ${range}, found ${source}: ${error}`, {
        cause: error,
      });
    }
  };
  const file = await save(path.basename(source), await cut("woff2", { min, max }));
  const standIns = STAND_INS.map(async (face) => {
    const weight = Math.min(Math.max(face.weight, min), max);
    return writeStandIn(face, await fromBuffer(await cut("sfnt", weight)));
  });
  return { file, standIns: (await Promise.all(standIns)).join("\n") };
}

/** Stretches a system font until it takes as much room as the theme's font. */
function writeStandIn({ weight, fonts, width }: (typeof STAND_INS)[number], font: Font): string {
  const stretch = font.xWidthAvg / font.unitsPerEm / width;
  const percent = (share: number) => `${Number((100 * share).toFixed(1))}%`;
  const inEm = (units: number) => percent(units / font.unitsPerEm / stretch);
  return `@font-face {
  font-family: "Display Fallback";
  ${weight === 400 ? "" : `font-weight: ${weight};`}
  src: ${fonts.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(stretch)};
  ascent-override: ${inEm(font.ascent)};
  descent-override: ${inEm(-font.descent)};
  line-gap-override: ${inEm(font.lineGap)};
}`;
}

/** Bundlers name files after their content, and need it on disk. */
async function save(name: string, content: Buffer): Promise<string> {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  const file = path.resolve("node_modules/.cache/fonts", hash, name);
  await mkdir(path.dirname(file), { recursive: true });
  // Builds that run at the same time never read half a file.
  await writeFile(`${file}.${process.pid}`, content);
  await rename(`${file}.${process.pid}`, file);
  return file.replaceAll(path.sep, "/");
}

/** A PostCSS plugin that makes the theme load the cut font, and adds the stand-ins: the family "Display Fallback". */
export function webFontFaces(): Plugin {
  return {
    postcssPlugin: "web-font-faces",
    async Once(sheet) {
      const url = readFontUrl();
      const { file, standIns } = await makeWebFont();
      sheet.walkAtRules("font-face", (face) => {
        face.walkDecls("src", (source) => {
          if (!source.value.includes(url)) return;
          source.value = source.value.replace(url, file);
          face.after(parse(standIns, { from: sheet.source?.input.from }).nodes);
        });
      });
    },
  };
}
