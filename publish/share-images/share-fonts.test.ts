import { createRequire } from "node:module";
import { create } from "fontkitten";
import { expect, it } from "vitest";
import { createGlyphFilter, readShareFonts } from "./share-fonts.ts";

const STATIC = "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-600-normal.woff2";

it("the theme's variable font becomes one font for each weight, with further letters from its package", async () => {
  const fonts = await readShareFonts();
  expect(fonts.map(({ name, weight }) => `${name} ${weight}`)).toEqual([
    "Display 700",
    "Display Extended 700",
    "Devanagari 700",
    "Display 600",
    "Display Extended 600",
    "Devanagari 600",
  ]);
  for (const { data } of fonts)
    expect(create(Buffer.from(new Uint8Array(data)))).toMatchObject({ type: "TTF", variationAxes: {} });
  expect(fonts[0]?.data).not.toEqual(fonts[3]?.data);
  expect(createGlyphFilter(fonts)("Łódź पहला 漢β👩‍💻 a")).toBe("Łódź पहला a");
});

it("a font of one weight has it everywhere", async () => {
  const fonts = await readShareFonts(createRequire(import.meta.url).resolve(STATIC));
  const [title, small] = fonts.filter(({ name }) => name === "Display");
  expect(title?.data).toEqual(small?.data);
  expect([title?.weight, small?.weight]).toEqual([700, 600]);
});
