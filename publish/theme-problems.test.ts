import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { THEME_FILE, tidyColor } from "#art/theme/theme-tokens.server.ts";
import { listThemeProblems } from "./check-content.ts";

const THEME = readFileSync(THEME_FILE, "utf8");

it("takes the colors of the theme, however their lines are broken", () => {
  expect(listThemeProblems(THEME)).toEqual([]);
  const broken = "light-dark(\n  oklch(0.48 0.15 32),\n  oklch( .75 .12 35 )\n)";
  expect(listThemeProblems(paint(broken))).toEqual([]);
  expect(tidyColor(broken)).toBe("light-dark(oklch(0.48 0.15 32), oklch(.75 .12 35))");
});

it.each([
  ...["#aa3300", "red", "rgb(170 51 0)", "oklch(48% 0.15 32)", "oklch(4.8 0.15 32)", "oklch(0.48 0.15 -32)"],
  ...["light-dark(#aa3300, #ffaa88)", "light-dark(oklch(0.48 0.15 none), oklch(0.75 0.12 35))"],
  ...["light-dark(oklch(0.48 0.15 32deg), oklch(0.75 0.12 35))", "var(--color-gold)"],
])("says what is expected in the place of %s", (value) => {
  expect(listThemeProblems(paint(value))).toEqual([
    expect.stringMatching(/^--color-madder: expected light-dark\(oklch\(.* found "/),
  ]);
  expect(listThemeProblems(paint(value)).join()).toContain(`found "${value}"`);
});

function paint(value: string): string {
  return THEME.replace(/--color-madder:[^;]+;/, `--color-madder: ${value};`);
}
