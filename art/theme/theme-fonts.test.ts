import { readFileSync, writeFileSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { findFontFile, readFontUrl } from "./theme-fonts.server.ts";
import { THEME_FILE } from "./theme-tokens.server.ts";

beforeEach(enterContentCopy);

it("finds the font in its package", () => {
  expect(findFontFile().endsWith(readFontUrl())).toBe(true);
});

it("finds a font in the content folder", () => {
  setFont("../../content/fonts/house.woff2");
  expect(findFontFile()).toMatch(/\/content\/fonts\/house\.woff2$/);
});

it("names the missing package", () => {
  setFont("@fontsource/none/files/none-latin-400-normal.woff2");
  expect(findFontFile).toThrow(
    "found @fontsource/none/files/none-latin-400-normal.woff2: install its package",
  );
});

it("throws when the theme loads no font", () => {
  writeFileSync(THEME_FILE, readFileSync(THEME_FILE, "utf8").replace(/url\([^)]+\)/, 'local("Arial")'));
  expect(readFontUrl).toThrow("expected an @font-face with the url() of a .woff2 file, found none");
});

function setFont(url: string): void {
  const theme = readFileSync(THEME_FILE, "utf8");
  writeFileSync(THEME_FILE, theme.replace(/url\("[^"]+\.woff2"\)/, `url("${url}")`));
}
