import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "satori";
import { findFontFile, readFontAddress } from "#art/theme/theme-fonts.server.ts";
import { type Cut, findPackageCuts, findSiblingCuts } from "./find-cuts.ts";

/** The families in the order in which a letter is looked for. */
export const FONT_FAMILY = "Display, Display Extended, Devanagari";

/** The font of the theme, then those of the scripts that it may lack: their packages, and the part of them. */
const OTHER_SCRIPTS = [{ name: "Devanagari", font: "noto-sans-devanagari", subset: "devanagari" }];

/**
 * Reads the fonts of the share images: that of the theme, from its package or from beside its file. Those of the machine
 * are never asked. @throws Error when the font is not there in a form that can be drawn
 */
export function readShareFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  const others = OTHER_SCRIPTS.flatMap(({ name, font, subset }) =>
    findPackageCuts(resolve, font, { [name]: subset }),
  );
  return Promise.all(
    [...findThemeCuts(resolve), ...others].map(async ({ name, weight, file }) => ({
      ...{ name, weight, data: await readFile(file) },
    })),
  );
}

function findThemeCuts(resolve: (name: string) => string): Cut[] {
  const address = readFontAddress();
  const [, font] = /^@fontsource(?:-variable)?\/([^/]+)\//.exec(address) ?? [];
  if (!font) return findSiblingCuts(findFontFile(address));
  return findPackageCuts(resolve, font, { Display: "latin", "Display Extended": "latin-ext" });
}
