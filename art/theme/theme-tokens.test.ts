import { readFileSync, writeFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { listColorTokens, readColorToken, THEME_FILE } from "./theme-tokens.server.ts";

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
  "red",
  "rgb(170 51 0)",
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

function paint(value: string): void {
  onTestFinished(enterContentCopy());
  const theme = readFileSync(THEME_FILE, "utf8");
  writeFileSync(THEME_FILE, theme.replace(/--color-madder:[^;]+;/, `--color-madder: ${value};`));
}
