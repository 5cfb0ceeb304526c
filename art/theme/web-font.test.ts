import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fromFile } from "@capsizecss/unpack/fs";
import { parse } from "postcss";
import { beforeEach, expect, it } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { findFontFile } from "./theme-fonts.server.ts";
import { THEME_FILE } from "./theme-tokens.server.ts";
import { makeWebFont } from "./web-font.server.ts";

const STATIC_FONT = "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2";

beforeEach(enterContentCopy);

it("cuts the theme's font down to a smaller file of the same name", async () => {
  const { file } = await makeWebFont();
  expect(path.basename(file)).toBe(path.basename(findFontFile()));
  expect(statSync(file).size).toBeLessThan(0.8 * statSync(findFontFile()).size);
});

it("stretches system fonts to its measures, in regular and bold", async () => {
  const { ascent, unitsPerEm } = await fromFile(findFontFile());
  const { standIns } = await makeWebFont();
  const weights = new Set<string>();
  parse(standIns).walkAtRules("font-face", (face) => {
    const values = Object.fromEntries(
      face.nodes?.map((node) => ("prop" in node ? [node.prop, node.value] : [])) ?? [],
    );
    weights.add(values["font-weight"] ?? "400");
    const height =
      (Number.parseFloat(values["ascent-override"] ?? "") * Number.parseFloat(values["size-adjust"] ?? "")) /
      10_000;
    expect(height).toBeCloseTo(ascent / unitsPerEm, 2);
  });
  expect([...weights]).toEqual(["400", "700"]);
});

it("takes a font of one weight, but says so when the theme declares more", async () => {
  setFace({ weights: "600" });
  expect((await makeWebFont()).standIns).toContain("Display Fallback");
  setFace({ weights: "400 700" });
  await expect(makeWebFont()).rejects.toThrow(
    /expected a font with the weights 400 to 700, found .*-600-normal/,
  );
});

function setFace({ weights }: { weights: string }): void {
  const theme = readFileSync(THEME_FILE, "utf8");
  const face = `@font-face { font-weight: ${weights}; src: url("${STATIC_FONT}"); }`;
  writeFileSync(THEME_FILE, theme.replace(/@font-face[^}]*\}/, face));
}
