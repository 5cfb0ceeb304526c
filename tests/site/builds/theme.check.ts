import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { showsBrand } from "#model/site/app.server.ts";
import { reader } from "../../content.ts";
import { repaintTheme } from "./second-brand.ts";
import { findWeakPairs } from "./theme-contrast.ts";

const THEME = readFileSync("app/styles/theme.css", "utf8");

describe("the theme", () => {
  test("has sufficient contrast", () => {
    expect(findWeakPairs(THEME)).toEqual([]);
    expect(findWeakPairs(repaintTheme(THEME))).toEqual([]);
  });

  test("is rejected without contrast", () => {
    const pale = THEME.replace(/(--color-muted: light-dark\(oklch\()0\.\d+/, "$10.8");
    expect(findWeakPairs(pale).join()).toContain("--color-muted on --color-surface, light");
  });
});

test("the screenshots of the installed app show this brand", () => {
  expect(showsBrand(reader), "npm run shots -- --install retakes them").toBe(true);
});
