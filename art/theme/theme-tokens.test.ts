import { readFileSync, writeFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { enterContentCopy } from "#model/content/testing/content-copy.ts";
import { fillColors, listColorTokens, readColorToken, THEME_FILE } from "./theme-tokens.server.ts";

it("reads a color of the theme by its whole name, for both color schemes", () => {
  const { light, dark } = readColorToken("yarn-indigo");
  for (const color of [light, dark]) expect(color).toMatch(/^oklch\([\d. ]+\)$/);
  expect(light).not.toBe(dark);
  expect(readColorToken("surface")).not.toEqual(readColorToken("on-surface"));
  expect(listColorTokens()).toContain("on-surface");
});

it("names the missing token", () => {
  expect(() => readColorToken("yarn-gold")).toThrow("--color-yarn-gold");
});

it.each([
  "#aa3300",
  "oklch(48% 0.15 32)",
  "oklch(4.8 0.15 32)",
  "oklch(0.48 0.15 -32)",
  "light-dark(#aa3300, #ffaa88)",
  "light-dark(oklch(0.48 0.15 none), oklch(0.75 0.12 35))",
  "light-dark(oklch(0.48 0.15 32deg), oklch(0.75 0.12 35))",
])("rejects %s and says what is expected", (value) => {
  paint(value);
  const expected = '"--color-madder" to be light-dark(oklch(0.48 0.15 32)';
  expect(() => readColorToken("madder")).toThrow(expected);
  expect(() => readColorToken("madder")).toThrow(`found "${value}"`);
});

it("reads a color however its lines are broken", () => {
  paint("light-dark(\n  oklch(0.48 0.15 32),\n  oklch( .75 .12 35 )\n)");
  expect(readColorToken("madder")).toEqual({ light: "oklch(0.48 0.15 32)", dark: "oklch(.75 .12 35)" });
});

const { light, dark } = readColorToken("leaf");
const VIEWS = "<style>:root:not(:target){color-scheme:light}:root:target{color-scheme:dark}</style>";
const LEAF = '<path fill="var(--color-leaf)"/>';
const FILLED = `${VIEWS}<path fill="light-dark(${light},${dark})"/></svg>`;

it.each([
  ["colors of the theme gets", `<svg>${LEAF}</svg>`, `<svg id="d">${FILLED}`],
  [
    "its own colors gets",
    '<svg><path fill="light-dark(#fff,#000)"/></svg>',
    `<svg id="d">${VIEWS}<path fill="light-dark(#fff,#000)"/></svg>`,
  ],
  [
    "an XML declaration and another id keeps the first, and gets",
    `<?xml version="1.0"?>\n<svg id="Layer_1" viewBox="0 0 9 9">${LEAF}</svg>`,
    `<?xml version="1.0"?>\n<svg viewBox="0 0 9 9" id="d">${FILLED}`,
  ],
])("a drawing with %s a view for each color scheme", (_, drawing, filled) => {
  expect(fillColors(drawing).replaceAll(/ +/g, " ")).toBe(filled);
});

it("a drawing whose colors are the same in both schemes stays as it is", () => {
  const drawing = '<svg id="Layer_1"><path fill="#fff"/></svg>';
  expect(fillColors(drawing)).toBe(drawing);
});

function paint(value: string): void {
  onTestFinished(enterContentCopy());
  const theme = readFileSync(THEME_FILE, "utf8");
  writeFileSync(THEME_FILE, theme.replace(/--color-madder:[^;]+;/, `--color-madder: ${value};`));
}
