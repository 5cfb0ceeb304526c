import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { findFontFile, readFontAddress } from "./theme-fonts.server.ts";
import { THEME_FILE } from "./theme-tokens.server.ts";

let leaveCopy: () => void;

beforeEach(() => {
  leaveCopy = enterContentCopy();
});

afterEach(() => leaveCopy());

it("finds the font in its package", () => {
  expect(findFontFile().endsWith(readFontAddress())).toBe(true);
});

it("finds a font that lies beside the content", () => {
  nameFont("../../content/fonts/house.woff2");
  expect(findFontFile()).toMatch(/\/content\/fonts\/house\.woff2$/);
});

it("says which package is missing", () => {
  nameFont("@fontsource/none/files/none-latin-400-normal.woff2");
  expect(findFontFile).toThrow(
    "found @fontsource/none/files/none-latin-400-normal.woff2: install its package",
  );
});

it("says that the theme loads none", () => {
  writeFileSync(THEME_FILE, readFileSync(THEME_FILE, "utf8").replace(/url\([^)]+\)/, 'local("Arial")'));
  expect(readFontAddress).toThrow("expected an @font-face with the url() of a .woff2 file, found none");
});

function nameFont(address: string): void {
  const theme = readFileSync(THEME_FILE, "utf8");
  writeFileSync(THEME_FILE, theme.replace(/url\("[^"]+\.woff2"\)/, `url("${address}")`));
}
