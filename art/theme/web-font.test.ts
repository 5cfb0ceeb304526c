import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fromFile } from "@capsizecss/unpack/fs";
import { parse } from "postcss";
import { beforeEach, expect, it } from "vitest";
import { enterContentCopy } from "#model/content/testing/content-copy.ts";
import { findFontFile, readFontUrl } from "./theme-fonts.server.ts";
import { THEME_FILE } from "./theme-tokens.server.ts";
import { makeWebFont } from "./web-font.server.ts";

const STATIC_FONT = "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-600-normal.woff2";

beforeEach(enterContentCopy);

it("the theme's font is found in its package, or in the content folder", () => {
  expect(findFontFile().endsWith(readFontUrl())).toBe(true);
  declareFont('url("../../content/fonts/house.woff2")');
  expect(findFontFile()).toMatch(/\/content\/fonts\/house\.woff2$/);
});

it("a missing package is named, and a theme without a font is refused", () => {
  declareFont('url("@fontsource/none/files/none-latin-400-normal.woff2")');
  expect(findFontFile).toThrow(
    "found @fontsource/none/files/none-latin-400-normal.woff2: install its package",
  );
  declareFont('local("Arial")');
  expect(readFontUrl).toThrow("expected an @font-face with the url() of a .woff2 file, found none");
});

it("the font is cut down to a smaller file of the same name, and system fonts are stretched to its measures", async () => {
  const { file, standIns } = await makeWebFont();
  expect(path.basename(file)).toBe(path.basename(findFontFile()));
  expect(statSync(file).size).toBeLessThan(0.8 * statSync(findFontFile()).size);
  const { ascent, unitsPerEm } = await fromFile(findFontFile());
  const weights = new Set<string>();
  parse(standIns).walkAtRules("font-face", (face) => {
    const values = new Map(face.nodes?.map((node) => ("prop" in node ? [node.prop, node.value] : ["", ""])));
    weights.add(values.get("font-weight") ?? "400");
    const [height = 0, size = 0] = ["ascent-override", "size-adjust"].map((name) =>
      Number.parseFloat(values.get(name) ?? ""),
    );
    expect((height * size) / 10_000).toBeCloseTo(ascent / unitsPerEm, 2);
  });
  expect([...weights]).toEqual(["400", "700"]);
});

it("a font of one weight is taken, but not when the theme declares more", async () => {
  declareFont(`url("${STATIC_FONT}")`, "600");
  expect((await makeWebFont()).standIns).toContain("Display Fallback");
  declareFont(`url("${STATIC_FONT}")`, "400 700");
  await expect(makeWebFont()).rejects.toThrow(
    /expected a font with the weights 400 to 700, found .*-600-normal/,
  );
});

function declareFont(src: string, weights = "400"): void {
  const face = `@font-face { font-weight: ${weights}; src: ${src}; }`;
  writeFileSync(THEME_FILE, readFileSync(THEME_FILE, "utf8").replace(/@font-face[^}]*\}/, face));
}
